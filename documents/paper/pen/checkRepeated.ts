/** What each form painted, where it is checked. */
const painted = new WeakMap<object, Uint8Array>();

let isOn = false;

/** Turns the comparison on. Tests do, a server does not, because each part is painted again for it. */
export const checkRepeated = (): void => {
  isOn = true;
};

export const isCheckingRepeated = (): boolean => isOn;

/**
 * Compares what a repeated part paints on this sheet with what is stored of it. Throws where they differ, because then every
 * sheet would print what the first one had: the key has to name all on which the part depends.
 */
export function expectRepeated(form: object, key: string, paint: () => Uint8Array): void {
  if (!isOn) return;
  const first = painted.get(form);
  const now = paint();
  if (!first) painted.set(form, now);
  else if (first.length !== now.length || first.some((byte, at) => byte !== now[at]))
    throw new Error(`The repeated part '${key}' differs from its first drawing.`);
}

/**
 * Compares the elements in a repeated part with those of its first place, which stand for them outside of tests. Throws where
 * they differ, also where the two are of different sizes and are stored apart.
 */
export function expectSameElements(first: readonly unknown[], now: readonly unknown[], key: string): void {
  if (written(first) !== written(now))
    throw new Error(`The repeated part '${key}' has other elements than in its first place.`);
}

/** Elements as a text; what draws is a function and in none. */
const written = (elements: readonly unknown[]): string =>
  JSON.stringify(elements, (name, value: unknown) => (name === 'sameAs' ? undefined : value));
