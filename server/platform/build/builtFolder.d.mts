/** The repository's folder. */
export const ROOT: string;
/**
 * The folder of what `build` makes of these files of the repository. When they have changed, it fills a new folder
 * beside the older ones, from which apps that run already go on serving. Throws what `build` throws.
 */
export function builtFolder(
  name: string,
  files: readonly string[],
  build: (folder: string) => Promise<void>,
  parent?: string,
): Promise<string>;
/** Says that a running app uses a build. */
export function markInUse(folder: string): void;
