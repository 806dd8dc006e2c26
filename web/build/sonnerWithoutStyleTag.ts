import type { Plugin } from 'vite';

/** Sonner writes its styles into a style tag, which a strict CSP refuses; we import its styles.css instead. */
export const sonnerWithoutStyleTag = (): Plugin => ({
  name: 'sonner-without-style-tag',
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
    const bare = code.replace(/^__insertCSS\(".*"\);$/m, '');
    if (bare === code) throw new Error('sonner no longer calls __insertCSS: drop sonnerWithoutStyleTag.');
    return { code: bare, map: null };
  },
});
