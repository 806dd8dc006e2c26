import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#server/routes.ts';

const MEBIBYTE = 2 ** 20;

test('nginx lets through what the largest form of the app takes, so that the app says which file is too large', () => {
  const nginx = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  const forms = routes.map(({ uploads }) =>
    Object.values(uploads ?? {}).reduce((sum, size) => sum + size, 0),
  );
  // The files, with room for fields and boundaries.
  expect(Number(megabytes) * MEBIBYTE).toBeGreaterThanOrEqual(Math.max(...forms) + MEBIBYTE);
});
