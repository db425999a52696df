import { spawnSync } from "node:child_process";

/** A git command that failed; the message is git's own. */
export class GitError extends Error {
  override readonly name = "GitError";
}

/** A git repository, read through the git command. */
export class GitRepository {
  readonly #folder: string;

  /** @param folder any folder in the repository */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The top folder of the working tree. Throws a GitError outside of a repository. */
  topFolder(): string {
    return this.#text("rev-parse", "--show-toplevel");
  }

  /** The commit that a revision names. Throws a GitError for one that there is not. */
  commit(revision: string): string {
    const { status, stdout } = this.#run([
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      `${revision}^{commit}`,
    ]);
    if (status !== 0) throw new GitError("there is no such revision");
    return stdout.toString("utf8").trim();
  }

  /** The commit where the working tree's branch left another; undefined where there is no such branch. */
  mergeBase(branch: string): string | undefined {
    const { status, stdout } = this.#run(["merge-base", "HEAD", branch]);
    return status === 0 ? stdout.toString("utf8").trim() : undefined;
  }

  /** The paths of all files of a commit, from the top folder. */
  files(commit: string): readonly string[] {
    return this.#text("ls-tree", "-r", "-z", "--full-tree", "--name-only", commit).split("\0").filter(Boolean);
  }

  /** The content of a file of a commit. */
  read(commit: string, path: string): Buffer {
    return this.#checked(["cat-file", "blob", `${commit}:${path}`]);
  }

  #text(...args: readonly string[]): string {
    return this.#checked(args).toString("utf8").trim();
  }

  #checked(args: readonly string[]): Buffer {
    const { status, stdout, stderr, error } = this.#run(args);
    if (error !== undefined) throw new GitError(`git cannot be run: ${error.message}`);
    if (status !== 0) throw new GitError(stderr.toString("utf8").trim() || `git ${args[0]} failed`);
    return stdout;
  }

  #run(args: readonly string[]) {
    return spawnSync("git", args, { cwd: this.#folder, maxBuffer: 1024 * 1024 * 1024 });
  }
}
