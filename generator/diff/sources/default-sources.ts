import { resolve } from "node:path";
import { GitError, GitRepository } from "./git.js";
import { SourceError } from "./contract-source.js";

const BRANCHES = ["origin/main", "main"];

/**
 * The commit that a comparison begins from when none is named: where the branch of the working tree left origin/main,
 * or main.
 *
 * @param contract the contract's file in the working tree
 * @param folder one in the repository
 * @throws SourceError where there is no such commit
 */
export function mergeBaseFor(contract: string, folder = "."): { readonly revision: string; readonly path: string } {
  try {
    const repository = new GitRepository(folder);
    repository.topFolder();
    const revision = BRANCHES.map((branch) => repository.mergeBase(branch)).find((commit) => commit !== undefined);
    if (revision !== undefined) return { revision: revision.slice(0, 12), path: resolve(contract) };
    throw new SourceError(`there is no branch ${BRANCHES.join(" or ")} to compare with; name the old contract`);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new SourceError(`no old contract is named, and none can be found: ${error.message}`);
  }
}
