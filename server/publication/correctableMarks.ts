import type { Knex } from 'knex';
import { ALL } from '#documents/model/exam.ts';
import { bandForClass } from '#documents/model/school.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import { appliesTo } from '#documents/rules/takenSubjects.ts';
import { usedComponents } from '#server/marks/present.ts';
import { storedMarks, valueIn } from '#server/marks/saveMarks.ts';
import type { CorrectableExam } from '#server/results/present.ts';
import { findCohort } from '#server/results/readCohort.ts';
import { openPublished } from './correctExam.ts';

type CorrectionQuery = { session: number; term: string; className: string; studentId?: string | undefined };

/**
 * The students of a published exam and, for one of them, every subject with the stored mark. Throws 404 for an
 * unknown class, and 409 while the exam is not published.
 */
export const correctableMarks = async (
  db: Knex,
  { studentId, ...exam }: CorrectionQuery,
): Promise<CorrectableExam> => {
  const { classId } = await findCohort(db, { ...exam, group: 'General', section: ALL, shift: ALL });
  const { rows, version } = await openPublished(db, exam, classId);
  const idKey = studentId === undefined ? null : studentIdKey(studentId);
  const chosen = rows.students.find(({ student }) => studentIdKey(student.studentId) === idKey);
  const subjects = chosen ? rows.subjects.filter((subject) => appliesTo(subject, chosen.student)) : [];
  const { session, term } = exam;
  const marks: CorrectableExam['marks'] = [];
  for (const subject of subjects) {
    const key = Number(chosen?.key);
    const stored = await storedMarks(db, { session, term, subjectId: subject._id }, [key]);
    const maxima = componentMaxima(subject, bandForClass(Number(exam.className)), rows.scheme);
    marks.push({
      subject: {
        _id: subject._id,
        name: subject.name,
        nameBn: subject.nameBn || null,
        subjectCode: subject.subjectCode,
        marks: subject.marks,
      },
      components: usedComponents(maxima),
      mark: valueIn(stored.get(key)),
    });
  }
  return {
    version,
    students: rows.students.map(({ student }) => ({
      studentId: student.studentId,
      name: student.studentName,
      nameBn: student.studentNameBn,
      roll: student.roll,
      section: student.section,
      shift: student.shift,
      group: student.group,
    })),
    marks,
  };
};
