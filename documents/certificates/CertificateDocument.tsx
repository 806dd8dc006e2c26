import type { ReactNode } from 'react';
import { bookmarkTitle, cohortInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { CertificateData, ClassCertificatesData } from '#documents/model/certificate.ts';
import { OPTIONAL_PART, placesIn } from '#documents/model/certificateText.ts';
import { LargestType, PAPER_SIZES, Text, View } from '#documents/paper';
import {
  Bold,
  type DocumentProps,
  FRAME_EDGE,
  Frame,
  fillText,
  SchoolDocument,
  SchoolHead,
  SchoolPage,
  SchoolProvider,
  SheetGround,
  Signatures,
  staffSignatures,
  usePaper,
  Verification,
} from '#documents/school';
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
    <SchoolPage
      size={PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      bookmark={hasBookmark ? bookmarkTitle(named, language) : undefined}
      padding={{ top: 58, bottom: 14, beside: 22 }}
    >
      <SheetGround id={`ground ${title}`}>
        <Frame />
        <SchoolHead title={title} />
      </SheetGround>
      <LargestType
        sizes={SIZES}
        lineHeight={(size) => (size >= WIDE ? 1.85 : 1.45)}
        style={{ rowGap: '4mm' }}
      >
        {fillParagraphs(name(text, textBn), values).map((paragraph, index) => (
          <Text key={index}>{paragraph}</Text>
        ))}
      </LargestType>
      <View style={{ marginTop: 'auto' }}>
        {issue && (
          <Verification issue={issue} issuedOn={issue.issuedOn} hasQr verify={certificateWords.verify} />
        )}
        <Signatures slots={signing} marginTop={8} />
      </View>
    </SchoolPage>
  );
}

/** The type sizes in pt that a text is written in: the largest in which it has room. */
const SIZES = Array.from({ length: 13 }, (_, index) => 14 - index / 2);

/** From this size on lines are wide apart. */
const WIDE = 11;

/** Printed on a draft where a value outside of [ ] is missing. */
const BLANK = '…………';

/** The paragraphs of a text with its values in semibold; none is empty. */
function fillParagraphs(text: string, values: CertificateValues): ReactNode[][] {
  const isKnown = (part: string) => placesIn(part).every((place) => values[place] !== '');
  const pieces = Object.fromEntries(
    Object.entries(values).map(([place, value]) => [place, <Bold key={place}>{value || BLANK}</Bold>]),
  );
  return text
    .replace(OPTIONAL_PART, (_, part: string) => (isKnown(part) ? part : ''))
    .replace(/ {2,}/g, ' ')
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => fillText(paragraph, pieces));
}
