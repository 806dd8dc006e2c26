import { getDefaultStore } from 'jotai';
import type { LookupPage } from '#server/school/present.ts';
import { loadPublished, loadSchool, publishedAtom, setSchool } from '#web/api/useSchool.ts';

/** What the server has written into the page; where it could not, the page asks for it. */
export async function loadPage(): Promise<void> {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) {
    await Promise.all([loadSchool(), loadPublished()]);
    return;
  }
  const { school, hasLogo, published }: LookupPage = JSON.parse(text);
  getDefaultStore().set(publishedAtom, published);
  setSchool(school);
  if (hasLogo) await loadSchool();
}
