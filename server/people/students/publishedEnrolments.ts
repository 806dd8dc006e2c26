import type { Knex } from 'knex';
import type { EnrolledChoice, MarkedSubject } from '#documents/model/cohort.ts';
import { ALL } from '#documents/model/exam.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import type { Subject } from '#documents/model/subject.ts';
import {
  type EnrolmentTable,
  isWithin,
  liveEnrolments,
  mayHaveSat,
  narrowToCohort,
  type StudentTable,
} from '#server/platform/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/school/exam.ts';

/** What an exam was published with, of each student by row id. */
export type PublishedEnrolments = {
  students: ReadonlyMap<string, EnrolledChoice>;
  /** The students who are in another group now; of an exam that is published, all who are in another place now. */
  moved: ReadonlyMap<string, EnrolledChoice>;
  isMarked: (marked: MarkedSubject) => boolean;
};

type TermOfStudent = Pick<ClassExam, 'session' | 'term'> & { classId: string | number };

/**
 * Rules 12: an exam keeps the group, the religion and the subjects of each student with which it was published, also
 * while it is closed for a correction and when it is published again; once it is withdrawn the register counts. Read
 * from the copy of its newest publication, in the order of `exams`, which are of one session; null where there is none.
 */
export async function publishedEnrolments(db: Knex, exams: readonly TermOfStudent[]) {
  const { session, classIds, terms } = classesAndTerms(exams);
  const newest: { id: string }[] = await db('publications')
    .where({ session })
    .whereNull('withdrawnAt')
    .whereIn('term', terms)
    .whereIn('classId', classIds)
    .groupBy('term', 'classId')
    .max('id as id');
  if (newest.length === 0) return exams.map(() => null);
  const ids = newest.map(({ id }) => id);
  const rows: KeptRow[] = await db('publications')
    .whereIn('id', ids)
    .select('classId', 'term', 'live', db.raw(KEPT_PARTS));
  const places: (Placed & { id: string })[] = await liveEnrolments(db)
    .where({ session })
    .whereIn('classId', classIds)
    .select('students.id', 'section', 'shift', 'groupName as group', 'roll');
  const flagged: { id: string; subjectCode: string }[] = await db('subjects')
    .where({ session, live: 1 })
    .where((byChoice) => byChoice.where({ isFourthSubject: 1 }).orWhere({ isOptional: 1 }))
    .whereIn('classId', classIds)
    .select('id', 'subjectCode');
  const now = {
    places: new Map(places.map(({ id, ...place }) => [id, place])),
    codes: new Map(flagged.map(({ id, subjectCode }) => [String(id), subjectCode])),
  };
  const kept = rows.map((row) => ({
    ...row,
    ...readKept(row.kept, now, row.live === null ? ['group'] : PLACE_FIELDS),
  }));
  return exams.map(
    ({ classId, term }) =>
      kept.find((row) => String(row.classId) === String(classId) && row.term === term) ?? null,
  );
}

type KeptRow = { classId: string; term: string; kept: string; live: number | null };

/** As text, so that MySQL's answer is MariaDB's. */
const KEPT_PARTS = `cast(json_object(
  'students', json_extract(snapshot, '$.students'),
  'subjects', json_extract(snapshot, '$.subjects'),
  'markedInSession', json_extract(snapshot, '$.markedInSession')) as char) as kept`;

type KeptParts = {
  students: { key: string; student: EnrolledChoice }[] | null;
  subjects: Subject[] | null;
  markedInSession: MarkedSubject[] | null;
};

/** The place of each student and the code of each subject by choice as they are now, by row id. */
type Current = { places: ReadonlyMap<string, Placed>; codes: ReadonlyMap<string, string> };

/** `compared` are the fields of a place that say whether a student has moved. */
function readKept(
  text: string,
  { places, codes }: Current,
  compared: readonly (keyof Placed)[] = [],
): PublishedEnrolments {
  const { students, subjects, markedInSession }: KeptParts = JSON.parse(text);
  const marked = new Set(markedInSession?.map(markedKey));
  const byKey = new Map(
    students?.map(({ key, student }) => [String(key), withCurrentCodes(student, subjects ?? [], codes)]),
  );
  const isMoved = ([key, then]: [string, EnrolledChoice]) => {
    const now = places.get(key);
    return now !== undefined && compared.some((field) => now[field] !== then[field]);
  };
  return {
    students: byKey,
    moved: new Map([...byKey].filter(isMoved)),
    isMarked: (one) => marked.has(markedKey(one)),
  };
}

/** A student's subjects by the codes that they have now: one may have been corrected since. */
function withCurrentCodes(
  student: EnrolledChoice,
  subjects: readonly Subject[],
  codes: ReadonlyMap<string, string>,
): EnrolledChoice {
  const currentCode = (code: string): string => {
    const chosen = subjects.find(
      ({ subjectCode, group }) => subjectCode === code && ['General', student.group].includes(group),
    );
    return (chosen && codes.get(chosen._id)) ?? code;
  };
  const { fourthSubjectCode: fourth, chosenSubjectCodes } = student;
  return {
    ...student,
    fourthSubjectCode: fourth && currentCode(fourth),
    chosenSubjectCodes: chosenSubjectCodes?.map(currentCode) ?? null,
  };
}

const markedKey = ({ studentId, subjectId }: MarkedSubject): string => `${subjectId} ${studentId}`;

type Placed = Pick<EnrolledChoice, 'section' | 'shift' | 'group' | 'roll'>;

/**
 * A student as the exam was published: who is in a former group, or in any former place while it is published, has the
 * section, shift and roll of that place, so as to be in the same list.
 */
