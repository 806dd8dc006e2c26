import { hasFourthSubject, hasGroups } from '#documents/model/school.ts';
import type { Fault } from '#server/errors.ts';
import { rowFault } from '#server/sheets/rowFault.ts';
import type { StudentRow } from './readStudentSheet.ts';
import type { SchoolWords } from './schoolWords.ts';

const SLUG_OF = {
  section: 'Section',
  shift: 'shift',
  group: 'group',
  religion: 'religion',
  gender: 'gender',
} as const;
type WordField = keyof typeof SLUG_OF;
const WORD_FIELDS = Object.keys(SLUG_OF) as WordField[];

const groupFault = ({ row, value }: StudentRow): Fault[] => {
  const isGeneral = value.group === 'General';
  if (hasGroups(Number(value.class)) !== isGeneral) return [];
  const message = isGeneral
    ? `Class ${value.class} needs a group other than General`
    : `Class ${value.class} has the group General only`;
  return [rowFault(row, 'group', message)];
};

type Words = Partial<Record<WordField, string | undefined>>;

/** The school's own words for those that were typed, and a fault for each that it does not have; a blank is neither. */
export const settleWords = (
  row: number,
  typed: Words,
  words: SchoolWords,
): { found: Words; faults: Fault[] } => {
  const found: Words = {};
  const faults: Fault[] = [];
  for (const field of WORD_FIELDS) {
    const said = typed[field];
    if (!said) continue;
    const word = words.find(SLUG_OF[field], said);
    const known = words.list(SLUG_OF[field]).join(', ');
    if (word) found[field] = word;
    else faults.push(rowFault(row, field, `"${said}" is not one of ${known}`));
  }
  return { found, faults };
};

/** Puts the school's own words into the rows and names every word that the school does not have. */
export const settleStudents = (
  rows: readonly StudentRow[],
  words: SchoolWords,
): { rows: StudentRow[]; faults: Fault[] } => {
  const faults: Fault[] = [];
  const settled = rows.map(({ row, value }): StudentRow => {
    const read = settleWords(row, value, words);
    faults.push(...read.faults);
    const isAsked = hasFourthSubject(Number(value.class));
    const fourthSubjectCode = isAsked ? value.fourthSubjectCode || undefined : undefined;
    const chosenSubjectCodes = isAsked ? value.chosenSubjectCodes : null;
    return { row, value: { ...value, ...read.found, fourthSubjectCode, chosenSubjectCodes } };
  });
  const strange = new Set(faults.map(({ row }) => row));
  const known = settled.filter(({ row }) => !strange.has(row));
  return { rows: settled, faults: [...faults, ...known.flatMap(groupFault)] };
};
