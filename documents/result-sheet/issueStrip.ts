import type { TranscriptIssue } from '#documents/model/result.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawQr } from '#documents/paper/qr.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import type { Language } from '#documents/words/language.ts';

/** mm. */
export const ISSUE_HEIGHT = 22;

/** What makes a transcript verifiable: QR code, serial number, date of issue, address. */
export const drawIssue = (
  sheet: Sheet,
  { issue, issuedOn }: { issue: TranscriptIssue; issuedOn: string },
  at: { x: number; y: number; width: number },
  { words, date }: Language,
): void => {
  const size = 19;
  drawQr(sheet, issue.verifyUrl, { x: at.x, y: at.y, size });
  const x = at.x + size + 4;
  const width = at.width - size - 4;
  const line = (row: number) => ({ x, y: at.y + 0.4 + row * 4.6, width, height: 4.4 });
  sheet.write(`${words.serialNo} ${issue.serial}`, line(0), { size: 9, weight: 'semibold' });
  sheet.write(`${words.dateOfIssue}: ${date(issuedOn)}`, line(1), { size: 8.5 });
  sheet.write(words.verify, line(2), { size: 7.5, ink: INK.label });
  const address = { size: 7.5, ink: INK.accent };
  sheet.write(issue.verifyUrl, line(3), address);
  sheet.link(
    { ...line(3), width: Math.min(width, sheet.widthOf(issue.verifyUrl, address)) },
    issue.verifyUrl,
  );
};
