import type { Knex } from 'knex';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import { LAST_CLASS } from '#server/exams/promotion/planPromotion.ts';
import { publishedClasses } from '#server/exams/publication.ts';
import { presentEnrolments } from '#server/platform/database/tables.ts';
import { listClasses } from '#server/school/classes.ts';
import { isOfExam, type OfExam } from '#server/school/exam.ts';
import { readTerms } from '#server/school/queries.ts';

/** GET /year: how far each class that has students or subjects is on its way through a session. */
export type YearAnswer = Awaited<ReturnType<typeof readYear>>;
export type ClassYear = YearAnswer['classes'][number];

export async function readYear(db: Knex, session: number) {
  const [classes, enrolled, taught, withMarks, published, known] = await Promise.all([
    listClasses(db),
    countStudents(db, session),
    db('subjects').where({ session, live: 1 }).groupBy('classId').select('classId').count({ subjects: 'id' }),
    countSubjectsWithMarks(db, session),
    publishedClasses(db, session),
    readTerms(db),
  ]);
  const held = new Set([
    ...Object.values(MERGED_TERMS),
    ...[...withMarks, ...published].map(({ term }) => term),
  ]);
  const terms = known.filter((term) => held.has(term));
  const readExam = (exam: OfExam) => ({
    term: exam.term,
    /** Subjects in which somebody has a mark. */
    withMarks: Number(withMarks.find(isOfExam(exam))?.withMarks ?? 0),
    isPublished: published.some(isOfExam(exam)),
  });
  return {
    /** Those of every year, and others that were held, in the school's order. */
    terms,
    classes: classes.flatMap(({ _id, name, value }) => {
      const students = enrolled.find(({ classId }) => classId === _id);
      const subjects = taught.find(({ classId }) => classId === _id);
      if (!students && !subjects) return [];
      return {
        className: name,
        students: Number(students?.students ?? 0),
        subjects: Number(subjects?.subjects ?? 0),
        exams: terms.map((term) => readExam({ classId: _id, term })),
        /** Who is in a class of the next session; null of the last class, which leaves the school. */
        promoted: value === LAST_CLASS ? null : Number(students?.promoted ?? 0),
        /** Who has a picture for the ID card. */
        pictures: Number(students?.pictures ?? 0),
      };
    }),
  };
}

type Count = number | string;

type CountedStudents = { classId: string } & Record<'students' | 'pictures' | 'promoted', Count>;

const countStudents = (db: Knex, session: number): Promise<CountedStudents[]> =>
  presentEnrolments(db)
    .leftJoin('enrolments as next', (join) => {
      join
        .on('next.studentId', 'students.id')
        .andOnVal('next.session', session + 1)
        .andOnVal('next.live', 1);
    })
    .where({ 'enrolments.session': session })
    .groupBy('enrolments.classId')
    .select('enrolments.classId as classId')
    .count({ students: 'students.id', pictures: 'students.picture', promoted: 'next.id' });

/** Looks for one mark of each subject in each term: to count them takes as long as to read them. */
const countSubjectsWithMarks = (db: Knex, session: number): Promise<(OfExam & { withMarks: Count })[]> =>
  db('subjects')
    .joinRaw("join config_values as terms on terms.slug = 'term'")
    .where({ session, live: 1 })
    .whereExists(
      db('marks')
        .where({ session })
        .whereRaw('marks.term = terms.value and marks.subject_id = subjects.id')
        .whereNull('marks.deletedAt')
        .select('marks.id'),
    )
    .groupBy('classId', 'terms.value')
    .select('classId', 'terms.value as term')
    .count({ withMarks: 'subjects.id' });
