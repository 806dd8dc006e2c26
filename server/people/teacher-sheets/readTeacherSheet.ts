import { z } from 'zod';
import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import { ALL, hasGroups } from '#documents/model/classes.ts';
import { noFormula, optionalText, phoneNumber, requiredText } from '#documents/model/fields.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { cleanId } from '#documents/model/typedText.ts';
import { classWord } from '#documents/model/valueWords.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { itemKey } from '#server/people/teacher-subjects/assignSubjects.ts';
import { AppError, type FieldError, rowError } from '#server/platform/base/errors.ts';
import type { Sheet } from '#server/platform/base/sheet.ts';
import { noProgress, type Progress } from '#server/platform/http/route.ts';
import { type Columns, findColumns } from '#server/platform/sheets/findColumns.ts';
import { describeRow, parseRows, type ReadRow, withLeadingZero } from '#server/platform/sheets/readRows.ts';
import { refuseOtherSheet } from '#server/platform/sheets/template.ts';
import { isSampleTeacher, type TeacherField, teacherFields } from './teacherColumns.ts';
import { isCalled, type TaughtSubject, type Teaching } from './teaching.ts';

/** The class of a class teacher; without a group, all of its groups. */
export type OwnClass = { className: string; section: string; shift: string; group: string | null };

/** A teacher of a sheet, from all the rows of the number; `row` is the first. */
export type SheetTeacher = {
  row: number;
  name: string;
  phoneNumber: string;
  /** Blank: it stays. */
  designation: string;
  /** Null: they stay. */
  subjects: TaughtSubject[] | null;
  /** Null: it stays. */
  own: OwnClass | null;
};

export type TeacherColumns = Columns<TeacherField>;

/** As many accounts as are made at once: each first password takes a while. */
const MAX_TEACHERS = 500;
/** As many subjects of a class as an error names. */
const MAX_NAMED = 20;

const text = optionalText().default('');
const rowSchema = z.object({
  name: noFormula(requiredText('user.nameRequired')),
  phoneNumber: phoneNumber('student.phoneRequired'),
  ...{ designation: text, subject: text, class: text, shift: text, group: text },
  ...{ ownClass: text, ownSection: text, ownShift: text, ownGroup: text },
});
type TeacherRow = ReadRow<z.infer<typeof rowSchema>>;

type Reading = { school: string; choices?: SheetChoices; progress?: Progress };

/** What a sheet says of the teachers, and its errors. Throws 400, or 409 for a sheet made for another school. */
export async function readTeacherSheet(
  sheets: readonly Sheet[],
  teaching: Teaching,
  { school, choices = {}, progress = noProgress }: Reading,
): Promise<{ columns: TeacherColumns; teachers: SheetTeacher[]; fieldErrors: FieldError[] }> {
  const found = await findColumns(sheets, teacherFields, choices);
  refuseOtherSheet(found, [school]);
  const rowsOfPeople = found.rows.filter(
    (row) => !isSampleTeacher(found.cell(row, 'name'), found.cell(row, 'phoneNumber')),
  );
  if (rowsOfPeople.length === 0) throw new AppError('badInput', 'teacher.onlySample');
  const columns = { ...found, rows: rowsOfPeople };
  refuseOldForm(columns);
  const { rows, fieldErrors } = await parseRows(columns, rowSchema, {
    prepare: (cells) => ({ ...cells, phoneNumber: withLeadingZero(cells.phoneNumber ?? '') }),
    onDone: (done) => progress('checking', done, columns.rows.length),
  });
  const byNumber = groupBy(rows, ({ value }) => value.phoneNumber);
  if (byNumber.size > MAX_TEACHERS)
    throw new AppError('badInput', createMessage('teacher.most', { max: MAX_TEACHERS }));
  const refuse: Refuse = (row, field, message) =>
    fieldErrors.push(columns.locate(rowError(row, field, message)));
  const teachers = [...byNumber.values()].map((own) => readTeacher(own, teaching, { columns, refuse }));
  return { columns, teachers, fieldErrors };
}

/** Several subjects in a cell, or several classes: the sheets of version 1.0. */
const SEVERAL_SUBJECTS = /[;\n\r|]/;
const SEVERAL_CLASSES = /[\d\u09e6-\u09ef]\s*[-,;&]\s*[\d\u09e6-\u09ef]/;

/** Throws 400 with one message for a sheet in the form that version 1.0 read, instead of an error a row. */
function refuseOldForm({ rows, cell, has }: TeacherColumns): void {
  const isOld = rows.some(
    (row) =>
      SEVERAL_SUBJECTS.test(cell(row, 'subject') ?? '') || SEVERAL_CLASSES.test(cell(row, 'class') ?? ''),
  );
  const hasSubjects = rows.some((row) => cell(row, 'subject'));
  if (isOld || (hasSubjects && !(has('class') && has('shift'))))
    throw new AppError('badInput', 'teacher.oneSubjectARow');
}

type Refuse = (row: number, field: TeacherField, message: MessageOrKey) => void;
type Refusing = { columns: TeacherColumns; refuse: Refuse };

