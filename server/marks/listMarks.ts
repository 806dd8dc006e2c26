import type { Knex } from 'knex';
import { countOf, onlyPage, type Page } from '#server/paging.ts';
import type { Caller } from '#server/route.ts';
import { narrowMarks } from './markPolicy.ts';
import { type MarkRow, marksWithPlace, selectMarks } from './markQueries.ts';
import type { SettledExam } from './settleExam.ts';

type Asked = Page & { subjectId?: string | undefined };

/** By section, shift and roll, then as subjects stand on paper: 101 before 1001. */
const inOrder = (db: Knex) => [
  { column: 'enrolments.section' },
  { column: 'enrolments.shift' },
  { column: 'enrolments.group_name' },
  { column: 'enrolments.roll' },
  { column: db.raw('char_length(subjects.subject_code)') },
  { column: 'subjects.subject_code' },
  { column: 'marks.id' },
];

/** A page of an exam's marks, as far as the caller may see them. */
export const listMarks = async (
  db: Knex,
  caller: Caller,
  exam: SettledExam,
  { subjectId, ...page }: Asked,
): Promise<{ rows: MarkRow[]; total: number }> => {
  const found = () =>
    marksWithPlace(db)
      .where({
        'enrolments.session': exam.session,
        'enrolments.class_id': exam.classId,
        'marks.term': exam.term,
      })
      .whereNull('marks.deleted_at')
      .modify(narrowMarks(db, caller))
      .modify((query) => {
        if (exam.section !== 'All') query.where('enrolments.section', exam.section);
        if (exam.shift !== 'All') query.where('enrolments.shift', exam.shift);
        if (exam.group !== undefined) query.where('enrolments.group_name', exam.group);
        if (subjectId !== undefined) query.where('marks.subject_id', subjectId);
      });
  const rows = await selectMarks(found().orderBy(inOrder(db)).modify(onlyPage(page)));
  return { rows, total: await countOf(found()) };
};
