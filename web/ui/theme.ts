import { getDefaultStore } from 'jotai';
import { storedAtom } from '#web/state/storedAtom.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What this person chose in this browser. */
export const themeAtom = storedAtom<Theme>('theme', 'system');

const SYSTEM_DARK = '(prefers-color-scheme: dark)';
/** When the dark tokens apply. */
const MEDIA: Readonly<Record<Theme, string>> = { system: SYSTEM_DARK, light: 'not all', dark: 'all' };

/** The rules of the styles that hold the dark tokens (tokens.css), so that these are written once. */
const findDarkRules = (): CSSMediaRule[] =>
  [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].filter(
      (rule): rule is CSSMediaRule =>
        rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme: dark'),
    ),
  );

/** Shows the chosen theme, now and whenever another is chosen. Called once the styles are there. */
export const followTheme = (): void => {
  const rules = findDarkRules();
  const store = getDefaultStore();
  const apply = () => {
    const theme = store.get(themeAtom);
    for (const { media } of rules) media.mediaText = MEDIA[theme];
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  };
  apply();
  store.sub(themeAtom, apply);
};
