import type { Knex } from 'knex';
import type { Cohort } from '#documents/model/cohort.ts';
import type { CohortFilters } from '#documents/model/exam.ts';
import { AppError } from '#server/errors.ts';
import { schemeOfClass } from '#server/schemes/schemeOfClass.ts';
import { attendanceRows, type CohortPlace, markRows, studentRows, subjectRows } from './cohortRows.ts';

/** The cohort's filters with the class's key. Throws 404 for a class that is not one of the school's. */
export const placeOf = async (db: Knex, filters: CohortFilters): Promise<CohortPlace> => {
  const row = await db('classes').where({ name: filters.className }).first('id');
  if (!row) throw new AppError('notFound', `There is no class ${filters.className}.`);
  return { ...filters, classId: row.id };
};

export type ReadCohort = {
  place: CohortPlace;
  cohort: Cohort;
  /** The database's key of each student, by studentId. */
  keys: Map<string, string>;
};

/** Everything that the results of one exam follow from, with one query a table. */
export const readCohort = async (db: Knex, filters: CohortFilters): Promise<ReadCohort> => {
  const place = await placeOf(db, filters);
  const [students, subjects, marks, scheme, attendance] = await Promise.all([
    studentRows(db, place),
    subjectRows(db, place),
    markRows(db, place),
    schemeOfClass(db, place.session, place.classId),
    attendanceRows(db, place),
  ]);
  return {
    place,
    cohort: {
      classValue: Number(place.className),
      students: students.map(({ student }) => student),
      subjects,
      marks,
      scheme,
      attendance,
    },
    keys: new Map(students.map(({ key, student }) => [student.studentId, key])),
  };
};
