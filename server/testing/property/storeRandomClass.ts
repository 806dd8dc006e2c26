import type { Knex } from 'knex';
import type { Cohort, CohortStudent, MarkedSubject } from '#documents/model/cohort.ts';
import { subjectsInOrder } from '#documents/rules/subjectOrder.ts';
import { changeExemption } from '#server/exams/publication/exemptStudent.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { randomClass } from './randomClass.ts';

/** For tests: a random class stored in a session of its own, and the same data in the form that the rules expect. */
export type StoredClass = {
  session: number;
  className: string;
  /** The half-yearly data as published; null if it had no marks. */
  halfYearly: Cohort | null;
  annual: Cohort;
};

const AT = new Date('2026-12-01T05:00:00Z');

/** A random class as a school can have it: with unique IDs and rolls, and only subjects of its groups. */
const drawClass = (seed: number, session: number) => {
  const drawn = randomClass(seed);
  const groups =
    drawn.annual.classValue >= 9 ? ['General', 'Science', 'Business', 'Humanities'] : ['General'];
  const subjects = subjectsInOrder(drawn.annual.subjects.filter(({ group }) => groups.includes(group)));
  const codes = new Set(subjects.map(({ _id }) => _id));
  const uniqueId = (studentId: string) => `${session}${studentId.slice(1).padStart(3, '0')}`;
  const named = ({ studentId, ...student }: CohortStudent): CohortStudent => ({
    ...student,
    _id: uniqueId(studentId),
    studentId: uniqueId(studentId),
    roll: Number(studentId.slice(1)),
  });
  const ofSubjects = <Marked extends MarkedSubject>(marks: Marked[]): Marked[] =>
    marks
      .filter(({ subjectId }) => codes.has(subjectId))
      .map((mark) => ({ ...mark, studentId: uniqueId(mark.studentId) }));
  const known = ({ students, marks, markedInSession, exempt, exemptSubjects, ...rest }: Cohort): Cohort => ({
    ...rest,
    ...(exempt && { exempt: exempt.map(uniqueId) }),
    ...(exemptSubjects && { exemptSubjects: ofSubjects([...exemptSubjects]) }),
    subjects,
    students: students.map(named),
    marks: ofSubjects(marks),
    markedInSession: ofSubjects(markedInSession),
  });
  return { halfYearly: known(drawn.halfYearly), annual: known(drawn.annual) };
};

type Keys = Map<string, string>;
type Key = { session: number; className: string };

const enrol = async (db: Knex, { session, className }: Key, students: CohortStudent[]): Promise<void> => {
  if (students.length === 0) return;
  await storeStudents(
    db,
    testStudentRows(
      ...students.map(({ studentId, section, shift, group, roll, religion }) => ({
        studentId,
        year: session,
        class: className,
        section,
        shift,
        group,
        roll,
        religion,
        fourthSubjectCode: '',
      })),
    ),
  );
  for (const { studentId, fourthSubjectCode, chosenSubjectCodes } of students)
    await db('enrolments')
      .whereIn('studentId', db('students').where({ studentId }).select('id'))
      .update({
        fourthSubjectCode,
        chosenSubjectCodes: chosenSubjectCodes && JSON.stringify(chosenSubjectCodes),
      });
};

const enter = async (db: Knex, session: number, term: string, cohort: Cohort, subjectKeys: Keys) => {
  const rows = await db('students')
    .whereIn(
      'studentId',
      cohort.students.map(({ studentId }) => studentId),
    )
    .select('id', 'studentId');
  const keys: Keys = new Map(rows.map(({ id, studentId }) => [studentId, id]));
  const marks = cohort.marks.map((mark) => ({
    ...mark,
    studentId: keys.get(mark.studentId),
    subjectId: subjectKeys.get(mark.subjectId),
    ...{ session, term, createdAt: AT, updatedAt: AT },
  }));
  if (marks.length > 0) await db('marks').insert(marks);
};

const exempt = async (db: Knex, session: number, term: string, ids: readonly string[]) => {
  for (const studentId of ids)
    await db('exemptions').insert({
      studentId: db('students').where({ studentId }).select('id'),
      ...{ session, term, reason: 'Joined later', createdAt: AT },
    });
};

const exemptFromSubjects = async (
  db: Knex,
  session: number,
  { term, cohort, subjectKeys }: { term: string; cohort: Cohort; subjectKeys: Keys },
) => {
  for (const { studentId, subjectId } of cohort.exemptSubjects ?? [])
    await db('subject_exemptions').insert({
      studentId: db('students').where({ studentId }).select('id'),
      subjectId: subjectKeys.get(subjectId),
      ...{ session, term, reason: 'Cannot do the practical', createdAt: AT },
    });
};

