import { z } from 'zod';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { noFormula, optionalText, phoneNumber, requiredText } from '#documents/model/fields.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { cleanId } from '#documents/model/typedText.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { itemKey } from '#server/people/teacher-subjects/assignSubjects.ts';
import { AppError, type FieldError, rowError } from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import type { Sheet, SheetRow } from '#server/platform/base/sheet.ts';
import { noProgress, type Progress } from '#server/platform/http/route.ts';
import { type Cells, type Columns, findColumns } from '#server/platform/sheets/findColumns.ts';
import { describeRow, parseRows, type ReadRow, withLeadingZero } from '#server/platform/sheets/readRows.ts';
import { refuseOtherSheet } from '#server/platform/sheets/template.ts';
import { readPlace, readTaught, type TaughtPlace, type TaughtSubject } from './readTaught.ts';
import { fitsGroup, readGroup, readWords, type Teaching } from './taughtSubjects.ts';
import { SAMPLE_NAMES, SAMPLE_PHONE, type TeacherField, teacherFields } from './teacherColumns.ts';

/** The class of a class teacher; without a group, all of its groups. */
export type OwnClass = { className: string; section: string; shift: string; group: string | null };

/** A teacher of a sheet, from all the rows of the number; `row` is the first. */
export type SheetTeacher = {
  row: number;
  name: string;
  phoneNumber: string;
  /** Blank: as it is. */
  designation: string;
  /** Null: as they are. */
  subjects: TaughtSubject[] | null;
  /** The row in which each subject is named, by itemKey. */
  subjectRows: ReadonlyMap<string, number>;
  /** Null: as it is. */
  own: OwnClass | null;
  ownRow: number;
};

export type TeacherColumns = Columns<TeacherField>;

/** As many accounts as are made at once: each first password takes a while. */
const MOST_TEACHERS = 500;
const LONGEST_CELL = 2000;

const cellText = z
  .string()
  .max(LONGEST_CELL, schemaMessage('text.most', { max: LONGEST_CELL }))
  .default('');

const rowSchema = z.object({
  name: noFormula(requiredText('user.nameRequired')),
  phoneNumber: phoneNumber('student.phoneRequired'),
  designation: optionalText().default(''),
  subjects: cellText,
  ...{ class: cellText, shift: cellText, group: cellText },
  ...{ ownClass: cellText, ownSection: cellText, ownShift: cellText, ownGroup: cellText },
});
type TeacherRow = ReadRow<z.infer<typeof rowSchema>>;

/** What a sheet says of the teachers, and all errors of its own. Throws 400, or 409 for one made for another school. */
export async function readTeacherSheet(
  sheets: readonly Sheet[],
  teaching: Teaching,
  {
    school,
    choices = {},
    progress = noProgress,
  }: { school: string; choices?: SheetChoices; progress?: Progress },
): Promise<{ columns: TeacherColumns; teachers: SheetTeacher[]; fieldErrors: FieldError[] }> {
  const found = await findColumns(sheets, teacherFields, choices);
  refuseOtherSheet(found, [school]);
  const columns = withPersons(found);
  if (columns.rows.length === 0) throw new AppError('badInput', 'teacher.onlySample');
  const { rows, fieldErrors } = await parseRows(columns, rowSchema, {
    prepare: (cells) => ({ ...cells, phoneNumber: withLeadingZero(cells.phoneNumber ?? '') }),
    onDone: (done) => progress('checking', done, columns.rows.length),
  });
  const byNumber = groupBy(rows, ({ value }) => value.phoneNumber);
  if (byNumber.size > MOST_TEACHERS)
    throw new AppError('badInput', createMessage('teacher.most', { max: MOST_TEACHERS }));
  const teachers: SheetTeacher[] = [];
  for await (const own of withPauses(byNumber.values())) {
    const refuse = (row: number, field: TeacherField, messageOrKey: MessageOrKey): void => {
      fieldErrors.push(columns.locate(rowError(row, field, messageOrKey)));
    };
    teachers.push(readTeacher(own, teaching, { columns, refuse }));
  }
  return { columns, teachers, fieldErrors };
}

type Person = { name: string; phoneNumber: string };

/**
 * The columns with the name and number of the row above where a row leaves both out, or repeats only the name; without
 * the sample rows.
 */
