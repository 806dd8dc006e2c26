import type { SubjectResult } from '#documents/model/result.ts';
import { toOneDecimal } from './fraction.ts';
import type { GradedPapers } from './gradePapers.ts';
import type { SubjectScore } from './subjectScorer.ts';

/** The row as it prints. `graded` is null on the later rows of a pair, whose letter stands on the first (rules 9). */
export const subjectResult = (
  score: SubjectScore,
  graded: GradedPapers | null,
  highest: number,
): SubjectResult => ({
  subject: score.subject.name,
  subjectBn: score.subject.nameBn ?? null,
  subjectCode: score.subject.subjectCode,
  religion: score.subject.religion || null,
  paperGroup: score.subject.paperGroup || null,
  fullMarks: score.subject.marks,
  subjective: toOneDecimal(score.exact.subjective),
  objective: toOneDecimal(score.exact.objective),
  practical: toOneDecimal(score.exact.practical),
  ca: toOneDecimal(score.exact.ca),
  '70%': toOneDecimal(score.exact.weightedWritten),
  'CA(30%)': toOneDecimal(score.exact.weightedCa),
  totalMarks: score.total,
  grade: graded ? graded.letter : '',
  GP: graded ? graded.pointHundredths / 100 : null,
  Highest: highest,
  isFourth: score.isFourth,
  absent: score.attendance === 'absent',
  entered: score.attendance !== 'missing',
  failed: graded?.failed ?? false,
});
