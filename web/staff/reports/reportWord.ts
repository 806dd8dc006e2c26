import type { ReportsWords } from '#web/i18n/staff/reports/en.ts';

/** A word of the reports that takes nothing in. */
export type ReportWord = {
  [Key in keyof ReportsWords]: ReportsWords[Key] extends string ? Key : never;
}[keyof ReportsWords];
