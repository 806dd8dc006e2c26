import { createMessage } from '#documents/i18n/messages/index.ts';
import { columnLetter, type SheetChoices } from '#documents/model/sheetChoices.ts';
import { withoutJoiners } from '#documents/model/typedText.ts';
import { AppError, fieldError, refuseFields } from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import type { Sheet, SheetRow } from '#server/platform/base/sheet.ts';

/** The headings accepted for each field, the template's own first. */
export type Headings<Field extends string> = Record<Field, readonly [string, ...string[]]>;

/** Headings in a text, with commas between. */
export function namesOf(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.split(', ');
  return [first, ...others];
}

export const PHONE_NAMES = namesOf(
  'Phone, Phone Number, Mobile, Mobile Number, Mobile No, Phone No, মোবাইল, মোবাইল নম্বর, মোবাইল নং, ফোন, ফোন নম্বর',
);

/** What an upload reads of a sheet. */
export type SheetFields<Field extends string> = {
  headings: Headings<Field>;
  required: readonly Field[];
  /** One of these is required too, if any sheet has one. */
  oneOf?: readonly Field[];
  /** Fields that are read as the spreadsheet shows them, because they identify. */
  shown: readonly Field[];
  /** Fields that may be filled down: a row with nothing else is none. */
  filledDown?: readonly Field[];
  /** Fields that may be the same for all rows, and need no column then. */
  sameForAll?: readonly Field[];
  /** A row with none of these is of nobody, unless it has one of each of `alsoNames`. */
  identifying?: readonly Field[];
  alsoNames?: readonly (readonly Field[])[];
  /** Names the person of a row, in its errors. */
  name?: Field;
  /** Fields that are only compared with what is stored: where several columns could be one, the first is read. */
  compared?: readonly Field[];
};

/** Where a sheet has its headings. */
export type FoundHeadings<Field extends string> = {
  sheet: Sheet;
  /** The place in `rows` of the first row below the headings. */
  below: number;
  headingRow: SheetRow;
  /** By column; two rows of headings are joined. */
  titles: string[];
  /** By column, all that a heading may be called: in two rows joined, also the lower one alone. */
  variants: readonly string[][];
  places: Map<Field, number>;
};

/** Rows of a sheet in which headings may be. */
const MOST_ABOVE = 30;

/** Far longer than any heading. */
const LONGEST_HEADING = 200;

