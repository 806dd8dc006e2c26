import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';

const LOADER = createRequire(import.meta.url).resolve('tsx');
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let folder: string;
let given: FreshDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'school-commands-'));
  given = await freshDatabase();
});
afterAll(async () => {
  await given.drop();
  rmSync(folder, { recursive: true });
});

type Ended = { code: number; out: string; errors: string };

const lineOf = ([file = '', ...rest]: string[]) => [process.execPath, '--import', LOADER, at(file), ...rest];

/** A line typed in the folder, without any settings but these. */
const run = ([program = '', ...words]: string[], settings: Record<string, string> = {}, input = '') =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env.PATH, TSX_TSCONFIG_PATH: at('../tsconfig.json'), ...settings };
    const child = execFile(program, words, { env, cwd: folder }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
    child.stdin?.end(input);
  });

const command = (words: string[], settings?: Record<string, string>) => run(lineOf(words), settings);

const databaseUrl = (): string =>
  `mysql://root@localhost/${given.name}?socketPath=${encodeURIComponent(given.socketPath)}`;
const settingsOf = (DATABASE_URL: string) => ({
  DATABASE_URL,
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://results.school.test',
});

test.each([
  [['backup.ts', 'backup', 'school.backup']],
  [['backup.ts', 'restore', 'school.backup', '--yes']],
  [['unlock.ts', '01700000000']],
  [['transcriptKey.ts']],
  [['print.ts', 'merit-list', '--session', '2025', '--term', 'Annual', '--out', 'list.pdf']],
])('%j without settings and without a school refuses, says what to type and makes nothing', async (words) => {
  const { code, errors } = await command(words);
  expect(code).toBe(1);
  expect(errors).toBe(
    `No DATABASE_URL is set, and ${join(folder, '.data')} has no school. On a server type "school" and the command as root, such as "school backup": it reads /etc/school.env. On another machine start the app once ("npm start"), or set DATA_DIR to the folder of the school.\n`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a restore names its database, and without a terminal wants --yes', async () => {
  const file = join(folder, 'no.backup');
  writeFileSync(file, 'no backup');
  const words = ['backup.ts', 'restore', file];
  const into = `${file} is restored into the database ${given.name} at localhost.`;
  expect(await command(words, settingsOf(databaseUrl()))).toEqual({
    code: 1,
    out: '',
    errors: `${into} Without a terminal, say that this is right with --yes.\n`,
  });
  const sure = await command([...words, '--yes'], settingsOf(databaseUrl()));
  expect(sure.errors).toBe('This file is not a whole backup of this app: it ends early or was changed.\n');
});

/** A program of util-linux that gives a command a terminal. */
const TERMINAL = '/usr/bin/script';

test.runIf(existsSync(TERMINAL))(
  'a restore asks at a terminal, and another answer restores nothing',
  async () => {
    const typedLine = lineOf(['backup.ts', 'restore', 'no.backup']).join(' ');
    const line = [TERMINAL, '--quiet', '--return', '--command', typedLine, '/dev/null'];
    const asked = await run(line, settingsOf(databaseUrl()), 'no\n');
    expect(asked.out).toContain(`restored into the database ${given.name} at localhost. Type yes to go on: `);
    expect(asked.out).toContain('Nothing was restored.');
    expect(asked.code).toBe(1);
  },
);

test('a usage says how the command was typed', async () => {
  expect((await command(['unlock.ts'])).errors).toBe('npm run unlock -- PHONE\n');
  expect((await command(['unlock.ts'], { SCHOOL_COMMAND: 'school' })).errors).toBe('school unlock PHONE\n');
});
