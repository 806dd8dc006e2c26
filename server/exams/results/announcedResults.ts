import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { ALL, type AnnouncedExam, type NoticeFilters } from '#documents/model/exam.ts';
import { isMobile } from '#documents/model/fields.ts';
import { publishedClasses } from '#server/exams/publication.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { inSchoolOrder, narrowToCohort, presentEnrolments } from '#server/platform/database/tables.ts';
import { readScheme } from '#server/school/schemes.ts';
import { examHead } from './readCohort.ts';

/** The classes of an announced exam. Throws 409 where it is published for none. */
async function readAnnounced(db: Knex, { session, term, className }: AnnouncedExam) {
  const published = await publishedClasses(db, session).where({
    term,
    ...(className !== ALL && { 'classes.name': className }),
  });
  if (published.length > 0) return published;
  const message =
    className === ALL
      ? createMessage('exam.nonePublished', { term, session })
      : createMessage('exam.notPublished', { term, session, className });
  throw new AppError('conflict', message);
}

/** What the notice board says, with the day of the last publication. Throws 404 when nobody is enrolled. */
export async function readResultNotice(db: Knex, filters: NoticeFilters, publicUrl: string) {
  const published = await readAnnounced(db, filters);
  const { session, className } = filters;
  const classIds = published.map(({ classId }) => classId);
  const someone = await presentEnrolments(db)
    .where({ session })
    .whereIn('classId', classIds)
    .modify(narrowToCohort(filters))
    .first('students.id');
  if (!someone) throw new AppError('notFound', 'report.noStudents');
  const last = published.reduce((one, other) => (other.publishedAt > one.publishedAt ? other : one));
  const head = examHead({ ...filters, ...last }, await readScheme(db, session, last.classId), last);
  return {
    exam: { ...head, className },
    // It names the school as it is today.
    publication: null,
    classes: published.map((one) => one.className),
    address: `${publicUrl}/get-result`,
  };
}

/** A student with a published result, and the phone that parents read at. */
export type StudentWithPhone = {
  studentId: string;
  name: string;
  nameBn: string | null;
  roll: number;
  mobile: string;
  className: string;
  group: string;
  section: string;
  shift: string;
  gpa: number;
  /** Letter of the GPA. */
  grade: string;
  /** In the section, as everywhere that one position is shown. */
  merit: number | null;
  /** Marks obtained. */
  total: number;
};

/**
 * Whose parents a text message reaches, and who has no phone for one, each with the place and roll in the exam (rules 12),
 * by which lookups find the result. Throws 409 for an exam that is not published.
 */
export async function readPhones(db: Knex, exam: AnnouncedExam) {
  const ids = (await readAnnounced(db, exam)).map(({ id }) => id);
  const printed = db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('students', 'students.id', 'transcripts.studentId')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ 'transcripts.live': 1, 'students.live': 1 })
    .whereIn('publications.id', ids)
    .select('students.studentId', 'studentName as name', 'studentNameBn as nameBn', 'mobile')
    .select('classes.value as classValue', 'classes.name as className')
    .select(
      db.raw(`json_unquote(json_extract(transcripts.snapshot, '$.exam.group')) as group_name,
        json_unquote(json_extract(transcripts.snapshot, '$.exam.section')) as section,
        json_unquote(json_extract(transcripts.snapshot, '$.exam.shift')) as shift,
        cast(json_extract(transcripts.snapshot, '$.result.studentInfo.roll') as unsigned) as roll,
        json_extract(transcripts.snapshot, '$.result.summary.gpa') as gpa,
        json_unquote(json_extract(transcripts.snapshot, '$.result.summary.letter')) as grade,
        json_extract(transcripts.snapshot, '$.result.summary.obtainedMarks') as total,
        json_unquote(coalesce(json_extract(transcripts.snapshot, '$.result.merit.section.position'),
          json_extract(transcripts.snapshot, '$.result.meritPosition'))) as merit`),
    );
  const rows: StudentWithPhone[] = await db
    .from(printed.as('printed'))
    .orderBy('classValue')
    .modify(inSchoolOrder('printed.section', 'printed.shift', 'printed.groupName'))
    .orderBy('roll')
    .select('studentId', 'name', 'nameBn', 'roll', 'mobile', 'className', 'groupName as group')
    .select('section', 'shift', 'gpa', 'grade', 'merit', 'total');
  // A number out of JSON is read as text, and its null as a word.
  const students = rows.map((row) => ({
    ...row,
    ...{ roll: Number(row.roll), gpa: Number(row.gpa), total: Number(row.total) },
    merit: Number(row.merit) || null,
  }));
  return {
    reached: students.filter(({ mobile }) => isMobile(mobile)),
    withoutPhone: students.filter(({ mobile }) => !isMobile(mobile)),
  };
}