/** Makes 'Student ID', 'student_id' and 'STUDENTID.' equal; a text that is too long for a heading stays as it is. */
export const plainHeading = (heading: string): string =>
  heading.length > LONGEST_HEADING
    ? heading
    : withoutJoiners(heading.normalize('NFC').toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * The sheets with the required headings, in one row or two within the first 30. Throws 400 with the first rows, so that
 * the user can say which column is which, where no sheet has them or where two columns could be the same field.
 */
export async function findHeadings<Field extends string>(
  sheets: readonly Sheet[],
  fields: SheetFields<Field>,
  { columns = {}, values = {} }: SheetChoices,
): Promise<FoundHeadings<Field>[]> {
  const names = readHeadingNames(fields);
  refuseUnknownFields('columns', Object.keys(fields.headings), columns);
  refuseUnknownFields('values', fields.sameForAll ?? [], values);
  const asked = fields.required.filter((field) => !values[field]);
  const required = [...asked, ...(Object.keys(columns) as Field[])];
  const isHead = ({ places }: HeadingCandidate<Field>) => required.every((field) => places.has(field));
  const candidates: HeadingCandidate<Field>[][] = [];
  for (const sheet of sheets) candidates.push(await readCandidates(sheet, names, columns, isHead));
  const heads = candidates.flatMap((each) => best(each.filter(isHead)));
  const withOne = heads.filter(({ places }) => fields.oneOf?.some((field) => places.has(field)));
  const found = withOne.length > 0 ? withOne : heads;
  const twice = found.flatMap(({ ambiguous }) => ambiguous)[0];
  if (found.length === 0 || twice !== undefined) {
    const shown = candidates.flatMap((each) => best(each));
    throw refuseHeadings(shown, { ...fields, required }, twice);
  }
  refuseSameColumn(found, columns);
  return found;
}

const best = <Field extends string>(
  candidates: readonly HeadingCandidate<Field>[],
): HeadingCandidate<Field>[] => candidates.toSorted((one, other) => other.score - one.score).slice(0, 1);

function refuseSameColumn(
  found: readonly FoundHeadings<string>[],
  columns: Readonly<Record<string, string>>,
): void {
  const given = Object.keys(columns);
  const toError = (field: string) =>
    fieldError(`columns.${field}`, createMessage('sheet.columnTwice', { column: columns[field] ?? '' }));
  for (const { places } of found) {
    const isTaken = (field: string, at: number) =>
      given.slice(0, at).some((other) => places.get(other) === places.get(field));
    refuseFields('badInput', given.filter(isTaken).map(toError));
  }
}

type HeadingNames<Field extends string> = ReadonlyMap<
  string,
  { field: Field; isOwn: boolean; isCompared: boolean }
>;

/** Every name of a heading; the template's own wins over others. */
const readHeadingNames = <Field extends string>({
  headings,
  compared = [],
}: SheetFields<Field>): HeadingNames<Field> =>
  new Map(
    (Object.keys(headings) as Field[])
      .flatMap((field) => [field, ...headings[field]].map((name, at) => ({ name, field, isOwn: at < 2 })))
      .map(({ name, ...match }) => {
        const isCompared = compared.includes(match.field);
        return [plainHeading(name), { ...match, isCompared }] as const;
      })
      .toReversed(),
  );

function refuseUnknownFields(choice: 'columns' | 'values', known: readonly string[], named: object): void {
  const fieldErrors = Object.keys(named)
    .filter((field) => !known.includes(field))
    .map((field) => fieldError(`${choice}.${field}`, createMessage('sheet.noField', { field })));
  refuseFields('badInput', fieldErrors);
}

type HeadingCandidate<Field extends string> = FoundHeadings<Field> & { score: number; ambiguous: string[] };

/** Each row of the first 30 as headings, and then each with the one below it, or only the best one. */
async function readCandidates<Field extends string>(
  sheet: Sheet,
  names: HeadingNames<Field>,
  columns: Readonly<Record<string, string>>,
  isHead: (candidate: HeadingCandidate<Field>) => boolean,
): Promise<HeadingCandidate<Field>[]> {
  const rows = sheet.rows.slice(0, MOST_ABOVE + 1);
  const candidates: HeadingCandidate<Field>[] = [];
  for await (const [at, headingRow] of withPauses(rows.slice(0, MOST_ABOVE).entries())) {
    const titles = headingRow.cells.map((title) => [title]);
    if (headingRow.row <= MOST_ABOVE)
      candidates.push(readPlaces({ sheet, below: at + 1, headingRow }, titles, names, columns));
  }
  const upper = best(candidates.filter(isHead));
  for await (const { below, headingRow } of withPauses(upper.length > 0 ? upper : [...candidates])) {
    const lower = rows[below];
    if (!lower) continue;
    const titles = joinTitles(headingRow.cells, lower.cells);
    candidates.push(readPlaces({ sheet, below: below + 1, headingRow: lower }, titles, names, columns));
  }
  // What a row lacks to be all of the headings may be in merged cells above it.
  for (const { below, headingRow, places } of upper) {
    const titles = joinTitles(rows[below - 2]?.cells ?? [], headingRow.cells);
    const both = readPlaces({ sheet, below, headingRow }, titles, names, columns);
    if (both.places.size > places.size) candidates.push(both);
  }
  return candidates;
}

/** What a column with two rows of headings may be called: merged cells have their text in the first one alone. */
function joinTitles(upper: readonly string[], lower: readonly string[]): string[][] {
  let merged = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]];
    if (above !== '') merged = above;
    if (below === '' || below === above) return [above];
    return [`${merged} ${below}`, `${below} ${merged}`, below];
  });
}

function readPlaces<Field extends string>(
  where: Pick<FoundHeadings<Field>, 'sheet' | 'below' | 'headingRow'>,
  titles: readonly string[][],
  names: HeadingNames<Field>,
  columns: Readonly<Record<string, string>>,
): HeadingCandidate<Field> {
  const places = new Map<Field, number>();
  const plain = titles.map((each) => each.map(plainHeading));
  for (const [field, column] of Object.entries(columns) as [Field, string][]) {
    const at = findColumn(plain, column);
    if (at >= 0) places.set(field, at);
  }
  const given = new Set(places.values());
  const found = new Map<Field, { at: number; isOwn: boolean; isCompared: boolean }[]>();
  for (const [at, each] of plain.entries()) {
    const match =
      each.map((title) => names.get(title)).find((one) => one !== undefined) ??
      (titles[at] ?? []).map((title) => matchLoosely(title, names)).find((one) => one !== undefined);
    if (!match || given.has(at) || Object.hasOwn(columns, match.field)) continue;
    found.set(match.field, [...(found.get(match.field) ?? []), { at, ...match }]);
  }
  const ambiguous: string[] = [];
  for (const [field, matches] of found) {
    const own = matches.filter(({ isOwn }) => isOwn);
    const best = own.length > 0 ? own : matches;
    places.set(field, best[0]!.at);
    if (best.length > 1 && !best[0]!.isCompared) ambiguous.push(titles[best[1]!.at]?.[0] ?? '');
  }
  const filled = titles.filter(([title]) => title).length;
  const score = found.size + given.size + filled / 1000;
  const firstTitles = titles.map(([title = '']) => title);
  return { ...where, titles: firstTitles, variants: titles, places, score, ambiguous };
}

