import type { Knex } from 'knex';
import { createMessage, readMessage } from '#documents/i18n/messages/index.ts';
import { hasGroups } from '#documents/model/classes.ts';
import { lastSchoolYear } from '#documents/model/fields.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { studentRowSchema } from '#documents/model/student.ts';
import { cleanId } from '#documents/model/typedText.ts';
import { classWord } from '#documents/model/valueWords.ts';
import {
  AppError,
  type FieldError,
  fieldError,
  refuseFields,
  rowError,
} from '#server/platform/base/errors.ts';
import { plainSentence } from '#server/platform/http/validate.ts';
import type { ColumnMapping } from '#server/platform/sheets/findHeadings.ts';
import { classIds } from '#server/school/classes.ts';
import type { ConfigValues } from '#server/school/configValues.ts';
import type { StudentSheetRow } from './readStudentSheet.ts';
import { resolveConfigValues } from './resolveStudents.ts';
import { SAME_FOR_ALL } from './studentColumns.ts';

/** As many years as are offered for a register. */
const OFFERED_YEARS = 8;

type SharedField = (typeof SAME_FOR_ALL)[number];
type SharedValues = Partial<Record<SharedField, string | number>>;

/** What is the same for all rows, as it is stored. Throws 400 for a value that the school does not have. */
export async function readSharedValues(
  db: Knex,
  { values = {} }: SheetChoices,
  configValues: ConfigValues,
): Promise<SharedValues> {
  const classes = await classIds(db);
  const shared: SharedValues = {};
  const errors: FieldError[] = [];
  for (const field of SAME_FOR_ALL) {
    const typed = values[field];
    if (!typed) continue;
    const read = studentRowSchema.shape[field].safeParse(typed, { error: plainSentence });
    const { found, fieldErrors } = resolveConfigValues(0, { [field]: typed }, configValues);
    if (!read.success)
      errors.push(fieldError(`values.${field}`, readMessage(read.error.issues[0]?.message ?? '')));
    errors.push(...fieldErrors.map((one) => fieldError(`values.${field}`, one)));
    if (field === 'class' && read.success && !classes.has(String(read.data)))
      errors.push(
        fieldError('values.class', createMessage('class.unknownNumber', { className: String(read.data) })),
      );
    if (read.success) shared[field] = (found as SharedValues)[field] ?? read.data;
  }
  refuseFields('badInput', errors);
  return shared;
}

/** An error for each row whose column says something else than was chosen for all rows. */
export const contradictions = (rows: readonly StudentSheetRow[], shared: SharedValues): FieldError[] =>
  rows.flatMap(({ row, value }) =>
    SAME_FOR_ALL.flatMap((field) => {
      const chosen = shared[field];
      if (chosen === undefined || value[field] === chosen) return [];
      return [rowError(row, field, createMessage('sheet.otherThanChosen', { value: chosen }))];
    }),
  );

/** The answer that asks which column is which, with what the title says of the columns that may be missing. */
export function withTitleValues(error: unknown, db: Knex, configValues: ConfigValues): Promise<unknown> {
  const mapping =
    error instanceof AppError ? (error.details.mapping as ColumnMapping | undefined) : undefined;
  return mapping && error instanceof AppError
    ? addLists(error, mapping, db, configValues)
    : Promise.resolve(error);
}

async function addLists(error: AppError, mapping: ColumnMapping, db: Knex, configValues: ConfigValues) {
  const [nearest] = mapping.sheets.toSorted(
    (a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length,
  );
  const sameForAll = {
    values: readTitle(`${nearest?.title ?? ''} ${nearest?.name ?? ''}`, configValues),
    lists: {
      class: [...(await classIds(db)).keys()],
      year: Array.from({ length: OFFERED_YEARS }, (_, at) => String(lastSchoolYear() - at)),
      ...{ section: configValues.list('Section'), shift: configValues.list('shift') },
      ...{
        group: configValues.list('group'),
        religion: configValues.list('religion'),
        gender: configValues.list('gender'),
      },
    },
  };
  const { code, fieldErrors, headers, details } = error;
  return new AppError(code, error, fieldErrors, headers, { ...details, mapping: { ...mapping, sameForAll } });
}

const CLASS_BEFORE = /(?:class|grade|শ্রেণি|শ্রেণী)\s*[-:=]?\s*([\p{L}\p{M}\p{N}]+)/iu;
const CLASS_BEHIND = /([\p{L}\p{M}\p{N}]+)\s*(?:শ্রেণি|শ্রেণী)/u;
const LABELLED: Record<'Section' | 'shift' | 'group', RegExp> = {
  Section: /(?:section|sec|শাখা)\s*[-:=.]?\s*([\p{L}\p{M}\p{N}]+)/iu,
  shift: /(?:shift|শিফট)\s*[-:=]?\s*([\p{L}\p{M}\p{N}]+)/iu,
  group: /(?:group|বিভাগ)\s*[-:=]?\s*([\p{L}\p{M}\p{N}]+)/iu,
};

/** What a title such as 'Class: Eight  Section: A  Shift: Morning  Year: 2024' says of all rows below it. */
export function readTitle(text: string, configValues: ConfigValues): Record<string, string> {
  const title = cleanId(text);
  const className =
    classWord(CLASS_BEFORE.exec(title)?.[1] ?? '') ?? classWord(CLASS_BEHIND.exec(title)?.[1] ?? '');
  const words = title.split(/[^\p{L}\p{M}\p{N}]+/u);
  const named = (list: 'shift' | 'group') =>
    configValues.find(list, LABELLED[list].exec(title)?.[1] ?? '') ??
    words.map((word) => (word.length > 2 ? configValues.find(list, word) : null)).find(Boolean);
  const group = className !== null && !hasGroups(className) ? 'General' : named('group');
  const found = {
    class: className === null ? null : String(className),
    year: /(?<!\d)20\d\d(?!\d)/.exec(title)?.[0],
    section: configValues.find('Section', LABELLED.Section.exec(title)?.[1] ?? ''),
    shift: named('shift'),
    group,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  );
}
