import { mkdirSync } from 'node:fs';

/**
 * Where a private server keeps its temporary tables: beside its data. In the system's folder it would meet those of
 * other servers of this machine, and a server that starts clears away whatever looks like its own.
 */
export const temporaryFolder = (folder: string): string => {
  const path = `${folder}.tmp`;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
};
