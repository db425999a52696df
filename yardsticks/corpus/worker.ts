import { type Task, testFile } from "./test-file.js";

// A process that tests one document after the other, for pool.ts.
process.on("message", (task: Task) => {
  testFile(task).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) =>
      process.send?.({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
