import { bookmarkTitle, cohortInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { CertificateData, ClassCertificatesData } from '#documents/model/certificate.ts';
import { OPTIONAL_PART, placesIn } from '#documents/model/certificateText.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { Signatures } from '#documents/paper/Signatures.tsx';
import { bold, fillSpans, type Span } from '#documents/paper/spans.ts';
import { drawStack, type StackBlock, stackPlaces } from '#documents/paper/stack.ts';
import { textBlock } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { staffSignatures } from '#documents/school/listPaper.ts';
import { drawFrame, drawSchoolHead, FRAME_EDGE } from '#documents/school/ResultSheet.tsx';
import {
  type DocumentProps,
  SchoolDocument,
  SchoolProvider,
  SchoolSheet,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { Verification } from '#documents/school/Verification.tsx';
import { type CertificateValues, certificateValues } from './certificateValues.ts';
import { CERTIFICATE_TITLES, certificateWords } from './words.ts';

/** A certificate of either kind: the school's words about one student, who signs them, and what makes them verifiable. */
export const CertificateDocument = (props: DocumentProps<CertificateData>) => {
  const { certificate, issue } = props.data;
  return (
    <SchoolDocument
      title={(language) => certificateTitle(props.data, language)}
      date={new Date(`${issue?.issuedOn ?? `${certificate.student.year}-01-01`}T00:00:00Z`)}
      isIssued={issue !== null}
      {...props}
    >
      <CertificateSheet {...props.data} />
    </SchoolDocument>
  );
};

/** Those of a class as each was issued, in the school that it was issued by. */
export const ClassCertificates = (props: DocumentProps<ClassCertificatesData>) => {
  const { kind, place, certificates } = props.data;
  return (
    <SchoolDocument
      title={(language) => `${CERTIFICATE_TITLES[kind][language.lang]}: ${cohortInWords(place, language)}`}
      date={new Date(`${place.session}-01-01T00:00:00Z`)}
      isIssued
      {...props}
    >
      {certificates.map(({ school, ...one }) => (
        <SchoolProvider key={one.certificate.student.studentId} school={school}>
          <CertificateSheet hasBookmark {...one} />
        </SchoolProvider>
      ))}
    </SchoolDocument>
  );
};

const certificateTitle = ({ certificate, issue }: CertificateData, { lang, name }: Language): string => {
  const { kind, student } = certificate;
  const title = CERTIFICATE_TITLES[kind][lang];
  return `${title}${issue ? ` ${issue.serial}` : ''}: ${name(student.studentName, student.studentNameBn)}`;
};

type CertificateSheetProps = Omit<CertificateData, 'school'> & {
  /** Of many sheets this one is found by roll and name. */
  hasBookmark?: boolean;
};

function CertificateSheet({ certificate, issue, hasBookmark }: CertificateSheetProps) {
  const { school, language } = usePaper();
  const { lang, name } = language;
  const { student } = certificate;
  const named = { ...student, studentNameBn: student.studentNameBn ?? null };
  const title = CERTIFICATE_TITLES[certificate.kind][lang].toUpperCase();
  const values = certificateValues(certificate, school, issue?.issuedOn ?? '', language);
  const { text, textBn } = certificate.texts;
  const signing = [
    { title: certificateWords.preparedBy[lang] },
    ...staffSignatures(school, language, issue?.issuedOn ?? null).slice(-1),
  ];
  return (
    <SchoolSheet
      {...PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      padding={{ top: 58, bottom: 14, beside: 22 }}
      {...(hasBookmark && { bookmark: bookmarkTitle(named, language) })}
    >
      <Block fill={drawFrame} />
      <Block fill={(sheet) => drawSchoolHead(sheet, school, title, language)} />
      <FittedText paragraphs={fillText(name(text, textBn), values)} />
      {issue && (
        <Verification issue={issue} issuedOn={issue.issuedOn} hasQr verify={certificateWords.verify} />
      )}
      <Signatures slots={signing} above={8} />
    </SchoolSheet>
  );
}

/** The type sizes in pt that a text is written in: the largest in which it has room. */
const LARGEST = 14;
const SMALLEST = 8;
const STEP = 0.5;

/** From this size on lines are wide apart. */
const WIDE = 11;

/** Paragraphs in the largest type that there is room for. */
function FittedText({ paragraphs }: { paragraphs: readonly Span[][] }) {
  const blocksIn = (fontSize: number) =>
    paragraphs.map((spans) =>
      textBlock('P', spans, { fontSize, lineHeight: fontSize >= WIDE ? 1.85 : 1.45, marginTop: 4 }),
    );
  const stack = (width: number): StackBlock => {
    const heightIn = (size: number) => {
      const stacked = blocksIn(size).map((block) => block.stack!(width));
      const last = stackPlaces(stacked, 0).at(-1);
      return last ? last.y + last.height : 0;
    };
    return {
      heights: [heightIn(SMALLEST), heightIn(LARGEST)],
      draw: (sheet, box) => {
        let size = LARGEST;
        while (size > SMALLEST && heightIn(size) > box.height) size -= STEP;
        drawStack(sheet, blocksIn(size), box);
      },
    };
  };
  return <Block stack={stack} />;
}

/** Printed on a draft where a value outside of [ ] is missing. */
const BLANK = '…………';

/** The paragraphs of a text with its values in semibold; none is empty. */
function fillText(text: string, values: CertificateValues): Span[][] {
  const isKnown = (part: string) => placesIn(part).every((place) => values[place] !== '');
  const pieces = Object.entries(values).map(([place, value]) => [place, bold(value || BLANK)]);
  return text
    .replace(OPTIONAL_PART, (_, part: string) => (isKnown(part) ? part : ''))
    .replace(/ {2,}/g, ' ')
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => fillSpans(paragraph, Object.fromEntries(pieces)));
}
