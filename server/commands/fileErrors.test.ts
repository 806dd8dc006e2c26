import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commandFailure, requireReadableFile, requireWritable, writeProblem } from './fileErrors.ts';
import { writeWhole } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'school-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failing = (code: string) => Object.assign(new Error(`${code}: raw, write`), { code, syscall: 'write' });
const message = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  );

test('a file is asked for before the work, and says whether it is there already', async () => {
  const file = join(folder, 'backup');
  expect(await requireWritable(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, 'older');
  expect(await requireWritable(file)).toBe(true);
  const missing = join(folder, 'nowhere');
  expect(await message(requireWritable(join(missing, 'x')))).toBe(
    `There is no folder ${missing}: make it, or choose another one.`,
  );
  mkdirSync(join(folder, 'place'));
  expect(await message(requireWritable(join(folder, 'place')))).toMatch(
    /place is a folder: name a file in it\.$/,
  );
  expect(await message(requireReadableFile(join(folder, 'gone')))).toMatch(
    /^There is no file .*gone: look at/,
  );
  expect(await message(requireReadableFile(folder))).toMatch(/is no file: name the file of the backup\.$/);
});

test.each([
  [
    'ENOSPC',
    /^The disk of \/backup is full: free some room there, or write to another disk\. \/backup\/x was not/,
  ],
  ['EACCES', /^This user may not write to \/backup: choose another folder, or change its rights\.$/],
  ['EROFS', /^\/backup is on a disk that can only be read: choose another folder\.$/],
  ['EIO', /^\/backup\/x cannot be written: EIO: raw, write\. Try another folder or disk\.$/],
])('%s names the folder and what to do', (code, sentence) => {
  expect(writeProblem(failing(code), '/backup/x')).toMatch(sentence);
});

test('a disk that is full in the middle leaves no half of a file, and one sentence', async () => {
  const out = join(folder, 'full');
  const writing = writeWhole(out, async (path) => {
    writeFileSync(path, 'half');
    throw failing('ENOSPC');
  });
  expect(await message(writing)).toBe(
    `The disk of ${folder} is full: free some room there, or write to another disk. ${out} was not written.`,
  );
  expect(readdirSync(folder)).not.toContain('full.part');
});

test('an error of the database is never its SQL', () => {
  const error = Object.assign(new Error("insert into students values ('Nusrat') - Data truncated"), {
    sqlMessage: 'Data truncated',
  });
  expect(commandFailure(error)).toBe('The database refused it: Data truncated.');
});
