/* Runs within the page, before its first paint and long before the app's script: see web/build/inlineScript.ts. */

const root = document.getElementById('root')!;

/** A browser may allow no storage: then it keeps nothing. */
function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** What only the app can show: a signed-in person, the last result of this phone, a student that a link names. */
function isForApp(): boolean {
  const isKept = ['auth', 'result', 'lastLookup'].some(readStored);
  return isKept || !/^\/get-result\/?$/.test(location.pathname) || location.search.includes('studentId');
}

/** As web/i18n/language.ts chooses it; null leaves it to the school, whose language is drawn first. */
function chooseLanguage(): string | null {
  const chosen: string | null = JSON.parse(readStored('language') ?? 'null');
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'bn');
  return chosen ?? known ?? null;
}

/** Shows what the server has drawn, until the script takes it over (form/takeOver.ts). */
function showDrawn({ lang, content }: HTMLTemplateElement): void {
  root.replaceChildren(content);
  root.dataset.drawn = lang;
  document.documentElement.lang = lang;
  document.title = root.querySelector('h1')!.innerText;
  root.addEventListener('change', showGroup);
  root.addEventListener('click', keepPress);
}

/** Some classes have groups; for others none is chosen. */
function showGroup({ target }: Event): void {
  const group = root.querySelector<HTMLElement>('[data-classes]');
  if (!root.dataset.drawn || !group || !(target instanceof HTMLSelectElement) || target.name !== 'className')
    return;
  group.hidden = !group.dataset.classes!.split(' ').includes(target.value);
  if (group.hidden) group.querySelector('select')!.value = '';
}

/** The script presses it again as soon as it is here. */
function keepPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!root.dataset.drawn || !button) return;
  event.preventDefault();
  button.dataset.pressed = '';
  button.setAttribute('aria-disabled', 'true');
}

/** A connection may be lost between the page and its script: what was pressed is done when the script comes. */
function loadAgain({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  const again = document.createElement('script');
  again.type = 'module';
  // A browser does not fetch an address again that failed.
  again.src = `${target.src.split('?')[0]}?${Date.now()}`;
  setTimeout(() => document.head.append(again), 2000);
}

addEventListener('error', loadAgain, true);

if (!isForApp()) {
  const lang = chooseLanguage();
  const drawn = document.querySelector<HTMLTemplateElement>(lang ? `template[lang=${lang}]` : 'template');
  if (drawn) showDrawn(drawn);
}
