import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { FONTS } from './fonts.ts';
import { drawWithPdfkit } from './pdfkitByHand.ts';
import { idCards, marksheets } from './workloads.ts';

/** node peakMemory.ts ours|pdfkit marksheets|cards COUNT draws one file, and prints the time and peak memory. */
const [engine, what, count] = process.argv.slice(2);
await loadFonts(FONTS);
const { draw, sheets } = what === 'cards' ? await idCards(Number(count)) : marksheets(Number(count));
const start = performance.now();
const bytes = engine === 'ours' ? await draw() : await drawWithPdfkit(sheets());
const seconds = ((performance.now() - start) / 1000).toFixed(2);
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(`${engine}: ${seconds} s, ${Math.round(bytes.length / 1024)} KiB, peak memory ${peak} MB`);