function withPersons(columns: TeacherColumns): TeacherColumns {
  const persons = new Map<number, Person>();
  const rows: SheetRow[] = [];
  let above: (Person & { sheet: string | undefined; isSample: boolean }) | null = null;
  for (const row of columns.rows) {
    const [name = '', number = ''] = [columns.cell(row, 'name'), columns.cell(row, 'phoneNumber')];
    const { sheet } = columns.place(row.row);
    const isSame: boolean =
      above?.sheet === sheet && number === '' && (name === '' || isSameName(name, above?.name ?? ''));
    const isSample = isSampleNumber(number) && SAMPLE_NAMES.includes(name);
    if (!isSame || !above) above = { name, phoneNumber: number, sheet, isSample };
    persons.set(row.row, above);
    if (!above.isSample) rows.push(row);
  }
  return {
    ...columns,
    rows,
    cells: (row): Cells<TeacherField> => {
      const { name = '', phoneNumber: number = '' } = persons.get(row.row) ?? {};
      return { ...columns.cells(row), name, phoneNumber: number };
    },
    locate: (error) => {
      const located = columns.locate(error);
      const name = located.name || persons.get(error.row ?? 0)?.name;
      const { row = 0, column = '' } = located;
      const isSample = error.column === 'phoneNumber' && isSampleNumber(located.value ?? '');
      return {
        ...located,
        ...(isSample && rowError(row, column, 'teacher.sampleNumber')),
        ...(name && { name }),
      };
    },
  };
}

const isSampleNumber = (number: string): boolean => number.trim().toUpperCase() === SAMPLE_PHONE;

/** Whether two names are of one person: in any case, with or without dots. */
export const isSameName = (one: string, other: string): boolean => comparedName(one) === comparedName(other);

const comparedName = (name: string): string =>
  cleanId(name)
    .replace(/[\s.]+/g, '')
    .toLowerCase();

type Refuse = (field: TeacherField, messageOrKey: MessageOrKey) => void;
type Reading = { columns: TeacherColumns; refuse: (row: number, ...error: Parameters<Refuse>) => void };

/** The rows of one number as one teacher: what is filled in in one of them holds for all, and has to be the same. */
function readTeacher(
  rows: readonly TeacherRow[],
  teaching: Teaching,
  { columns, refuse }: Reading,
): SheetTeacher {
  const { row, value } = rows[0]!;
  let [designation, designationRow] = ['', row];
  let own: OwnClass | null = null;
  let ownRow = row;
  const subjects = new Map<string, TaughtSubject>();
  const subjectRows = new Map<string, number>();
  const contradict = (at: number, field: TeacherField, there: string, first: number) => {
    const found = { phone: value.phoneNumber, there, row: describeRow(columns.place(first)) };
    refuse(at, field, createMessage('teacher.otherInRow', found));
  };
  for (const { row: at, value: cells } of rows) {
    if (!isSameName(cells.name, value.name)) contradict(at, 'name', value.name, row);
    if (designation === '') [designation, designationRow] = [cells.designation, at];
    else if (cells.designation !== '' && cells.designation.toLowerCase() !== designation.toLowerCase())
      contradict(at, 'designation', designation, designationRow);
    const ownHere = readOwnClass(cells, teaching, (field, message) => refuse(at, field, message));
    if (!own) [own, ownRow] = [ownHere, at];
    else if (ownHere && ownClassText(ownHere) !== ownClassText(own))
      contradict(at, 'ownClass', ownClassText(own), ownRow);
    if (cells.subjects.trim() === '') continue;
    let isPlaceRead = true;
    const place = readColumns(cells, teaching, (field, message) => {
      isPlaceRead = false;
      refuse(at, field, message);
    });
    const taught = readTaught(cells.subjects, place, teaching);
    // What is missing may be in the column that cannot be read.
    if (isPlaceRead) for (const error of taught.errors) refuse(at, 'subjects', error);
    for (const subject of taught.subjects) {
      const key = itemKey(subject);
      if (!subjects.has(key)) subjectRows.set(key, at);
      subjects.set(key, subject);
    }
  }
  const hasSubjects = rows.some(({ value: cells }) => cells.subjects.trim() !== '');
  const { name, phoneNumber: number } = value;
  const taught = hasSubjects ? [...subjects.values()] : null;
  return { row, name, phoneNumber: number, designation, subjects: taught, subjectRows, own, ownRow };
}

