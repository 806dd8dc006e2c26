import { REPORT_FORMS, REPORTS } from '#web/screens/reports/reports.ts';
import type { Place } from './routes.ts';

/** Where reports are printed: outside the login layout (specification 3, section 2). */
export const printPlaces: readonly Place[] = REPORTS.map(({ path }) => ({
  path,
  roles: null,
  load: async () => (await import('#web/screens/reports/ReportPage.tsx')).ReportPage,
}));

/** Where they are asked for. */
export const searchPlaces = (roles: Place['roles']): Place[] =>
  REPORT_FORMS.map(({ path, link, about }) => ({
    path,
    roles,
    load: async () => (await import('#web/screens/reports/ReportSearch.tsx')).ReportSearch,
    menu: { group: 'groupReports', title: link, about },
  }));
