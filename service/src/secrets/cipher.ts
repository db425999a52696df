import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts texts that the service has to give back later. */
export interface Cipher {
  /**
   * @param row the identity of the row that the text belongs to; only with the same identity can it be read again, so
   *   that a ciphertext that is moved to another row is refused.
   */
  encrypt(text: string, row: string): Uint8Array;
  /** @throws Error when the bytes were made with another secret or for another row, or were changed. */
  decrypt(bytes: Uint8Array, row: string): string;
}

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D); the bytes are the nonce (12), the tag (16), the ciphertext. `secret` has 32 bytes. */
export function createCipher(secret: Uint8Array): Cipher {
  return {
    encrypt: (text, row) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt: (bytes, row) => {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(row))
        .setAuthTag(tag);
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
}
