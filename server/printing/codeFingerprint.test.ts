import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeFingerprint } from './etag.ts';

const FILES = [
  'package.json',
  'documents/transcript/Transcript.tsx',
  'documents/index.ts',
  'fonts/Regular.ttf',
];

let root: string;
const write = (path: string, text = '') => writeFileSync(join(root, path), text);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  for (const folder of ['documents/transcript', 'fonts']) mkdirSync(join(root, folder), { recursive: true });
  for (const path of FILES) write(path);
});
afterEach(() => rmSync(root, { recursive: true }));

test('the fingerprint is the same for the same files', () => {
  expect(codeFingerprint(root)).toBe(codeFingerprint(root));
});

test.each(FILES)('the fingerprint changes with %s', (path) => {
  const before = codeFingerprint(root);
  write(path, 'changed');
  expect(codeFingerprint(root)).not.toBe(before);
});

test('the fingerprint ignores tests and recorded texts', () => {
  const before = codeFingerprint(root);
  write('documents/index.test.ts', 'changed');
  write('documents/transcript/class-5.txt', 'changed');
  expect(codeFingerprint(root)).toBe(before);
});
