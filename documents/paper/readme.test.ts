import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROP_NAMES } from './layout/nodes.ts';
import { STYLE_NAMES } from './layout/style.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const readme = read('README.md');

/** The components that the kit adds to those of react-pdf. */
const added = readdirSync(new URL('kit', import.meta.url))
  .filter((file) => file.endsWith('.tsx') && file !== 'PlainTable.tsx')
  .flatMap((file) => [...read(`kit/${file}`).matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm)])
  .map(([, name]) => name!)
  .filter(
    (name) => !['View', 'Text', 'Link', 'Image', 'Svg', 'Page', 'StyleSheet', 'Own', 'Drawn'].includes(name),
  );

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
/** Set by components of the kit, and not written in documents. */
const INNER = ['repeatedAs', 'sameAs', 'fit', 'value', 'own', 'info', 'ref'];
const props = Object.entries(PROP_NAMES)
  .filter(([type]) => type !== 'CANVAS')
  .map(([type, names]) => {
    const written = names.filter((name) => !INNER.includes(name)).sort();
    return `- \`${type[0]}${type.slice(1).toLowerCase()}\`: ${code(written)}`;
  })
  .join('\n');

test('the page of the kit has every style name and property that is known', () => {
  if (process.env.UPDATE_PICTURES === '1')
    writeFileSync(
      new URL('README.md', import.meta.url),
      readme
        .replace(/(are known:\n\n).*(\n)/, `$1${code(STYLE_NAMES)}.$2`)
        .replace(/(beside `style` and `children`:\n\n)(?:PROPS|(?:- .*\n)*- .*)(\n)/, `$1${props}$2`),
    );
  const now = read('README.md');
  expect(now).toContain(`\n${code(STYLE_NAMES)}.\n`);
  expect(now).toContain(`\n${props}\n`);
});

test('the page of the kit has every element that is added, with an example of the gallery', () => {
  const chapters = readme
    .split(/^## Private/m)[0]!
    .split(/^### /m)
    .slice(1);
  expect(chapters.map((chapter) => chapter.split('\n')[0]).sort()).toEqual(added.sort());
  const gallery = read('Gallery.test.tsx').replace(/\s+/g, ' ');
  for (const chapter of chapters) {
    const [, example] = /```tsx\n(.*?)\n```/s.exec(chapter)!;
    expect(gallery).toContain(example!.replace(/\s+/g, ' '));
    expect(chapter.split('\n')[2]).toMatch(/\.$/);
  }
});
