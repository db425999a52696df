/** Why a contract or a folder of recordings cannot be served. The message says where and what to do. */
export class MockError extends Error {
  override readonly name = "MockError";
}
