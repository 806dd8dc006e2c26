import type { StudentResult } from '#documents/model/result.ts';
import type { ExamPapers, Papers, Year } from './model.ts';

/**
 * An exam that is closed and published again keeps the group, religion and subjects of each girl (rules 12): her own
 * figures change only with her marks, or with what counts for the whole class. Throws with the girl.
 */
export function compareRepublished(
  year: Year,
  { former, inputs, term, className }: ExamPapers,
  after: Papers,
) {
  for (const [id, { code, row }] of former?.papers ?? []) {
    const now = after.get(id);
    if (!code || !now?.code || former!.inputs.get(id) !== inputs.get(id)) continue;
    const [before, current] = [row, now.row].map(ownFigures);
    if (before !== current)
      throw new Error(
        `${year.girls.get(id)?.name} has other figures in ${term}, class ${className}, published again:\n${before}\n${current}`,
      );
  }
}

/** Without the figures of others and the order of merit. */
function ownFigures(text: string): string {
  const { TotalResult, summary }: StudentResult = JSON.parse(text);
  const rows = TotalResult.map(({ subjectCode, totalMarks, grade, GP }) => [
    subjectCode,
    totalMarks,
    grade,
    GP,
  ]);
  return JSON.stringify([rows, summary.gpa, summary.letter, summary.noOfFail, summary.obtainedMarks]);
}
