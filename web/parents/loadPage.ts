import { getDefaultStore } from 'jotai';
import type { DrawnPage } from '#server/school/present.ts';
import { takeServerYear } from '#web/api/serverClock.ts';
import { loadPublished, loadSchool, publishedAtom, setSchool } from '#web/api/useSchool.ts';

/** What the server has written into the page; where it could not, the page asks for it. */
export async function loadPage(): Promise<void> {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) {
    await Promise.all([loadSchool(), loadPublished()]);
    return;
  }
  const page: DrawnPage = JSON.parse(text);
  setPage(page);
}

/** What the lookup shows first follows from this, in the browser as where the server draws it. */
export function setPage({ school, published, year }: DrawnPage): void {
  getDefaultStore().set(publishedAtom, published);
  setSchool(school);
  takeServerYear(year);
}