export function asPublished<Row extends Placed>(
  row: Row,
  key: string,
  kept: PublishedEnrolments | null,
): Row {
  const then = kept?.students.get(key);
  if (!then) return row;
  const fields = kept?.moved.has(key) ? [...CHOICE_FIELDS, ...PLACE_FIELDS] : CHOICE_FIELDS;
  return {
    ...row,
    ...Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, then[name]])),
  };
}

const CHOICE_FIELDS = ['religion', 'fourthSubjectCode', 'chosenSubjectCodes'] as const;
const PLACE_FIELDS = ['section', 'shift', 'group', 'roll'] as const;

/** Rows in the school's order of places, some of which are in another place now, in that order again. */
export function inOrderOfPlaces<Row extends Placed>(
  rows: readonly Row[],
  isMoved: (row: Row) => boolean,
): Row[] {
  const placeOf = ({ section, shift, group }: Placed) => [section, shift, group].join('|');
  const places = [...new Set(rows.filter((row) => !isMoved(row)).map(placeOf))];
  const order = new Map(places.map((place, index) => [place, index]));
  const rank = (row: Row) => order.get(placeOf(row)) ?? places.length;
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.roll - other.roll);
}

/** The subjects with marks in the session (rules 4), without those of later terms for who was published before. */
export const markedAsPublished = <Marked extends MarkedSubject>(
  marked: readonly Marked[],
  kept: PublishedEnrolments | null,
): Marked[] => {
  if (!kept) return [...marked];
  return marked.filter((one) => !kept.students.has(one.studentId) || kept.isMarked(one));
};

/** Where a student sat in an exam. */
export type Seat = Placed & { className: string };

/** The seats that an exam was published with in a class, or in All; none while it is not published. */
export async function publishedSeats(
  db: Knex,
  { session, term, className }: { session: number; term: string; className: string },
): Promise<Seat[]> {
  const rows: { className: string; kept: string }[] = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ session, term, 'publications.live': 1 })
    .modify((query) => {
      if (className !== ALL) query.where('classes.name', className);
    })
    .select('classes.name as className', db.raw(KEPT_PARTS));
  return rows.flatMap(({ className: name, kept }) =>
    Array.from(
      readKept(kept, { places: new Map(), codes: new Map() }).students.values(),
      ({ section, shift, group, roll }) => ({
        ...{ className: name, section, shift, group, roll },
      }),
    ),
  );
}

type PlaceFilter = { section: string; shift: string; group?: string | undefined };
type ExamRolls = { startRoll: number; endRoll: number };

/** Narrows a query of enrolments to the students whom an exam has in a section, shift and group, and in a roll range. */
export const narrowAsPublished =
  (place: PlaceFilter, kept: PublishedEnrolments | null, rolls: ExamRolls | null = null) =>
  (query: Knex.QueryBuilder): void => {
    const now = (enrolled: Knex.QueryBuilder) => {
      enrolled.modify(narrowToCohort(place));
      if (rolls) enrolled.whereBetween('enrolments.roll', [rolls.startRoll, rolls.endRoll]);
    };
    if (!kept || kept.moved.size === 0) {
      query.modify(now);
      return;
    }
    const isInRange = ({ roll }: EnrolledChoice) =>
      !rolls || (roll >= rolls.startRoll && roll <= rolls.endRoll);
    const isHere = (student: EnrolledChoice) => isWithin(place)(student) && isInRange(student);
    const here = [...kept.moved].flatMap(([key, student]) => (isHere(student) ? key : []));
    query.where((either) => {
      either.where((register) => {
        register.whereNotIn('enrolments.studentId', [...kept.moved.keys()]).modify(now);
      });
      either.orWhereIn('enrolments.studentId', here);
    });
  };

/** `id` is the row id of the student. */
export type Enrolled = Pick<StudentTable, 'studentId' | 'religion' | 'studentName' | 'studentNameBn'> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'roll' | 'fourthSubjectCode' | 'chosenSubjectCodes'> & {
    id: number;
    group: string;
    /** The day of leaving of a student for whom nothing can be entered, because the exam began later. */
    leftOn: string | null;
  };

type ClassPart = PlaceFilter & { session: number; term: string; classId: number };

/**
 * The students enrolled there for an exam, by studentIdKey, with the groups and subjects that a published one keeps
 * (rules 12); 'All', or no group, means every section, shift or group.
 */
export const enrolledStudents = async (db: Knex, place: ClassPart, known?: PublishedEnrolments | null) => {
  const kept = known === undefined ? ((await publishedEnrolments(db, [place]))[0] ?? null) : known;
  const rows: Enrolled[] = await liveEnrolments(db)
    .where({ session: place.session, classId: place.classId })
    .modify(narrowAsPublished(place, kept))
    .select('students.id', 'students.studentId', 'religion', 'studentName', 'studentNameBn')
    .select('roll', 'section', 'shift', 'groupName as group', 'leftOn')
    .select('fourthSubjectCode', 'chosenSubjectCodes');
  const hasLeft = rows.some(({ leftOn }) => leftOn !== null);
  const counted: string[] = hasLeft
    ? await liveEnrolments(db)
        .where({ session: place.session, classId: place.classId })
        .whereNotNull('leftOn')
        .modify(mayHaveSat(place))
        .pluck('students.id')
    : [];
  return new Map(
    rows.map(({ leftOn, ...row }): [string, Enrolled] => [
      studentIdKey(row.studentId),
      {
        ...asPublished(row, String(row.id), kept),
        id: Number(row.id),
        leftOn: counted.includes(String(row.id)) ? null : leftOn,
      },
    ]),
  );
};
