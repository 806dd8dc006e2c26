import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const WAIT_MS = 30_000;

/** True where the process is a database on this very folder; its pid may be another program's by now. */
const servesFolder = (pid: number, folder: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--datadir=${folder}\0`);
  } catch {
    return false;
  }
};

/** Stops the database that an app which crashed left behind on this folder, so that it recovers in our hands. */
export const stopLeftServer = async (folder: string): Promise<void> => {
  const path = join(folder, 'server.pid');
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, 'utf8'));
  const until = Date.now() + WAIT_MS;
  if (servesFolder(pid, folder)) process.kill(pid, 'SIGTERM');
  while (servesFolder(pid, folder)) {
    if (Date.now() > until)
      throw new Error(`An older database still runs on ${folder}: stop process ${pid} first.`);
    await wait(50);
  }
  rmSync(path, { force: true });
};
