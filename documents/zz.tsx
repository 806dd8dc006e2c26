import { writeFileSync } from 'node:fs';
import { FONTS } from './bench/fonts.ts';
import { documents } from './index.ts';
import { loadFonts } from './paper/fonts/fonts.ts';
import { checkRepeated } from './paper/pen/checkRepeated.ts';
import { renderDocument, renderPart } from './render.ts';

await loadFonts(FONTS);
checkRepeated();
const [, , ...kinds] = process.argv;
for (const kind of (kinds.length ? kinds : Object.keys(documents)) as (keyof typeof documents)[]) {
  const t = performance.now();
  let last = '';
  try {
    for (const { name, data, options } of await documents[kind].samples()) {
      last = name;
      const bytes = await renderDocument(kind, data as never, options);
      writeFileSync(`/tmp/h3/${kind}-${name}.pdf`, bytes);
      await renderPart(kind, data as never, options, { isTagged: false });
    }
    console.log('ok', kind, (performance.now() - t).toFixed(0));
  } catch (error) {
    console.log('FAILED', kind, last, (error as Error).message);
  }
}
