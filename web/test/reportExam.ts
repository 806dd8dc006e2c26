import { beforeAll, beforeEach, expect } from 'vitest';
import type { StudentResult } from '#documents/model/result.ts';
import { signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

/** An exam of the demo school that both its terms are entered of, and some of its rolls. */
export const EXAM = {
  session: '2025',
  term: 'Annual',
  className: '8',
  section: 'A',
  shift: 'Morning',
  group: 'General',
};
export const ROLLS = { start_roll: '2', end_roll: '5' };
/** How its files are called. */
export const FILE = 'class-8-a-morning-annual-2025-en';

let token: string;

/** The app, and a page that a superadmin has signed in on. */
export const openReports = (): void => {
  openPages();
  beforeAll(async () => {
    ({ token } = await app.signIn('superadmin'));
  });
  beforeEach(() => signIn(page, app.url, 'superadmin'));
};

/** What the server says now, to hold the paper to. */
export const readAnswer = async <Answer>(call: string, filters: object): Promise<Answer> => {
  const response = await fetch(`${app.url}/api/v1/result/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(filters),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

export const address = (path: string, filters: object) =>
  `${app.url}${path}?${new URLSearchParams({ ...filters })}`;
/** As text of a PDF is compared: it breaks where the paper does. */
export const plain = (text: string) => text.replace(/\s+/g, '');
/** What is kept for the next visit: the last exam, and nothing of a person. */
export const rememberedAt = (key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
export const storedAt = (key: string) => page.evaluate<string | null>(`sessionStorage.getItem('${key}')`);

export const readGpa = ({ summary }: StudentResult) => summary.gpa.toFixed(2);
