import type { Knex } from 'knex';
import { z } from 'zod';
import { optionalText } from '#documents/model/fields.ts';
import { normalisePhone } from '#documents/model/idSearch.ts';
import { studentSchema } from '#documents/model/student.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE, withinScope } from '#server/platform/access/scope.ts';
import { hasSameName } from './likelyDoubles.ts';
import { studentPolicy } from './policy.ts';
import { presentPlacement, type StudentRow, studentEnrolments, students } from './queries.ts';
import { rollBook } from './rolls.ts';

const MOST_DOUBLES = 3;
const SAME_PARENTS = 'lower(students.father_name) = lower(?) and lower(students.mother_name) = lower(?)';

const { year, class: className, section, shift, group, roll } = studentSchema.shape;
const optionalWords = optionalText(160);

/** What is filled in of a student who is about to be added: the place, and the rest as far as it is typed. */
export const newStudentInput = z.object({
  ...{ year, class: className, section, shift, group },
  roll: roll.optional().catch(undefined),
  ...{
    studentName: optionalWords,
    studentNameBn: optionalWords,
    fatherName: optionalWords,
    motherName: optionalWords,
    mobile: optionalWords,
  },
});
type NewStudent = z.infer<typeof newStudentInput>;

/** The next free roll of the place, the student who has the typed one, and students who may be the same person. */
export async function checkNewStudent(db: Knex, caller: Caller, input: NewStudent) {
  requireAllowed(studentPolicy.add(caller, input), NOT_IN_SCOPE);
  const there: StudentRow[] = await studentEnrolments(db).where({
    'enrolments.session': input.year,
    'classes.value': Number(input.class),
    section: input.section,
    shift: input.shift,
    groupName: input.group,
  });
  const book = rollBook(there.map((row) => ({ row, ...presentPlacement(row) })));
  const { roll: wanted } = input;
  return {
    nextRoll: book.next(input),
    holder: (wanted !== undefined && book.holder({ ...input, roll: wanted })?.row) || null,
    doubles: await findDoubles(db, caller, input),
  };
}

export type NewStudentCheck = Awaited<ReturnType<typeof checkNewStudent>>;

/** Students in the caller's scope with a name that sounds the same and the same phone or both parents. */
async function findDoubles(db: Knex, caller: Caller, input: NewStudent): Promise<StudentRow[]> {
  const { studentName = '', studentNameBn = '', fatherName = '', motherName = '', mobile = '' } = input;
  if (!studentName && !studentNameBn) return [];
  const candidates: StudentRow[] = await students(db)
    .modify(withinScope(caller))
    .where((either) => {
      either
        .where('students.mobile', normalisePhone(mobile))
        .orWhereRaw(SAME_PARENTS, [fatherName, motherName]);
    })
    .orderBy(['enrolments.session', 'students.id'].map((column) => ({ column, order: 'desc' })));
  const typed = { studentName, studentNameBn };
  return candidates.filter((row) => hasSameName(row, typed)).slice(0, MOST_DOUBLES);
}
