import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not the product's version: after a fix of a document's layout, browsers would keep the copy they have. */
const codeHash = codeFingerprint(fileURLToPath(new URL('../..', import.meta.url)));

type DrawnDocument = { kind: string; data: { school: object } & Record<string, unknown>; options: unknown };

/** The ETag of a document, in quotes. It depends on the data, the options and the drawing code, as the file does. */
export function createEtag({ kind, data: { school, ...data }, options }: DrawnDocument): string {
  const drawn = JSON.stringify({ kind, data, options, school: digestSchool(school) });
  return `"${createHash('sha256').update(codeHash).update(drawn).digest('base64url').slice(0, 32)}"`;
}

const digests = new WeakMap<object, string>();

/** Of a school, worked out once for all documents that share it: its pictures are a hundred times as long as a result. */
function digestSchool(school: object): string {
  const known = digests.get(school);
  if (known) return known;
  const made = createHash('sha256').update(JSON.stringify(school)).digest('base64url');
  digests.set(school, made);
  return made;
}

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
