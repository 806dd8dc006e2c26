import type { TranscriptIssue } from '#documents/model/result.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { INK } from '#documents/paper/inks.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { drawQr } from '#documents/paper/qr.ts';
import { lineIn } from '#documents/paper/sheet.ts';
import { type Title, translateTitle, usePaper } from './SchoolDocument.tsx';

/** In mm. */
const HEIGHT = 22;
const QR = 19;
/** A proof makes 61 modules of 0.41 mm; it fills the space above the signatures, which is white at the left. */
const SIGNED_QR = 25;

type VerificationProps = {
  /** Of the transcript, which a marksheet may name too; null until the exam is published. */
  issue: TranscriptIssue | null;
  /** Its day at the school, such as 2026-07-20; without it that of the publication. */
  issuedOn?: string;
  /** Whether a QR code leads to the address; without it only the address is printed. */
  hasQr: boolean;
  /** The text before the address. */
  verify: Title;
};

/** What makes a result or certificate verifiable: QR code, serial number, date of issue and address. */
export function Verification({ issue, issuedOn, hasQr, verify }: VerificationProps) {
  const { school, exam, language } = usePaper();
  const published = exam?.publishedOn && dayAtSchool(new Date(exam.publishedOn), school.timeZone);
  const day = issuedOn ?? published;
  if (!issue || !day) return null;
  const { words, date } = language;
  const { serial, verifyUrl, proof } = issue;
  // Behind the # it is never sent to a server.
  const address = proof ? `${verifyUrl}#${proof}` : verifyUrl;
  const size = proof ? SIGNED_QR : QR;
  const text = translateTitle(verify, language);
  return (
    <Part
      heights={[HEIGHT]}
      above={4}
      isAtBottom
      draw={(sheet, { x, y, width, height }) => {
        if (hasQr) drawQr(sheet, address, { x, y, size }, `${text} ${verifyUrl}`);
        const left = hasQr ? size + 4 : 0;
        const line = (row: number) =>
          lineIn({ x: x + left, y, width: width - left, height }, 0.4 + row * 4.6, 4.4);
        sheet.write(`${words.serialNo} ${serial}`, line(0), { size: 9, weight: 'semibold' });
        sheet.write(`${words.dateOfIssue}: ${date(day)}`, line(1), { size: 8.5 });
        sheet.write(text, line(2), { size: 7.5, ink: INK.label });
        const look = { size: 7.5, ink: sheet.inks.accent };
        sheet.tag({ type: 'Link' }, () => {
          sheet.write(verifyUrl, line(3), look);
          const length = Math.min(width - left, sheet.measure(verifyUrl, look));
          sheet.link({ ...line(3), width: length }, address, verifyUrl);
        });
      }}
    />
  );
}
