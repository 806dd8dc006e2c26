import { existsSync, readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { FIRST_OBJECT, type FilePart, type PartMeta } from '#documents/paper/pen/filePart.ts';
import { finishPdf, joinedInfo } from '#documents/paper/pen/finishPdf.ts';
import { renderPart } from '#documents/render.ts';
import { FONTS } from './fonts.ts';
import { drawWithPdfkit } from './pdfkitByHand.ts';
import { createResults, exam, school } from './school.ts';
import { createCards, idCards, marksheets } from './workloads.ts';

/** As many sheets as a part of a print job has; of cards, ten to a sheet. */
const SHEETS = 120;
const CARDS = 10 * SHEETS;

/** node peakMemory.ts ours|job|pdfkit marksheets|cards COUNT draws one file, and prints its time, size and peak memory. */
const [engine, what, words] = process.argv.slice(2);
const count = Number(words);
await loadFonts(FONTS);

const OPTIONS = { lang: 'en', digits: 'en' } as const;

/** Of drawing alone, without making the data. */
let seconds = 0;
const time = async <Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> => {
  const start = performance.now();
  const drawn = await draw();
  seconds += (performance.now() - start) / 1000;
  return drawn;
};

async function drawPart(first: number, base: number): Promise<FilePart> {
  const options = { base, isTagged: false };
  if (what === 'cards') {
    const cards = await createCards(Math.min(CARDS, count - first), first);
    return time(() => renderPart('id-cards', cards, OPTIONS, options));
  }
  const results = createResults(Math.min(SHEETS, count - first));
  return time(() => renderPart('marksheet', { school, exam, results }, OPTIONS, options));
}

/** As a print job does: parts one after the other, of which only what the end of the file needs is kept. */
async function drawInParts(): Promise<number> {
  const metas: PartMeta[] = [];
  let base = FIRST_OBJECT;
  for (let first = 0; first < count; first += what === 'cards' ? CARDS : SHEETS) {
    const { bytes, ...meta } = await drawPart(first, base);
    metas.push(meta);
    base += meta.count;
    // As a job does when it stores the part: React frees what it drew only in the next turn of the event loop.
    await turn();
  }
  const { header, tail } = finishPdf(metas, joinedInfo(metas));
  return metas.reduce((sum, { length }) => sum + length, header.length + tail.length);
}

async function drawAtOnce(): Promise<number> {
  const { draw, sheets } = what === 'cards' ? await idCards(count) : marksheets(count);
  return (await time(engine === 'ours' ? draw : async () => drawWithPdfkit(await sheets()))).length;
}

/** The highest memory of this process in MB. From Linux, because Node's figure includes the process that started this one. */
function readPeak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'latin1') : '';
  const kilobytes = /VmHWM:\s*(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Math.round(Number(kilobytes) / 1024);
}

const bytes = engine === 'job' ? await drawInParts() : await drawAtOnce();
console.log(
  `${engine}: ${seconds.toFixed(2)} s, ${Math.round(bytes / 1024)} KiB, peak memory ${readPeak()} MB`,
);
