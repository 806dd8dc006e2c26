import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from '#documents/i18n/messages/index.ts';
import { staffWords } from './staff/index.ts';

/** The words of each area, by the name that its file exports. */
const AREAS: Readonly<Record<string, Record<'en' | 'bn', object>>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['./{public,lookup,why}.ts', './staff/*.ts', '!./staff/{index,language,terms}.ts'], {
      eager: true,
    }),
  ),
);

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^web\/test\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const TEXT = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\([^()]*\) =>\s*${'`[^`]*`'}`;
const SENTENCE = new RegExp(String.raw`\ben:\s*(${TEXT}),\s*bn:\s*(${TEXT})`, 'g');

/** The sentences of one language by their names, those of a group by `group.name`. */
const namesIn = (words: object, group = ''): { name: string; text: unknown }[] => Object.entries(words).flatMap(([name, text]) => (typeof text === 'object' && !Array.isArray(text) ? namesIn(text, `${group}${name}.`) : [{ name: group + name, text }]));

test('a sentence stands once in web', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { file, text } of sources)
    for (const [, en = '', bn = ''] of text.matchAll(SENTENCE)) {
      const sentence = `${en} ${bn}`.replace(/\s+/g, ' ');
      const first = seen.get(sentence);
      if (first !== undefined) twice.push(`${sentence}: ${first}, ${file}`);
      seen.set(sentence, file);
    }
  expect(seen.size).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});

test('every word is used by a screen', () => {
  const screens = sources
    .filter(({ file }) => !/^web\/i18n\/(?!language|staff\/language)/.test(file))
    .map(({ text }) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .join('\n')
    // A screen in the table of routes has its title and its description by its name.
    .replace(/(\.tsx'\)|load\w+),\s*'(\w+)'/g, "$1, 'link$2' 'quick$2'");
  const isUsed = (name: string) => new RegExp(String.raw`[.'"]${name}\b|[{,]\s*${name}\b(?!\()`).test(screens);
  // The names of such a group are values, such as the events of a history.
  const byValue = new Set([...screens.matchAll(/(\w+)\[|Record<string, string>> = words\.(\w+);|toChoices\([^;]*?\.(\w+)\)/g)].flat());
  const unused = Object.values(AREAS)
    .flatMap(({ en }) => namesIn(en))
    .filter(({ name }) => {
      const names = name.split('.');
      const groups = names.slice(0, -1);
      return groups.some((group) => byValue.has(group)) ? !groups.every(isUsed) : !names.every(isUsed);
    });
  expect(unused.map(({ name }) => name)).toEqual([]);
});

test('no area has the name of a word of another', () => {
  const joined = [...readFileSync('web/i18n/staff/index.ts', 'utf8').matchAll(/\.{3}(\w+)\[lang\]/g)];
  const names = joined.flatMap(([, area = '']) => Object.keys(AREAS[area]?.en ?? {}));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('what a screen and the server say alike in English is said alike in Bangla', () => {
  const said = Object.values(messages);
  const different = Object.values(AREAS).flatMap((area) => {
    const bangla = new Map(namesIn(area.bn).map(({ name, text }) => [name, text]));
    return namesIn(area.en).filter(({ name, text }) => {
      const alike = said.filter(({ en }) => en === text);
      return alike.length > 0 && alike.every(({ bn }) => bn !== bangla.get(name));
    });
  });
  expect(different).toEqual([]);
});

test.each([
  ['student', '৩ জন শিক্ষার্থী'],
  ['subject', '৩টি বিষয়'],
  ['attendance sheet', '৩টি উপস্থিতির শিট'],
  ['paper', '৩টি সময়সূচির পরীক্ষা'],
  ['house', '৩ house'],
])('three times %s', (noun, bangla) => {
  expect(staffWords.bn.countNouns(noun, '৩')).toBe(bangla.normalize('NFC'));
});
