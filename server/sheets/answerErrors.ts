import type { Fault } from '#server/errors.ts';
import type { Answer, Upload } from '#server/route.ts';
import { answerSheet } from './answerSheet.ts';
import { errorSheet } from './errorSheet.ts';
import { readAsWritten } from './readSheet.ts';
import { requireUpload } from './readUpload.ts';
import { refuseFaults, withFormulas } from './rowFault.ts';
import type { Sheet } from './sheet.ts';

/** An uploaded sheet back, with its formulas and what `check` finds wrong in it. */
export const answerErrors = async (
  fileName: string,
  upload: Upload | undefined,
  /** Answers the sheet too where it begins further down, below a title. */
  check: (sheet: Sheet) => Promise<{ faults: readonly Fault[]; sheet?: Sheet }>,
): Promise<Answer> => {
  const { sheet: written, formulas } = await readAsWritten(requireUpload(upload));
  const checked = await check(written);
  const sheet = checked.sheet ?? written;
  const faults = withFormulas(formulas, checked.faults);
  // What is wrong beside the rows has no place in the sheet.
  refuseFaults(faults.filter(({ row }) => row === undefined));
  return answerSheet(fileName, errorSheet(sheet, faults));
};
