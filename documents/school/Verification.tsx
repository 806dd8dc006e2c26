import type { TranscriptIssue } from '#documents/model/result.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { FitText, INK, Link, QrCode, View } from '#documents/paper';
import { type Title, translateTitle, usePaper } from './SchoolDocument.tsx';

/** In mm. A larger code goes on between the lines of the signatures. */
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
  const { school, exam, language, inks } = usePaper();
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
    <View style={{ flexDirection: 'row', columnGap: '4mm', height: `${HEIGHT}mm`, marginTop: '4mm' }}>
      {hasQr && (
        <QrCode
          value={address}
          size={size}
          alt={`${text} ${verifyUrl}`}
          style={{ marginBottom: `${HEIGHT - size}mm` }}
        />
      )}
      <View style={{ flexGrow: 1, flexBasis: 0, rowGap: '0.2mm', paddingTop: '0.4mm' }}>
        <FitText
          style={{ ...LINE, fontSize: 9, fontWeight: 'semibold' }}
        >{`${words.serialNo} ${serial}`}</FitText>
        <FitText style={{ ...LINE, fontSize: 8.5 }}>{`${words.dateOfIssue}: ${date(day)}`}</FitText>
        <FitText style={{ ...LINE, fontSize: 7.5, color: INK.label }}>{text}</FitText>
        <Link src={address} label={verifyUrl} style={{ alignSelf: 'flex-start', textDecoration: 'none' }}>
          <FitText style={{ ...LINE, fontSize: 7.5, color: inks.accent }}>{verifyUrl}</FitText>
        </Link>
      </View>
    </View>
  );
}

const LINE = { height: '4.4mm' };
