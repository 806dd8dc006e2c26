import type { Language } from '#documents/i18n/language.ts';
import type { CertificateData } from '#documents/model/certificate.ts';

import { Block } from '#documents/paper/PaperDocument.tsx';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import type { Span } from '#documents/paper/spans.ts';
import type { StackBlock } from '#documents/paper/stack.ts';
import { textBlock } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { Signatures } from '#documents/school/ListSheet.tsx';
import { staffSignatures } from '#documents/school/listPaper.ts';
import { drawFrame, drawSchoolHead, FRAME_EDGE } from '#documents/school/ResultSheet.tsx';
import {
  type DocumentProps,
  SchoolDocument,
  SchoolSheet,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { Verification } from '#documents/school/Verification.tsx';
import { certificateValues } from './certificateValues.ts';
import { fillCertificateText } from './fillCertificateText.ts';
import { CERTIFICATE_TITLES, certificateWords } from './words.ts';

/** In mm. */
const PADDING = { top: 58, bottom: 14, beside: 22 };
const PARAGRAPH_GAP = 4;

/** The type sizes in pt that a text is written in: the largest in which it has room. */
const SIZES = [14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8];

/** From this size on lines are wide apart. */
const WIDE = 11;

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

const certificateTitle = ({ certificate, issue }: CertificateData, { lang, name }: Language): string => {
  const { kind, student } = certificate;
  const title = CERTIFICATE_TITLES[kind][lang];
  return `${title}${issue ? ` ${issue.serial}` : ''}: ${name(student.studentName, student.studentNameBn)}`;
};

function CertificateSheet({ certificate, issue }: CertificateData) {
  const { school, language } = usePaper();
  const { lang, name } = language;
  const title = CERTIFICATE_TITLES[certificate.kind][lang];
  const values = certificateValues(certificate, school, issue?.issuedOn ?? '', language);
  const { text, textBn } = certificate.texts;
  const paragraphs = fillCertificateText(name(text, textBn), values);
  const signing = [
    { title: certificateWords.preparedBy[lang] },
    ...staffSignatures(school, language, issue?.issuedOn ?? null).slice(-1),
  ];
  return (
    <SchoolSheet {...PAPER_SIZES.A4} margin={FRAME_EDGE} padding={PADDING}>
      <Block
        fill={(sheet) => drawGround(sheet, () => drawSchoolHead(sheet, school, heading(title), language))}
      />
      <Block stack={(width) => fittedText(paragraphs, width)} />
      {issue && (
        <Verification issue={issue} issuedOn={issue.issuedOn} hasQr verify={certificateWords.verify} />
      )}
      <Signatures slots={signing} above={8} />
    </SchoolSheet>
  );
}

const heading = (title: string): string => title.toUpperCase();

function drawGround(sheet: Sheet, drawHead: () => void): void {
  sheet.repeated('frame', drawFrame);
  drawHead();
}

/** The paragraphs in the largest type that there is room for. */
function fittedText(paragraphs: readonly Span[][], width: number): StackBlock {
  const heightIn = (size: number) => textHeight(textStack(paragraphs, width, size));
  return {
    heights: [heightIn(SIZES.at(-1)!), heightIn(SIZES[0]!)],
    draw: (sheet, box) => {
      const size = SIZES.find((one) => heightIn(one) <= box.height) ?? SIZES.at(-1)!;
      drawText(sheet, textStack(paragraphs, box.width, size), box);
    },
  };
}

const textStack = (paragraphs: readonly Span[][], width: number, fontSize: number): StackBlock[] =>
  paragraphs.flatMap((spans) => {
    const lineHeight = fontSize >= WIDE ? 1.85 : 1.45;
    return textBlock('P', spans, { fontSize, lineHeight }).stack?.(width) ?? [];
  });

const textHeight = (blocks: readonly StackBlock[]): number =>
  blocks.reduce((sum, { heights }) => sum + heights[0]!, 0) + PARAGRAPH_GAP * Math.max(0, blocks.length - 1);

function drawText(sheet: Sheet, blocks: readonly StackBlock[], box: Box): void {
  let { y } = box;
  for (const { heights, draw } of blocks) {
    draw(sheet, { ...box, y, height: heights[0]! });
    y += heights[0]! + PARAGRAPH_GAP;
  }
}
