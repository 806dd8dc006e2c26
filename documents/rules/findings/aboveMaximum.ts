import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { AboveMaximum, MarkPart } from '#documents/model/finding.ts';
import type { Mark } from '#documents/model/mark.ts';
import { bandOf } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkMark } from '../checkMark.ts';
import { componentMaxima } from '../componentMaxima.ts';
import { marksByStudent } from '../marksByStudent.ts';
import { findingOf } from './findingOf.ts';

type Excess = Pick<AboveMaximum, 'part' | 'entered' | 'maximum'>;

/** What a problem is about: the part alone, or where each part is right alone, the three together. */
const excessOf = (mark: Mark, subject: Subject, maximum: number | null, part: MarkPart): Excess =>
  maximum !== null && mark[part] > maximum
    ? { part, entered: mark[part], maximum }
    : { part: 'written', entered: mark.subjective + mark.objective + mark.practical, maximum: subject.marks };

/** Rules 2, of what is stored: a maximum may have been lowered, or a scheme changed, after the marks were entered. */
export const aboveMaximum = (students: CohortStudent[], cohort: Cohort): AboveMaximum[] => {
  const marksOf = marksByStudent(cohort.marks);
  const band = bandOf(cohort.classValue);
  const problemsOf = (mark: Mark, subject: Subject): Excess[] => {
    const maxima = componentMaxima(subject, band, cohort.scheme);
    return checkMark(mark, subject, band, cohort.scheme).map(({ path }) =>
      excessOf(mark, subject, maxima[path], path),
    );
  };
  return students.flatMap((student) =>
    cohort.subjects.flatMap((subject) => {
      const mark = marksOf(student).get(subject._id);
      if (!mark || mark.absent) return [];
      return problemsOf(mark, subject).map((excess) =>
        findingOf(student, { kind: 'aboveMaximum', level: 'stop', subjectId: subject._id, ...excess }),
      );
    }),
  );
};