/** The classes, shifts and group beside a subject; a column that cannot be read is an error and says nothing. */
function readColumns(cells: TeacherRow['value'], teaching: Teaching, refuse: Refuse): TaughtPlace {
  const read = (field: 'class' | 'shift', of: 'classes' | 'shifts', message: MessageOrKey): string[] => {
    const words = readWords(cells[field]);
    if (words.length === 0) return [];
    const place = readPlace(words, teaching);
    const others = of === 'classes' ? place?.shifts : place?.classes;
    if (place && place[of].length > 0 && others?.length === 0 && place.group === null) return place[of];
    refuse(field, message);
    return [];
  };
  const group = readGroup(teaching.words, cells.group.trim());
  if (group === undefined) refuse('group', createMessage('config.noGroup', { value: cells.group.trim() }));
  return {
    classes: read('class', 'classes', 'class.number'),
    shifts: read('shift', 'shifts', createMessage('config.noShift', { value: cells.shift.trim() })),
    group: group ?? null,
  };
}

/** The own class, from its columns or from the first alone, such as '8 A Morning'; null where it is blank or wrong. */
function readOwnClass(cells: TeacherRow['value'], teaching: Teaching, refuse: Refuse): OwnClass | null {
  const { words } = teaching;
  const typed = cells.ownClass.trim();
  const [section, shift, group] = [cells.ownSection.trim(), cells.ownShift.trim(), cells.ownGroup.trim()];
  if (typed === '' && section + shift + group === '') return null;
  const own = readOwnWords(typed, teaching);
  const found = {
    className: own?.className,
    section: section === '' ? own?.section : words.find('Section', section),
    shift: shift === '' ? own?.shift : words.find('shift', shift),
    group: group === '' ? (own?.group ?? null) : readGroup(words, group),
  };
  const missing = (field: TeacherField, value: string, message: MessageOrKey, blank: MessageOrKey) =>
    refuse(field, value === '' ? blank : message);
  if (!found.className || !teaching.hasClass(found.className)) {
    const number = found.className ?? '';
    const none = number === '' ? 'class.number' : createMessage('class.unknownNumber', { className: number });
    missing('ownClass', typed, none, 'teacher.ownClass');
  } else if (found.group && !fitsGroup(found.className, found.group))
    refuse('ownGroup', createMessage('group.generalOnly', { className: found.className }));
  const noSection = createMessage('config.noSection', { value: section });
  if (!found.section) missing('ownSection', section, noSection, 'teacher.ownSection');
  if (!found.shift)
    missing('ownShift', shift, createMessage('config.noShift', { value: shift }), 'teacher.ownShift');
  if (found.group === undefined) refuse('ownGroup', createMessage('config.noGroup', { value: group }));
  const { className } = found;
  const { section: ownSection, shift: ownShift, group: ownGroup } = found;
  if (!className || !teaching.hasClass(className) || !ownSection || !ownShift) return null;
  return ownGroup === undefined ? null : { className, section: ownSection, shift: ownShift, group: ownGroup };
}

/** '8', or '8 A Morning' and 'Class 9, Section A, Day, Science'; null where a word is none of these. */
function readOwnWords(typed: string, { words }: Teaching): Partial<OwnClass> | null {
  const own: Partial<OwnClass> = {};
  const lists = { section: 'Section', shift: 'shift', group: 'group' } as const;
  for (const word of readWords(typed)) {
    const place = readPlace([word], { words });
    const list = (['shift', 'section', 'group'] as const).find(
      (one) => !own[one] && words.find(lists[one], word),
    );
    if (place && place.classes.length > 0 && !own.className) own.className = place.classes[0]!;
    else if (list) own[list] = words.find(lists[list], word)!;
    else if (!['class', 'section', 'shift', 'group', 'শ্রেণি', 'শ্রেণী', 'শাখা', 'শিফট', 'বিভাগ'].includes(word))
      return null;
  }
  return own;
}

/** A class as a message names it: '8 A Morning'. */
export const ownClassText = ({ className, section, shift, group }: OwnClass): string =>
  [className, section, shift, group].filter(Boolean).join(' ');
