import type { Knex } from 'knex';
import type { SchoolInput } from '#documents/model/school.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { readGradePreset } from '#server/school/queries.ts';
import { type ClassYear, storedScheme } from '#server/school/schemeOfClass.ts';
import { presentExam, type SchoolChangesAnswer } from './present.ts';
import { schemeChanges } from './schemeChanges.ts';

/**
 * Rules 9: the results that new settings of the school would change. Only the grade labels have an effect; a class
 * with a grade scale of its own keeps it, and a published exam keeps its snapshot.
 */
export async function schoolChanges(db: Knex, { gradePreset }: Pick<SchoolInput, 'gradePreset'>) {
  if (gradePreset === (await readGradePreset(db))) return { changes: [] };
  const changes: SchoolChangesAnswer['changes'] = [];
  for (const year of await openYears(db)) {
    const { own } = await storedScheme(db, year.session, year.classId);
    if (own.gradeScale) continue;
    const exams = await schemeChanges(db, year, schemeFor(gradePreset, own));
    changes.push(...exams.filter(({ changed }) => changed.length > 0).map((exam) => presentExam(year, exam)));
  }
  return { changes };
}

/** Classes and sessions with marks in an exam that is not published. */
const openYears = (db: Knex): Promise<ClassYear[]> =>
  db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .join('enrolments', (join) =>
      join.on('enrolments.studentId', 'students.id').andOn('enrolments.session', 'marks.session'),
    )
    .join('classes', 'classes.id', 'enrolments.classId')
    .leftJoin('publications', (join) =>
      join
        .on('publications.session', 'marks.session')
        .andOn('publications.term', 'marks.term')
        .andOn('publications.classId', 'enrolments.classId')
        .andOnVal('publications.live', 1),
    )
    .where({ 'students.live': 1, 'enrolments.live': 1 })
    .whereNull('marks.deletedAt')
    .whereNull('publications.id')
    .groupBy('enrolments.session', 'classes.id', 'classes.name', 'classes.value')
    .orderBy([{ column: 'enrolments.session', order: 'desc' }, 'classes.value'])
    .select('enrolments.session', 'classes.name as className', 'classes.id as classId');
