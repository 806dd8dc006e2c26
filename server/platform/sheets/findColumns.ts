import {
  createMessage,
  type MessageOrKey,
  type PlainKey,
  toMessage,
} from '#documents/i18n/messages/index.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { AppError, type FieldError, rowError } from '#server/platform/base/errors.ts';
import type { OddCell, Sheet, SheetRow } from '#server/platform/base/sheet.ts';
import {
  type ColumnMapping,
  describeMapping,
  type FoundHeadings,
  findHeadings,
  plainHeading,
  type SheetFields,
} from './findHeadings.ts';

const ODD_MESSAGES: Record<OddCell, PlainKey> = {
  date: 'sheet.date',
  boolean: 'sheet.boolean',
  error: 'sheet.errorCell',
  formula: 'sheet.formula',
  shortened: 'sheet.shortened',
};

/** 2.02412E+11, as a spreadsheet writes long numbers into text. */
const SCIENTIFIC = /^\d(\.\d+)?E\+\d+$/i;

/** 15-Mar, Mar-24 or 2 Jan 2024, as a spreadsheet rewrites an ID such as 15-3. */
const DAY_AND_MONTH =
  /^(\d{1,2}[-/ ](jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)([-/ ]\d{2,4})?|(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[-/ ]\d{2,4})$/i;

/** What people type so that a number stays text, which a spreadsheet keeps where it is inside the cell. */
const withoutApostrophe = (text: string, isShown: boolean): string =>
  text.startsWith("'") && (isShown || /^'[\d\u09e6-\u09ef+=]/.test(text)) ? text.slice(1).trimStart() : text;

/** More than the rows of any sheet: a row of the second sheet is this much further down. */
const SHEET_STEP = 2 ** 24;

const LONGEST_VALUE = 100;

/** What was made of a file, for the preview. */
export type ReadingSummary = {
  /** The sheets that were read, with the heading of each column by field. */
  sheets: { name: string; rows: number; columns: Record<string, string> }[];
  notRead: string[];
  /** Sheets that are hidden, which are not read. */
  hiddenSheets: string[];
  /** Rows that are hidden or filtered, which are not read, and the first of them. */
  hiddenRows: number;
  hidden: NamedRow[];
  /** Rows that were left out in the preview. */
  leftOut: NamedRow[];
  /** Rows in which only what is filled down was filled in. */
  skippedRows: number;
  /** How many rows are of nobody, such as 'Total students 40', and the first of them. */
  footerRows: number;
  footers: NamedRow[];
};

/** A row that is not read, with its text. */
type NamedRow = { row: number; sheet?: string; text: string };

/**
 * The rows to read, with a number by which each is known in the whole file: in the first sheet that of the spreadsheet.
 * `locate` turns it, and a field, into the place that the user sees.
 */
export type Columns<Field extends string> = {
  rows: SheetRow[];
  reading: ReadingSummary;
  /** The sheets that are read, with the number of their row of headings and the texts above it. */
  parts: readonly { sheet: Sheet; headingRow: number; above: string[] }[];
  cells: (row: SheetRow) => Cells<Field>;
  /** One of them, for a look at every row. */
  cell: (row: SheetRow, field: Field) => string | undefined;
  has: (field: Field) => boolean;
  /** The fields whose cells are not what was typed, and why. */
  oddFields: (row: SheetRow) => [Field, PlainKey][];
  /** Headings that match no field, each with all that it may be called. */
  unknown: string[][];
  /** The first required column that is blank in a row that lacks more of them than it has; undefined for others. */
  mostlyBlank: (row: SheetRow) => Field | undefined;
  /** What the screen shows that asks which column is which. */
  mapping: () => ColumnMapping;
  /** The row of the spreadsheet, and its sheet where the file has several. */
  place: (row: number) => { row: number; sheet?: string };
  /** An error of a field as the user finds it: sheet, row and heading, with the student's name and the value found. */
  locate: (fieldError: FieldError) => FieldError;
};

/** The cells of one row by field; undefined for a column that the sheet does not have. */
export type Cells<Field extends string> = Partial<Record<Field, string>>;

/** Finds the sheets and columns to read. Throws 400, as findHeadings does. */
export async function findColumns<Field extends string>(
  all: readonly Sheet[],
  fields: SheetFields<Field>,
  choices: SheetChoices = {},
): Promise<Columns<Field>> {
  const sheets = all.filter(({ isHidden }) => !isHidden);
  const { sheets: chosen, skip = [], values = {} } = choices;
  const offered = chosen ? sheets.filter(({ name }) => chosen.includes(name)) : sheets;
  if (offered.length === 0)
    throw new AppError('badInput', createMessage('sheet.noSheet', { sheets: chosen ?? [] }));
  const found = await findHeadings(offered, fields, choices);
  const shownFields = new Set<Field>(fields.shown);
  const filledDown = new Set<Field>(fields.filledDown ?? []);
  const partFor = ({ row }: SheetRow): FoundHeadings<Field> => found[Math.floor(row / SHEET_STEP)]!;
  const cell = (row: SheetRow, field: Field): string | undefined => {
    const at = partFor(row).places.get(field);
    if (at === undefined) return values[field];
    const isShown = shownFields.has(field);
    const text = withoutApostrophe((isShown ? row.shown?.[at] : undefined) ?? row.cells[at] ?? '', isShown);
    return text === '' ? (values[field] ?? '') : text;
  };
  const entries = found.map(({ places }) => [...places]);
  const fieldsFor = ({ row }: SheetRow) => entries[Math.floor(row / SHEET_STEP)]!;
  const fixes = readFixes(found, choices);
  const read = found.map(({ sheet, below, places }, index) => {
    const own = [...places].filter(([field]) => !filledDown.has(field)).map(([, at]) => at);
    const ownRows = sheet.rows.slice(below);
    const numbered =
      index === 0 ? ownRows : ownRows.map((row) => ({ ...row, row: row.row + index * SHEET_STEP }));
    const carried = [...places].filter(([field]) => filledDown.has(field)).map(([, at]) => at);
    const fixed = numbered.map((row) => fixes.get(row.row)?.(row) ?? row);
    const isFilled = ({ cells, odd }: SheetRow) => own.some((at) => (cells[at] ?? '') !== '' || odd?.[at]);
    const idAt = found[index]!.places.get(fields.shown[0]!);
    const isOfNobody = isRowOfNobody(found[index]!, fields);
    const footers = new Set(
      fixed.filter((row) => isFooter(row, { carried, idAt }) || (isFilled(row) && isOfNobody(row))),
    );
    const ofPersons = footers.size > 0 ? fixed.filter((row) => !footers.has(row)) : fixed;
    const filled = ofPersons.filter(isFilled);
    const hidden = filled.filter(({ isHidden }) => isHidden);
    const shown = filled.filter(({ isHidden }) => !isHidden);
    const isSkipped = ({ row }: SheetRow) =>
      skip.some((one) => one.row === row % SHEET_STEP && (one.sheet ?? sheet.name) === sheet.name);
    return {
      name: sheet.name,
      rows: shown.filter((row) => !isSkipped(row)),
      ...{ hidden, leftOut: shown.filter(isSkipped), footers: [...footers] },
      skipped: ofPersons.length - filled.length,
    };
  });
  const rows = read.flatMap((each) => each.rows);
  const place = (row: number) => ({
    row: row % SHEET_STEP,
    ...(sheets.length > 1 && { sheet: found[Math.floor(row / SHEET_STEP)]?.sheet.name ?? '' }),
  });
  if (read.every((each) => each.rows.length + each.skipped + each.leftOut.length === 0))
    throw new AppError(
      'badInput',
      read.some(({ hidden }) => hidden.length > 0) ? 'sheet.onlyHidden' : 'sheet.noRows',
    );
  const named = (list: readonly SheetRow[]): NamedRow[] =>
    list.slice(0, MOST_NAMED).map(({ row, cells }) => ({
      ...place(row),
      text: cells.filter(Boolean).join(' ').slice(0, LONGEST_VALUE),
    }));
  const reading: ReadingSummary = {
    sheets: found.map(({ places, titles }, index) => ({
      name: read[index]!.name,
      rows: read[index]!.rows.length,
      columns: Object.fromEntries([...places].map(([field, at]) => [field, titles[at] ?? ''])),
    })),
    notRead: sheets.filter((sheet) => found.every((one) => one.sheet !== sheet)).map(({ name }) => name),
    hiddenSheets: all.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    hiddenRows: read.reduce((sum, { hidden }) => sum + hidden.length, 0),
    hidden: named(read.flatMap(({ hidden }) => hidden)),
    leftOut: named(read.flatMap(({ leftOut }) => leftOut)),
    skippedRows: read.reduce((sum, { skipped }) => sum + skipped, 0),
    footerRows: read.reduce((sum, { footers }) => sum + footers.length, 0),
    footers: named(read.flatMap(({ footers }) => footers)),
  };
  let byNumber: Map<number, SheetRow> | null = null;
  const locate = (error: FieldError): FieldError => {
    if (error.row === undefined || error.column === undefined) return error;
    byNumber ??= new Map(rows.map((one) => [one.row, one]));
    const row = byNumber.get(error.row) ?? { row: error.row, cells: [] };
    const { places, titles } = partFor(row);
    const field = Object.hasOwn(fields.headings, error.column) ? (error.column as Field) : undefined;
    const at = field && places.get(field);
    const value = (field && cell(row, field))?.slice(0, LONGEST_VALUE);
    const name = (fields.name && cell(row, fields.name))?.slice(0, LONGEST_VALUE);
    const heading =
      (at === undefined ? '' : titles[at]) || (field ? fields.headings[field][0] : error.column);
    return {
      ...rowError(row.row % SHEET_STEP, heading, withValue(error, value)),
      ...place(row.row),
      ...(value && { value }),
      ...(name && { name }),
    };
  };
  return {
    rows,
    reading,
    parts: found.map(({ sheet, below, headingRow }, index) => ({
      sheet: withFixes(sheet, index, fixes),
      headingRow: headingRow.row,
      above: sheet.rows.slice(0, below - 1).flatMap(({ cells }) => cells),
    })),
    cells: (row) =>
      ({
        ...values,
        ...Object.fromEntries(fieldsFor(row).map(([field]) => [field, cell(row, field)])),
      }) as Cells<Field>,
    cell,
    has: (field) => found.some(({ places }) => places.has(field)),
    oddFields: (row) =>
      fieldsFor(row).flatMap(([field, at]): [Field, PlainKey][] => {
        const odd = row.odd?.[at];
        if (odd === 'shortened' ? shownFields.has(field) : odd) return [[field, ODD_MESSAGES[odd!]]];
        if (!shownFields.has(field)) return [];
        const text = cell(row, field) ?? '';
        if (SCIENTIFIC.test(text)) return [[field, 'sheet.shortened']];
        return DAY_AND_MONTH.test(text) ? [[field, 'sheet.date']] : [];
      }),
    unknown: found.flatMap(({ variants, places }) => {
      const known = new Set(places.values());
      return variants.filter(([title = ''], at) => title !== '' && !known.has(at));
    }),
    mostlyBlank: (row) => {
      const asked = fields.required.filter((field) => !filledDown.has(field));
      const blank = asked.filter((field) => cell(row, field) === '');
      return asked.length > 1 && blank.length * 2 > asked.length ? blank[0] : undefined;
    },
    mapping: () => describeMapping(found, fields),
    place,
    locate,
  };
}

/** What rows of nobody begin with: sums, lines to sign, and the section that begins below. */
const FOOTER = new RegExp(
  [
    '^((grand|sub|class)[\\s-]*)?total(?!\\p{L})|^(সর্ব)?মোট(?![\\p{L}\\p{M}])',
    '^(average|signature|sign\\.?|prepared by|checked by|গড়|স্বাক্ষর|প্রস্তুতকারী)(?![\\p{L}\\p{M}])',
    '^(highest|lowest|maximum|minimum|max\\.?|min\\.?|class teacher|subject teacher|examiner|head ?(master|mistress|teacher)|principal|date|section|shift|n\\.? ?b\\.?|note)(?=[\\s:=.(]|$)',
    '^(সর্বোচ্চ|সর্বনিম্ন|শ্রেণি ?শিক্ষক|বিষয় ?শিক্ষক|প্রধান শিক্ষক|পরীক্ষক|অধ্যক্ষ|তারিখ|শাখা|শিফট|বি\\.? ?দ্র\\.?)(?=[\\s:=.(ঃ]|$)',
    '^(passed|failed|absent|present|উত্তীর্ণ|অনুত্তীর্ণ|অনুপস্থিত|উপস্থিত)\\s*[:=]',
  ]
    .join('|')
    .normalize('NFC'),
  'iu',
);
/** As many rows of a kind as a preview names. */
const MOST_NAMED = 20;

/** Far longer than the label of a sum. */
const MAX_SUM_LABEL = 60;
const NUMBER = /^[-+]?[\d\u09e6-\u09ef.,%\s/]*$/;

/**
 * Whether a row is a sum or a line to sign, and of nobody: beside its label it has numbers and what is filled down, but no
 * ID before it: the label would be a remark.
 */
function isFooter(
  { cells }: SheetRow,
  { carried, idAt }: { carried: readonly number[]; idAt: number | undefined },
): boolean {
  const label = cells.findIndex((cell) => cell !== '' && !NUMBER.test(cell));
  if (label < 0 || !isFooterLabel(cells[label]!)) return false;
  if (idAt !== undefined && idAt < label && cells[idAt] !== '') return false;
  return cells.every(
    (cell, at) => at === label || NUMBER.test(cell) || isFooterLabel(cell) || carried.includes(at),
  );
}

/**
 * Whether a row of a sheet is nobody's: it repeats the headings, or it has none of the columns that identify a person and
 * does not name one otherwise.
 */
function isRowOfNobody<Field extends string>(
  { places, titles }: FoundHeadings<Field>,
  { identifying = [], alsoNames = [] }: SheetFields<Field>,
): (row: SheetRow) => boolean {
  const columnsOf = (fields: readonly Field[]) =>
    fields.flatMap((field) => {
      const at = places.get(field);
      return at === undefined ? [] : [at];
    });
  const ids = columnsOf(identifying);
  const names = alsoNames.map(columnsOf);
  const heads = titles.map(plainHeading);
  return ({ cells, odd }) => {
    const isFilled = (at: number) => (cells[at] ?? '') !== '' || odd?.[at] !== undefined;
    if (isHeading(cells, titles, heads)) return true;
    if (ids.length === 0 || ids.some(isFilled)) return false;
    return names.length === 0 || !names.every((columns) => columns.some(isFilled));
  };
}

function isHeading(cells: readonly string[], titles: readonly string[], heads: readonly string[]): boolean {
  let same = 0;
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    if (cell !== titles[at] && (cell.length > MAX_SUM_LABEL || plainHeading(cell) !== heads[at]))
      return false;
    same += 1;
  }
  return same > 1;
}

const isFooterLabel = (cell: string): boolean =>
  cell.length <= MAX_SUM_LABEL && FOOTER.test(cell.trim().normalize('NFC'));

/** Cells that were fixed in the preview: what each row is with them, by its number. */
function readFixes<Field extends string>(
  found: readonly FoundHeadings<Field>[],
  { cells = [] }: SheetChoices,
) {
  const fixes = new Map<number, (row: SheetRow) => SheetRow>();
  for (const { sheet, row, column, value } of cells) {
    const index = sheet === undefined ? 0 : found.findIndex((one) => one.sheet.name === sheet);
    const at = found[index]?.titles.findIndex((title) => plainHeading(title) === plainHeading(column)) ?? -1;
    if (at < 0) continue;
    const number = row + index * SHEET_STEP;
    const before = fixes.get(number) ?? ((one: SheetRow) => one);
    fixes.set(number, (one) => {
      const { cells: old, odd, shown, ...rest } = before(one);
      const next = Array.from({ length: Math.max(old.length, at + 1) }, (_, each) => old[each] ?? '');
      next[at] = value.trim();
      return { ...rest, cells: next, odd: without(odd, at), shown: without(shown, at) };
    });
  }
  return fixes;
}

/** The sheet as it is answered with its errors: what was fixed stays fixed. */
function withFixes(sheet: Sheet, index: number, fixes: ReturnType<typeof readFixes>): Sheet {
  if (fixes.size === 0) return sheet;
  return { ...sheet, rows: sheet.rows.map((row) => fixes.get(row.row + index * SHEET_STEP)?.(row) ?? row) };
}

const without = <Value>(values: Record<number, Value> | undefined, at: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([column]) => Number(column) !== at));

/** The message names a fraction, because a sheet may show it as a whole number. */
const withValue = (messageOrKey: MessageOrKey, value = ''): MessageOrKey =>
  /^-?\d+\.\d+$/.test(value)
    ? createMessage('sheet.valueFound', { reason: toMessage(messageOrKey), value })
    : messageOrKey;
