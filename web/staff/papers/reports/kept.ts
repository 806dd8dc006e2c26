import type { ReportAnswers } from '#web/api/answers.ts';
import type { ReportKind, ReportRequest } from './figures/report.ts';

/** Where this tab keeps the last answer of a report: 'merit-list' as 'meritList' (specification 3, section 2). */
const keyFor = (kind: ReportKind): string =>
  kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

type Answer = ReportAnswers[ReportKind];

/** An answer as the browser keeps it, with its request and its time. */
export type Kept = { answer: Answer; request: ReportRequest; at: number };

/** Null also where an older version kept something of another shape. */
export const readKept = (kind: ReportKind): Kept | null => {
  try {
    const { request, at, ...answer } = JSON.parse(sessionStorage.getItem(keyFor(kind)) ?? '{}');
    return request && answer.exam ? { answer, request, at } : null;
  } catch {
    return null;
  }
};

/** The answer as it came. One too large for the browser is requested again. */
export const keep = (kind: ReportKind, { answer, request, at }: Kept): void => {
  try {
    sessionStorage.setItem(keyFor(kind), JSON.stringify({ ...answer, request, at }));
  } catch {
    sessionStorage.removeItem(keyFor(kind));
  }
};
