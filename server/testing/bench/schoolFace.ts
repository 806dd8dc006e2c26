import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { paperSettingsSchema, SCANS } from '#documents/model/paperSettings.ts';
import { samplePaper } from '#documents/school/samplePaper.ts';
import { scans } from '#fixtures/sample/scans.ts';
import { readLogo } from '#server/platform/files/readPicture.ts';
import { storeLogo } from '#server/school/logo.ts';
import { SCHOOL_ROW, savePaper, saveScan } from '#server/school/saveSchool.ts';

/**
 * Gives the school a logo that was scanned, settings of its papers, signatures and a seal, by the product's own code.
 * Call it before exams are published, whose documents have the school as it was then.
 */
export async function storeSchoolFace(db: Knex, by: string): Promise<void> {
  const logo = await storeLogo(db, await readScannedLogo());
  await db('school').where({ id: SCHOOL_ROW }).update({ logo });
  for (const scan of SCANS)
    await saveScan(db, by, scan, Buffer.from(scans[scan].split(',')[1] ?? '', 'base64'));
  const settings = paperSettingsSchema.parse({ ...samplePaper, qrOnMarksheets: false });
  await savePaper(db, by, (paper) => ({ ...paper, settings }));
}

const CREST = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
  <circle cx="600" cy="600" r="540" fill="none" stroke="#0b5d3b" stroke-width="60"/>
  <circle cx="600" cy="600" r="320" fill="#aa3333"/>
  <text x="600" y="660" font-size="200" text-anchor="middle" fill="#fff">BGGHS</text>
</svg>`;

/** A crest on grained paper, as the product stores it. */
async function readScannedLogo() {
  const [width, height] = [1200, 1200];
  const grain = randomBytes(width * height * 3).map((byte) => 200 + (byte >> 3));
  const scan = sharp(grain, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .composite([{ input: Buffer.from(CREST) }]);
  const folder = mkdtempSync(join(tmpdir(), 'school-logo-'));
  const path = join(folder, 'logo.png');
  const bytes = await scan.png().toBuffer();
  writeFileSync(path, bytes);
  const picture = await readLogo({ path, name: 'logo.png', size: bytes.length, type: 'image/png' });
  rmSync(folder, { recursive: true });
  return picture;
}