/** What a subject is out of, or a hint: a number in brackets, or behind a slash. */
const IN_BRACKETS = /[([{][^)\]}]*[\d\u09e6-\u09ef][^)\]}]*[)\]}]/g;
const BEHIND_SLASH = /\/\s*[\d\u09e6-\u09ef]+.*$/;

/** The field of 'CQ (50)', 'MCQ/25' and 'Session/Year', all of whose names are of one field; undefined for none. */
function matchLoosely<Field extends string>(title: string, names: HeadingNames<Field>) {
  if (title.length > LONGEST_HEADING) return undefined;
  const plain = title.replace(IN_BRACKETS, '').replace(BEHIND_SLASH, '');
  const parts = plain.split('/').map((part) => names.get(plainHeading(part)));
  const [first] = parts;
  return first && parts.every((part) => part?.field === first.field) ? first : undefined;
}

/** The column with a heading, or with a letter; -1 where there is none. */
function findColumn(titles: readonly string[][], column: string): number {
  const plain = plainHeading(column);
  const named = plain === '' ? -1 : titles.findIndex((each) => each.includes(plain));
  if (named >= 0 || !/^[A-Z]{1,3}$/i.test(column.trim())) return named;
  const at =
    [...column.trim().toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return at < titles.length ? at : -1;
}

/** The rows and the letters that are shown of a sheet whose columns the user has to name. */
const MOST_SHOWN = 8;
const LONGEST_SHOWN = 60;

/** The first rows of the sheets, with what is known of their columns, for the screen that asks which column is which. */
export type ColumnMapping = {
  /** Fields that may be the same for all rows: what the title says of them, and the values of the school. */
  sameForAll?: { values: Record<string, string>; lists: Record<string, string[]> };
  fields: { field: string; heading: string; isRequired: boolean }[];
  sheets: {
    name: string;
    /** What stands above the headings, such as 'Class 8, section A'. */
    title: string;
    headings: string[];
    rows: SheetRow[];
    /** The letter of the column by field. */
    columns: Record<string, string>;
  }[];
};

function refuseHeadings<Field extends string>(
  shown: readonly HeadingCandidate<Field>[],
  { headings, required }: SheetFields<Field>,
  twice: string | undefined,
): AppError {
  const [nearest] = best(shown);
  const missing = required.filter((field) => !nearest?.places.has(field)).map((field) => headings[field][0]);
  const mapping = describeMapping(shown, { headings, required });
  const message =
    missing.length > 0 || twice === undefined
      ? createMessage('sheet.noColumn', { columns: missing })
      : createMessage('sheet.headingTwice', { heading: twice });
  return new AppError('badInput', message, [], {}, { mapping });
}

/** The texts above the headings, without the line of a template. */
const titleOf = (sheet: Sheet, below: number): string =>
  sheet.rows
    .slice(0, Math.max(0, below - 1))
    .flatMap(({ cells }) => cells)
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_HEADING);

/** What the screen shows that asks which column is which. */
export function describeMapping<Field extends string>(
  shown: readonly FoundHeadings<Field>[],
  { headings, required }: Pick<SheetFields<Field>, 'headings' | 'required'>,
): ColumnMapping {
  return {
    fields: (Object.keys(headings) as Field[]).map((field) => ({
      field,
      heading: headings[field][0],
      isRequired: required.includes(field),
    })),
    sheets: shown.map(({ sheet, below, titles, places }) => ({
      name: sheet.name,
      title: titleOf(sheet, below),
      headings: titles.map((title) => title.slice(0, LONGEST_SHOWN)),
      rows: sheet.rows
        .slice(below, below + MOST_SHOWN)
        .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, LONGEST_SHOWN)) })),
      columns: Object.fromEntries([...places].map(([field, at]) => [field, columnLetter(at)])),
    })),
  };
}
