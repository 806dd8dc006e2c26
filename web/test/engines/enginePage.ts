import type { Engine } from './engine.ts';
import { findInPage, type Role } from './findInPage.ts';
import { waitUntil } from './processes.ts';
import { ERRORS_KEY } from './watchErrors.ts';

/** Keys by the numbers that WebDriver gives them. */
const KEYS = {
  Control: '\uE009',
  Tab: '\uE004',
  Enter: '\uE007',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
} as const;
type Key = keyof typeof KEYS | 'a' | 'c' | 'v' | 's';

const keyOf = (key: string): string => (KEYS as Record<string, string>)[key] ?? key;

export type EnginePage = ReturnType<typeof createEnginePage>;

/** What a person does in a page: the same in every engine. Each step waits until it can be done. */
export function createEnginePage(engine: Engine) {
  /** Runs in the page, so that it may name nothing from outside but its arguments. */
  const evaluate = async <Args extends readonly unknown[], Value>(
    run: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> =>
    (await engine.send('execute', { script: `return (${run}).apply(null, arguments)`, args })) as Value;

  const find = (role: Role, name: string) =>
    waitUntil(`${role} "${name}"`, () => evaluate(findInPage, role, name));
  /** Finds the element again where the page has drawn another in its place. */
  const act = (role: Role, name: string, run: (id: string) => Promise<unknown>) =>
    waitUntil(`${role} "${name}"`, async () => {
      const found = await evaluate(findInPage, role, name);
      if (!found) return false;
      // In the middle: what the driver itself scrolls to the edge may be behind the bar at the top.
      await evaluate((element) => element.scrollIntoView({ block: 'center' }), found);
      await run(referenceIn(found));
      return true;
    });

  /** What went wrong since it was last asked. */
  const takeErrors = async (): Promise<string[]> => {
    const text = await evaluate((key) => {
      const stored = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return stored;
    }, ERRORS_KEY);
    return JSON.parse(text ?? '[]');
  };

  return {
    evaluate,
    takeErrors,
    downloads: engine.downloads,
    resize: (width: number, height: number) => engine.send('resize', { width, height }),
    open: (address: string) => engine.send('navigate', { url: address }),
    reload: () => engine.send('reload'),
    find,
    click: (role: Role, name: string) => act(role, name, (id) => engine.send('click', { id })),
    fill: (name: string, text: string) =>
      act('field', name, async (id) => {
        await engine.send('clear', { id });
        await engine.send('sendKeys', { id, text });
      }),
    /** Chooses from a list by what is written there. */
    choose: (name: string, option: string) =>
      waitUntil(`"${option}" in "${name}"`, async () => {
        const select = await evaluate(findInPage, 'field', name);
        const found =
          select &&
          (await evaluate(
            (element, text) => [...(element as HTMLSelectElement).options].find((one) => one.text === text),
            select,
            option,
          ));
        if (!found) return false;
        await engine.send('click', { id: referenceIn(found) });
        return true;
      }),
    chooseFile: async (path: string) => {
      const found = await waitUntil('a field for a file', () =>
        evaluate(() => document.querySelector('input[type=file]')),
      );
      await engine.send('sendKeys', { id: referenceIn(found), text: path });
    },
    /** Keys pressed at once, in what has the focus. */
    press: (...keys: Key[]) => {
      const down = keys.map((key) => ({ type: 'keyDown', value: keyOf(key) }));
      const up = keys.toReversed().map((key) => ({ type: 'keyUp', value: keyOf(key) }));
      return engine.send('act', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
    },
    type: (text: string) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      return engine.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** Until the text can be read in the page. */
    see: (text: string) =>
      waitUntil(`the text "${text}"`, () => evaluate((part) => document.body.innerText.includes(part), text)),
    waitFor: <Args extends readonly unknown[], Value>(
      what: string,
      run: (...args: Args) => Value | false | null | undefined | '',
      ...args: Args
    ) => waitUntil(what, () => evaluate(run, ...args)),
  };
}

/** WebDriver's name of an element, behind a key that every driver has. */
function referenceIn(found: unknown): string {
  return Object.values(found as Record<string, string>)[0]!;
}
