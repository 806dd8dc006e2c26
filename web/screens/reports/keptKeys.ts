import { forgetWithPerson } from '#web/session.ts';
import type { ReportKind } from './report.ts';

/** Where the browser keeps the last answer of each report. */
export const KEPT_KEYS = {
  marksheet: 'marksheet',
  'merged-marksheet': 'mergedMarksheet',
  'tabulation-sheet': 'tabulation',
  'merit-list': 'meritList',
  'fail-list': 'failList',
  'result-summary': 'resultSummary',
} as const satisfies Record<ReportKind, string>;

// Print pages are open to visitors: what staff read there goes with them.
forgetWithPerson(() => {
  for (const key of Object.values(KEPT_KEYS)) sessionStorage.removeItem(key);
});
