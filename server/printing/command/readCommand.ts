import { parseArgs } from 'node:util';
import { paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import { AppError } from '#server/errors.ts';
import { validate } from '#server/middleware/validate.ts';
import { fieldNames, wantedBy } from '#server/printing/jobs/jobFilters.ts';
import type { AskedFilters, Job } from '#server/printing/jobs/jobRow.ts';
import { PRINTED_KINDS, type PrintedKind } from '#server/printing/readDocument.ts';

export const KINDS: readonly string[] = ['transcript', ...PRINTED_KINDS];

export const USAGE = `npm run print -- KIND --session YEAR --out FILE [words]

KIND     ${KINDS.join(', ')}
--term NAME         the examination, such as "Half Yearly" (not for ID cards)
--class CLASS       4 to 10; All, or nothing: every class of the session, each on its own
--group GROUP       Science, Humanities or Business in classes 9 and 10
--section, --shift  each on its own unless said; All: all of them together
--roll-from, --roll-to
--merged            merit list, fail list and summary of both terms
--student ID        transcript: whose
--template ID  --layout 1|2  --sheet screen|a4  --flip short|long
--offset-x MM  --offset-y MM  --test                 ID cards
--back-offset-x MM  --back-offset-y MM               the backs of id-cards-duplex
--lang en|bn  --digits en|bn
--out FILE          where the PDF is written`;

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const OPTIONS = {
  session: string,
  term: string,
  class: string,
  group: string,
  section: string,
  shift: string,
  'roll-from': string,
  'roll-to': string,
  merged: boolean,
  student: string,
  template: string,
  layout: string,
  sheet: string,
  flip: string,
  'offset-x': string,
  'offset-y': string,
  'back-offset-x': string,
  'back-offset-y': string,
  test: boolean,
  lang: string,
  digits: string,
  out: string,
  help: boolean,
} as const;

type Words = { [Word in keyof typeof OPTIONS]?: string | boolean };

export type PrintCommand = { out: string; options: Job['options'] } & (
  | { kind: PrintedKind; filters: AskedFilters }
  | { kind: 'transcript'; session: string; term: string; studentId: string }
);

/** Only what was said: a word left out is asked for, or settled, by the document's own filters. */
const saidOnly = (filters: Record<string, string | boolean | undefined>): AskedFilters =>
  Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );

const cardWords = (words: Words) => ({
  layout: words.layout,
  template: words.template,
  sheet: words.sheet,
  flip: words.flip,
  offsetX: words['offset-x'],
  offsetY: words['offset-y'],
  backOffsetX: words['back-offset-x'],
  backOffsetY: words['back-offset-y'],
  test: words.test ? '1' : undefined,
});

/** Section by section, as the whole school is printed, unless all sections are asked for together. */
const printsEach = ({ section, shift }: Words): boolean =>
  section === undefined || (shift === undefined && section !== 'All');

const filtersOf = (kind: PrintedKind, words: Words): AskedFilters => {
  const names = fieldNames(kind);
  const isCards = names.session === 'year';
  return saidOnly({
    [names.session]: words.session,
    [names.className]: words.class ?? 'All',
    group: words.group,
    section: words.section ?? 'All',
    shift: words.shift ?? 'All',
    each: printsEach(words) || undefined,
    [names.from]: words['roll-from'] ?? '1',
    [names.to]: words['roll-to'] ?? '100000',
    ...(isCards ? cardWords(words) : { term: words.term, is_merged: words.merged ? 'true' : undefined }),
  });
};

/** What the command line asks for. Throws a sentence that names the word at fault. */
export const readCommand = (line: string[]): PrintCommand | 'help' => {
  const { values, positionals } = parseArgs({ args: line, options: OPTIONS, allowPositionals: true });
  const words: Words = values;
  if (words.help || line.length === 0) return 'help';
  const [kind = ''] = positionals;
  if (!KINDS.includes(kind)) throw new AppError('badInput', `Say what to print: ${KINDS.join(', ')}.`);
  if (!words.out) throw new AppError('badInput', 'Say where to write it: --out FILE.');
  const options = resolvePaperOptions(
    validate(paperOptions, saidOnly({ lang: words.lang, digits: words.digits })),
  );
  const out = String(words.out);
  if (kind === 'transcript') {
    const { session = '', term = '', student = '' } = words as Record<string, string>;
    if (!session || !term || !student)
      throw new AppError('badInput', 'A transcript is asked for by --session, --term and --student.');
    return { kind, out, options, session, term, studentId: student };
  }
  const filters = filtersOf(kind as PrintedKind, words);
  wantedBy(kind as PrintedKind, filters);
  return { kind: kind as PrintedKind, out, options, filters };
};
