import type { Cohort } from '#documents/model/cohort.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { Subject } from '#documents/model/subject.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { ExamRoutineData } from './ExamRoutine.tsx';

const class8: ExamRoutineData = routine(wholeClass8, ['All']);
const everyGroup: ExamRoutineData = routine(wholeClass10, ['Morning', 'Day']);

export const examRoutineSamples: Sample<ExamRoutineData>[] = [
  { name: 'class-8', data: class8, options: ENGLISH },
  { name: 'class-10-bn', data: everyGroup, options: BANGLA },
  { name: 'school-paper-bn', data: onPaper(class8), options: BANGLA },
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

/** A subject a day from 30 November on, those of all religions on one, and none on a Friday; the second shift writes it in the afternoon. */
export function samplePapers(subjects: readonly Subject[], shifts: readonly string[]): PrintedPaper[] {
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2025, 10, 30 + day)))
    .filter((day) => day.getUTCDay() !== 5)
    .map((day) => day.toISOString().slice(0, 10));
  const sittings = [...new Set(subjects.map(sittingFor))];
  return subjects.flatMap((subject) =>
    shifts.map((shift) => ({
      ...{ subjectCode: subject.subjectCode, name: subject.name, nameBn: subject.nameBn ?? null },
      ...{ group: subject.group, shift, date: days[sittings.indexOf(sittingFor(subject))]! },
      ...(shift === 'Day' ? { from: '14:00', to: '17:00' } : { from: '10:00', to: '13:00' }),
    })),
  );
}

function sittingFor({ religion, _id }: Subject): string {
  return religion ? 'religion' : _id;
}
