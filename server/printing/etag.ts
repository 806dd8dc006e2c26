import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not the product's version: after a fix of a document's layout, browsers would keep the copy they have. */
const codeHash = codeFingerprint(fileURLToPath(new URL('../..', import.meta.url)));

/** The ETag of a document, in quotes. It depends on the data, the options and the drawing code, as the file does. */
export const createEtag = (drawn: { kind: string; data: unknown; options: unknown }): string =>
  `"${createHash('sha256').update(codeHash).update(JSON.stringify(drawn)).digest('base64url').slice(0, 32)}"`;

/** A hash of what draws documents: their code, the fonts, and package.json with the exact versions of libraries. */
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
