import type { Cohort } from '#documents/model/cohort.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { Subject } from '#documents/model/subject.ts';
import { proposeRoutine } from '#documents/rules/proposeRoutine.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { ExamRoutineData } from './ExamRoutine.tsx';

const class8 = () => routine(wholeClass8, ['All']);
const everyGroup = () => routine(wholeClass10, ['Morning', 'Day']);

export const examRoutineSamples: Sample<ExamRoutineData>[] = [
  { name: 'class-8', data: class8(), options: ENGLISH },
  { name: 'class-10-bn', data: everyGroup(), options: BANGLA },
  { name: 'school-paper-bn', data: onPaper(class8()), options: BANGLA },
];

function routine(cohort: Cohort, shifts: readonly string[]): ExamRoutineData {
  const { school, exam } = sampleExam(cohort, { ...DRAFT, group: 'All', section: 'All', shift: 'All' });
  return {
    school,
    exam,
    papers: samplePapers(cohort.subjects, shifts),
    address: 'https://results.school.edu.bd',
  };
}

/** From 30 November on; the second shift writes in the afternoon. */
export function samplePapers(subjects: readonly Subject[], shifts: readonly string[]): PrintedPaper[] {
  const known = new Map(subjects.map((subject) => [subject._id, subject]));
  return proposeRoutine(subjects, { firstDay: '2025-11-30', from: '10:00', to: '13:00' }).flatMap(
    ({ subjectId, ...paper }) =>
      shifts.map((shift) => {
        const { subjectCode, name, nameBn, group } = known.get(subjectId)!;
        const times = shift === 'Day' ? { from: '14:00', to: '17:00' } : {};
        return { ...paper, ...times, subjectCode, name, nameBn: nameBn ?? null, group, shift };
      }),
  );
}
