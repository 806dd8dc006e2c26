import { drawOurs } from './ours.ts';
import { drawWithPdfkit } from './pdfkitByHand.ts';
import { resultsOf } from './workload.ts';

/** node peakMemory.ts ours|pdfkit PAGES: draws one file and prints the time and the largest size of the process. */
const [engine, pages] = process.argv.slice(2);
const draw = engine === 'ours' ? drawOurs : drawWithPdfkit;
const results = resultsOf(Number(pages));
const start = performance.now();
const bytes = await draw({ results, issued: false });
const seconds = ((performance.now() - start) / 1000).toFixed(2);
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(`${engine}: ${seconds} s, ${Math.round(bytes.length / 1024)} KiB, peak memory ${peak} MB`);
