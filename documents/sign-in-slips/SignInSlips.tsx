import { sheetDocument } from '#documents/sheetDocument.tsx';
import type { SignInSlipsData } from './data.ts';
import { slipSheets } from './slipSheets.ts';

/** The first passwords of a class, a slip for each student. */
export const SignInSlips = sheetDocument<SignInSlipsData>({
  title: ({ className }, { words }) => `${words.signInSlips} ${className}`,
  date: ({ session }) => new Date(`${session}-01-01T00:00:00Z`),
  sheets: slipSheets,
});