/** The rows of one number as one teacher. What a row fills in holds for all of them, and must not differ. */
function readTeacher(
  rows: readonly TeacherRow[],
  teaching: Teaching,
  { columns, refuse }: Refusing,
): SheetTeacher {
  const { row, value } = rows[0]!;
  const { name, phoneNumber: phone } = value;
  /** The first of these values, with an error for each row that says something else. */
  const agreeOn = <Value>(
    field: TeacherField,
    said: SaidInRow<Value>[],
    textOf: (value: Value) => string,
  ) => {
    const [first, ...others] = said;
    if (!first) return null;
    const there = textOf(first.value);
    for (const other of others.filter((one) => !isSameText(textOf(one.value), there))) {
      const found = { phone, there, row: describeRow(columns.place(first.row)) };
      refuse(other.row, field, createMessage('teacher.otherInRow', found));
    }
    return first.value;
  };
  const texts = (field: 'name' | 'designation') =>
    rows.map((one) => ({ row: one.row, value: one.value[field] })).filter((one) => one.value !== '');
  const ownClasses: SaidInRow<OwnClass>[] = [];
  const subjects = new Map<string, TaughtSubject>();
  for (const { row: at, value: cells } of rows) {
    const refuseHere: RefuseCell = (field, message) => refuse(at, field, message);
    const own = readOwnClass(cells, teaching, refuseHere);
    if (own) ownClasses.push({ row: at, value: own });
    for (const subject of readSubject(cells, teaching, refuseHere)) subjects.set(itemKey(subject), subject);
  }
  agreeOn('name', texts('name'), (text) => text);
  const designation = agreeOn('designation', texts('designation'), (text) => text) ?? '';
  const own = agreeOn('ownClass', ownClasses, ownClassText);
  const hasSubjects = rows.some((one) => one.value.subject !== '');
  return {
    row,
    name,
    phoneNumber: phone,
    designation,
    own,
    subjects: hasSubjects ? [...subjects.values()] : null,
  };
}

type SaidInRow<Value> = { row: number; value: Value };
type Cells = TeacherRow['value'];
type RefuseCell = (field: TeacherField, message: MessageOrKey) => void;

/** The subject of a row in its class and shift, in each group that has it unless the row names one. */
function readSubject(cells: Cells, teaching: Teaching, refuse: RefuseCell): TaughtSubject[] {
  if (cells.subject === '') return [];
  const className = readClass(cells.class, teaching, (message) => refuse('class', message));
  const shift = teaching.words.find('shift', cells.shift);
  if (!shift) refuse('shift', createMessage('config.noShift', { value: cells.shift }));
  const group = readGroup(cells.group, teaching, (message) => refuse('group', message));
  if (!className || !shift || group === undefined) return [];
  const offered = teaching
    .subjects(className)
    .filter(({ groupName }) => group === null || [group, 'General'].includes(groupName));
  const called = offered.filter((subject) => isCalled(subject, cells.subject));
  const codes = new Set(called.map(({ subjectCode }) => subjectCode));
  if (codes.size > 1) {
    const names = called.map(({ name, subjectCode }) => `${name} ${subjectCode}`);
    refuse('subject', createMessage('taught.ambiguous', { text: cells.subject, names }));
    return [];
  }
  if (codes.size === 0) {
    const names = [...new Set(offered.map(({ name }) => name))].slice(0, MAX_NAMED);
    refuse('subject', createMessage('taught.noSubject', { className, text: cells.subject, names }));
  }
  return called.map((subject) => ({ ...subject, shift }));
}

/** The own class of a row; null where its cells are blank or wrong. */
function readOwnClass(cells: Cells, teaching: Teaching, refuse: RefuseCell): OwnClass | null {
  const { ownClass, ownSection, ownShift, ownGroup } = cells;
  if ([ownClass, ownSection, ownShift, ownGroup].every((cell) => cell === '')) return null;
  const className = readClass(ownClass, teaching, (message) => refuse('ownClass', message));
  const section = teaching.words.find('Section', ownSection);
  const shift = teaching.words.find('shift', ownShift);
  if (!section) refuse('ownSection', createMessage('config.noSection', { value: ownSection }));
  if (!shift) refuse('ownShift', createMessage('config.noShift', { value: ownShift }));
  const group = readGroup(ownGroup, teaching, (message) => refuse('ownGroup', message));
  if (!className || !section || !shift || group === undefined) return null;
  if (group === null || hasGroups(Number(className))) return { className, section, shift, group };
  refuse('ownGroup', createMessage('group.generalOnly', { className }));
  return null;
}

function readClass(typed: string, { classes }: Teaching, refuse: (message: MessageOrKey) => void) {
  const className = String(classWord(typed) ?? '');
  if (classes.has(className)) return className;
  refuse(className === '' ? 'class.number' : createMessage('class.unknownNumber', { className }));
  return null;
}

/** Null for every group; undefined where it is no group of the school. */
function readGroup(typed: string, { words }: Teaching, refuse: (message: MessageOrKey) => void) {
  if (typed === '' || typed.toLowerCase() === ALL.toLowerCase()) return null;
  const group = words.find('group', typed);
  if (group) return group === 'General' ? null : group;
  refuse(createMessage('config.noGroup', { value: typed }));
  return undefined;
}

/** Whether two names or posts are the same: in any case, with or without dots. */
const isSameText = (one: string, other: string): boolean => comparedText(one) === comparedText(other);

const comparedText = (text: string): string =>
  cleanId(text)
    .replace(/[\s.]+/g, '')
    .toLowerCase();

/** A class as a message names it: '8 A Morning'. */
export const ownClassText = ({ className, section, shift, group }: OwnClass): string =>
  [className, section, shift, group].filter(Boolean).join(' ');
