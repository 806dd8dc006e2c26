import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Read once at the start. The version of the product alone would not do: a table that is mended would stay as it
 * was in every browser that printed it before.
 */
const drawnBy = codeFingerprint(fileURLToPath(new URL('../..', import.meta.url)));

/** Changes with the data, the options, or what draws them: the file follows from nothing else. */
export const createEtag = (drawn: { kind: string; data: unknown; options: unknown }): string =>
  `"${createHash('sha256').update(drawnBy).update(JSON.stringify(drawn)).digest('base64url').slice(0, 32)}"`;

/** One word for what documents are drawn by: their code, the fonts, and the exact versions of the libraries. */
export function codeFingerprint(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  for (const folder of ['documents', 'fonts']) {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(draws);
    for (const path of paths.sort()) hash.update(path).update(readFileSync(join(root, folder, path)));
  }
  return hash.digest('base64url');
}

function draws(path: string): boolean {
  return /\.(tsx?|ttf)$/.test(path) && !/\.test\.tsx?$/.test(path);
}
