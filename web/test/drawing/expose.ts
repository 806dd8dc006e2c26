import { createElement } from 'react';
import { ExamRoutine, type ExamRoutineData } from '#documents/example/ExamRoutine.tsx';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { renderPaper } from '#documents/paper/renderPaper.ts';
import { draw } from '#web/paper/draw.ts';
import regular from '../../../fonts/NotoSansBengali-Regular.ttf?url';
import semibold from '../../../fonts/NotoSansBengali-SemiBold.ttf?url';

/** A list of numbers would take longer on its way than the drawing. */
const toDataUrl = (bytes: Uint8Array): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)]));
  });

/** What the preview's Web Worker calls, and renderPaper, laid open to the test that compares them with Node. */
Object.assign(window, {
  drawHere: async (job: Parameters<typeof draw>[0]) => toDataUrl((await draw(job)).bytes),
  drawRoutineHere: async (props: { data: ExamRoutineData; options: PaperOptions }) => {
    await loadFonts({ regular, semibold });
    return toDataUrl(await renderPaper(createElement(ExamRoutine, props)));
  },
});
