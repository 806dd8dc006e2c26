import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g;

/** Writes the styles of a page into it: the first paint then waits for one answer instead of two. */
export const inlineStyles = (page: string): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const html = bundle[page];
    if (html?.type !== 'asset') return;
    const styles: string[] = [];
    const rest = String(html.source).replace(SHEET, (_link, name: string) => {
      const sheet = bundle[name];
      if (sheet?.type !== 'asset') throw new Error(`inlineStyles: ${name} is not part of the build.`);
      styles.push(String(sheet.source));
      return '';
    });
    html.source = rest.replace('</head>', () => `  <style>${styles.join('')}</style>\n  </head>`);
  },
});
