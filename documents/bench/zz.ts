import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { readSheets } from '#documents/paper/renderPaper.ts';
import { documentElement } from '#documents/render.ts';
import { FONTS } from './fonts.ts';
import { createResults, exam, school } from './school.ts';
import { marksheets } from './workloads.ts';

await loadFonts(FONTS);
const w = marksheets(200);
for (let i = 0; i < 4; i++) await w.draw();
const data = { school, exam, results: createResults(200) };
for (let i = 0; i < 6; i++) {
  const t0 = cpu();
  readSheets(await documentElement('marksheet', data as never, { lang: 'en', digits: 'en' }));
  const t1 = cpu();
  await w.draw();
  console.log('read', (t1 - t0).toFixed(0), 'all', (cpu() - t1).toFixed(0));
}

import { pdf } from '@react-pdf/renderer';
import { createElement } from 'react';
import { EngineContext } from '#documents/paper/engineContext.ts';

const count = (n: any): number => 1 + (n.children ?? []).reduce((a: number, c: any) => a + count(c), 0);
for (let i = 0; i < 5; i++) {
  const el = await documentElement('marksheet', data as never, { lang: 'en', digits: 'en' });
  const t0 = cpu();
  const { container, updateContainer } = pdf() as any;
  updateContainer(createElement(EngineContext, { value: { stored: new Map() } }, el));
  console.log('reconcile', (cpu() - t0).toFixed(0), count(container.document) / 200);
}
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
