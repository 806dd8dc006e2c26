import { sheetDocument } from '#documents/sheetDocument.tsx';
import { cohortInWords } from '#documents/words/cohort.ts';
import type { SignInSlipsData } from './data.ts';
import { slipSheets } from './slipSheets.ts';

/** The first passwords of a class, a slip for each student. */
export const SignInSlips = sheetDocument<SignInSlipsData>({
  title: (data, language) =>
    `${language.words.signInSlips}: ${cohortInWords(data, language)}, ${language.digits(data.session)}`,
  date: ({ session }) => new Date(`${session}-01-01T00:00:00Z`),
  sheets: slipSheets,
});
