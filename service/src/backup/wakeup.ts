/** A pause that can be cut short. A call of `now` before the pause counts for it, so that none is missed. */
export class Wakeup {
  #called = false;
  #end: (() => void) | undefined;

  /** Ends the pause that is on, or the next one at once. */
  now(): void {
    this.#called = true;
    this.#end?.();
  }

  /** Resolves after `milliseconds`, or as soon as `now` is called. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#called) await this.#pause(milliseconds);
    this.#called = false;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
