import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import { parseStudents } from '#server/people/students/readStudentSheet.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';
import { readSheets } from '#server/platform/sheets/uploads.ts';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { manyStudents, sheetRows } from '#server/testing/testUpload.ts';

/** How long 20,000 students take to be read and checked, beside the spreadsheet library alone on the same file. */
const ROUNDS = 5;
const path = join(await mkdtemp(join(tmpdir(), 'bench-sheets-')), 'students.xlsx');
await writeFile(path, workbookBytes(utils.aoa_to_sheet(sheetRows(manyStudents(20_000)))));
const pool = createSheetPool();
const measures: Record<string, () => Promise<unknown>> = {
  'the library alone': async () => read(await readFile(path), { dense: true }),
  'read in a thread': () => readSheets(pool, { path, name: 'students.xlsx' }),
  'read and checked': async () => parseStudents(await readSheets(pool, { path, name: 'students.xlsx' })),
};
for (const [name, measure] of Object.entries(measures)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await measure();
    times.push(performance.now() - start);
  }
  console.log(`${name.padEnd(20)} ${Math.round(times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0)} ms`);
}
await pool.close();
