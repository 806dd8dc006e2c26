import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Writes a small script into a page, in the place of a comment with its name: it runs before the first paint. */
export const inlineScript = (page: string, script: string, target: string[]): Plugin => ({
  name: 'inline-script',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const html = bundle[page];
    if (html?.type !== 'asset') return;
    const place = `<!-- ${script.split('/').at(-1)} -->`;
    const { outputFiles } = await build({
      entryPoints: [script],
      bundle: true,
      format: 'iife',
      minify: true,
      target,
      write: false,
    });
    const code = outputFiles.map(({ text }) => text.trim()).join('');
    const source = String(html.source);
    if (code.includes('</script') || !source.includes(place))
      throw new Error(`inlineScript: ${script} cannot be part of ${page}.`);
    html.source = source.replace(place, () => `<script>${code}</script>`);
  },
});
