/** What a person calls a thing on the screen. */
export type Role = 'button' | 'link' | 'field' | 'heading' | 'row';

/**
 * The first visible element of a role with this name; runs in the page. A heading or row is found by a part of its text,
 * the others by their whole name.
 */
export function findInPage(role: Role, name: string): Element | undefined {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
    row: 'tbody tr',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    return [
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ];
  };
  const isPart = role === 'heading' || role === 'row';
  const isNamed = (element: HTMLElement) =>
    namesOf(element).some((text) => (isPart ? plain(text).includes(name) : plain(text) === name));
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  return [...document.querySelectorAll<HTMLElement>(`:is(main, dialog) :is(${selectors[role]})`)].find(
    (element) => isNamed(element) && isShown(element),
  );
}