const setEnrolled = async (db: Knex, students: readonly CohortStudent[], live: 1 | null): Promise<void> => {
  const ids = students.map(({ studentId }) => studentId);
  await db('enrolments')
    .whereIn('studentId', db('students').whereIn('studentId', ids).select('id'))
    .update({ live });
};

/** Exempts who joined after the half-yearly exam was published, as a superadmin does. */
const exemptLate = async (db: Knex, session: number, ids: readonly string[]) => {
  const by = (await db('users').where({ userType: 'superadmin' }).first('id'))!.id;
  const change = { session, term: 'Half Yearly', reason: 'Joined later', exempt: true };
  for (const studentId of ids) {
    const { id } = (await db('students').where({ studentId }).first('id'))!;
    await changeExemption(db, id, change, { by, at: AT, signingKey: TEST_KEY, dryRun: false });
  }
};

/**
 * Gives students their section, group, religion and subjects of the annual exam, and ends the enrolments of those who
 * leave.
 */
const move = async (db: Knex, { halfYearly, annual }: { halfYearly: Cohort; annual: Cohort }) => {
  const now = new Map(annual.students.map((student) => [student.studentId, student]));
  for (const { studentId } of halfYearly.students) {
    const student = now.get(studentId);
    await db('enrolments')
      .whereIn('studentId', db('students').where({ studentId }).select('id'))
      .update(student ? { ...enrolledAs(student), groupName: student.group } : { live: null });
    if (student) await db('students').where({ studentId }).update({ religion: student.religion });
  }
};

const enrolledAs = ({ section, shift, fourthSubjectCode, chosenSubjectCodes: chosen }: CohortStudent) => ({
  ...{ section, shift, fourthSubjectCode },
  chosenSubjectCodes: chosen && JSON.stringify(chosen),
});

/**
 * Stores a random class. Half Yearly is published, if it has marks, before students move or change their
 * group, religion or subjects; Annual is entered afterwards and is not published.
 */
export const storeRandomClass = async (db: Knex, seed: number, session: number): Promise<StoredClass> => {
  const drawn = drawClass(seed, session);
  const { subjects, classValue } = drawn.annual;
  const className = String(classValue);
  const then = new Set(drawn.halfYearly.students.map(({ studentId }) => studentId));
  const arriving = drawn.annual.students.filter(({ studentId }) => !then.has(studentId));
  // Stored before the subjects, because a student may have a fourth subject that the class does not offer.
  await enrol(db, { session, className }, [...drawn.halfYearly.students, ...arriving]);
  await setEnrolled(db, arriving, null);
  await storeSubjects(
    db,
    subjects.map(({ _id: _, ...subject }, index) => ({
      row: index + 2,
      value: { ...subject, paperGroup: '', isFourthSubject: false, year: session, class: className },
    })),
  );
  // Stored as before it was refused that papers of two groups have the same words, and that a junior class has a choice.
  for (const { subjectCode, paperGroup = null, isFourthSubject } of subjects)
    await db('subjects').where({ session, subjectCode }).update({ paperGroup, isFourthSubject });
  const exemptThen = drawn.halfYearly.exempt ?? [];
  await exempt(
    db,
    session,
    'Half Yearly',
    exemptThen.filter((id) => then.has(id)),
  );
  await exempt(db, session, 'Annual', drawn.annual.exempt ?? []);
  const stored = await db('subjects').where({ session }).select('id', 'subjectCode');
  const subjectKeys: Keys = new Map(stored.map(({ id, subjectCode }) => [subjectCode, id]));
  for (const [term, cohort] of [
    ['Half Yearly', drawn.halfYearly],
    ['Annual', drawn.annual],
  ] as const)
    await exemptFromSubjects(db, session, { term, cohort, subjectKeys });
  await enter(db, session, 'Half Yearly', drawn.halfYearly, subjectKeys);
  const exam = { session, term: 'Half Yearly', className };
  const published = { ...exam, at: AT, by: null, reason: 'A random class.', signingKey: TEST_KEY };
  // Publishing an exam without marks would throw.
  const isPublished = await publishExam(db, published).then(
    () => true,
    () => false,
  );
  await move(db, drawn);
  await setEnrolled(db, arriving, 1);
  await exemptLate(
    db,
    session,
    exemptThen.filter((id) => !then.has(id)),
  );
  await enter(db, session, 'Annual', drawn.annual, subjectKeys);
  // The snapshot is from before the annual marks were entered.
  const halfYearly = { ...drawn.halfYearly, markedInSession: drawn.halfYearly.marks };
  return { session, className, annual: drawn.annual, halfYearly: isPublished ? halfYearly : null };
};
