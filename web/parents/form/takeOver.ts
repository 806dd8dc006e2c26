type Field = HTMLInputElement | HTMLSelectElement;

let typed: Readonly<Record<string, string>> = {};

/** What was typed and chosen before the script had come, by the fields' names; once, for the form that takes it over. */
export function takeTyped(): Readonly<Record<string, string>> {
  const taken = typed;
  typed = {};
  return taken;
}

/** Has `show` take over the page that the server has drawn, and then does what was pressed in it meanwhile. */
export function takeOver(show: () => void): void {
  const root = document.getElementById('root')!;
  // React sets a select back to what was drawn.
  const fields = [...root.querySelectorAll<Field>('input, select')];
  typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  show();
  // Ends the listeners in beforeScript.ts.
  root.removeAttribute('data-drawn');
  for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
    button.removeAttribute('data-pressed');
    button.removeAttribute('aria-disabled');
    button.click();
  }
}
