import type { ReportAnswers } from '#web/answers.ts';
import type { Asked, ReportKind } from './report.ts';

type Answer = ReportAnswers[ReportKind];

/** An answer as the browser keeps it: what it was asked with, and when. */
export type Kept = { answer: Answer; asked: Asked; at: number };

/** Null also where an older version kept something of another shape. */
export const readKept = (key: string): Kept | null => {
  try {
    const { asked, at, ...answer } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return asked && answer.exam ? { answer, asked, at } : null;
  } catch {
    return null;
  }
};

/** The answer as it came, so that whoever knows its shape finds it. One too large for the browser is asked anew. */
export const keep = (key: string, { answer, asked, at }: Kept): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...answer, asked, at }));
  } catch {
    sessionStorage.removeItem(key);
  }
};
