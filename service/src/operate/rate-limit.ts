import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { hashKey } from "../domain/account.js";
import { ServiceFault } from "../domain/fault.js";

/** Counts a call of a key. @throws ServiceFault RateLimited when it is one too many in this second. */
export type RateLimit = (key: string) => Promise<void>;

/** Lets each key make `perSecond` calls a second in this process; 0 lets it make any number. */
export function createRateLimit(perSecond: number): RateLimit {
  if (perSecond === 0) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points: perSecond, duration: 1 });
  return async (key) => {
    try {
      await limiter.consume(hashKey(key).toString("base64"));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ServiceFault("RateLimited", "key", `a key may make ${perSecond} calls a second: call again later`);
    }
  };
}
