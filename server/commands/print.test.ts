import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startFolder } from '#server/testing/startFolder.ts';

const LOADER = createRequire(import.meta.url).resolve('tsx');
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const place = startFolder();

type Ended = { code: number; out: string; errors: string };

const command = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: place.dataDir,
      TSX_TSCONFIG_PATH: at('../tsconfig.json'),
    };
    execFile(
      process.execPath,
      ['--import', LOADER, at('print.ts'), ...words],
      { env },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });

const ASKED = ['merit-list', '--session', '2025', '--term', 'Annual', '--out', 'nothing.pdf'];

test('help and usage errors need no database', async () => {
  expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm run print') });
  const { code, errors } = await command('merit-list', '--out', 'nothing.pdf');
  expect([code, errors]).toEqual([
    1,
    'Session is required\n  filters.session: Session is required\n  filters.term: Term is required\n',
  ]);
});

test('prints while the app runs on the same data, and says in one sentence what is missing', async () => {
  place.makeDatabase();
  const app = place.app();
  await app.address;
  expect(await command(...ASKED)).toMatchObject({ code: 1, errors: 'No students found.\n' });
  expect(await app.kill('SIGTERM')).toBe(0);
  expect(await command(...ASKED)).toMatchObject({ code: 1, errors: 'No students found.\n' });
});
