import type { ReactNode } from 'react';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { School } from '#documents/model/school.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT, type SignatureSlot } from '#documents/paper/signatures.ts';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import {
  CAPTION,
  CAPTION_NOTE,
  drawFoot,
  examFields,
  FOOT_HEIGHT,
  LETTERHEAD,
  LIST_LOGO,
  LIST_MARGIN,
  staffSignatures,
} from './listPaper.ts';
import { SchoolSheet, type Title, translateTitle, useExamPaper, usePaper } from './SchoolDocument.tsx';

export type ListHead = {
  title: Title;
  /** Figures beside those of the exam and its cohort. */
  more?: (language: Language) => readonly Field[];
  /** Who signs instead of the class teacher and the headmaster. */
  signatures?: readonly Title[];
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: (language: Language) => string;
};

type ListSheetProps = ListHead & {
  /** Of how many it is which. */
  page?: number;
  pages?: number;
  /** mm between the head and the blocks. */
  paddingTop?: number;
  children: ReactNode;
};

/** One A4 page of a list: the head, blocks below each other (paper/stack.ts), who signs the last page, and its number. */
export function ListSheet({ children, page = 1, pages = 1, paddingTop = 0, ...head }: ListSheetProps) {
  const { school, exam, language } = useExamPaper();
  const { title, more, signatures, bookmark } = head;
  const staff = staffSignatures(school, language, exam.publishedOn);
  const own = signatures?.map((one) => ({ title: translateTitle(one, language) }));
  const about = examAndCohort(exam, language);
  return (
    <PlainListSheet
      title={translateTitle(title, language)}
      signatures={page === pages ? (own ?? staff) : []}
      foot={{ about, page, pages }}
      isLater={page > 1}
      {...(page === 1 && bookmark && { bookmark: bookmark(language) })}
    >
      <ExamFigures more={more} isLater={page > 1} />
      <View style={{ flexGrow: 1, marginTop: paddingTop }}>{children}</View>
    </PlainListSheet>
  );
}

type ExamFiguresProps = Pick<ListHead, 'more'> & { isLater?: boolean };

/** The figures of the exam and its cohort; on a later page both on a line, which is not read again. */
export function ExamFigures({ more, isLater }: ExamFiguresProps) {
  const { exam, language } = useExamPaper();
  if (!isLater)
    return (
      <>
        <Figures marginTop={3} fields={[...examFields(exam, language), ...(more?.(language) ?? [])]} />
        <View style={{ height: 4 }} />
      </>
    );
  return (
    <View isArtifact style={{ marginTop: 2 }}>
      <Text style={{ fontSize: 9, fontWeight: 'semibold', textAlign: 'center', height: 5 }}>
        {examAndCohort(exam, language)}
      </Text>
      <View style={{ height: 2 }} />
    </View>
  );
}

type PlainListSheetProps = {
  title: string;
  bookmark?: string;
  /** Who signs it, if anybody. */
  signatures?: readonly SignatureSlot[];
  foot: { about: string; page: number; pages: number };
  /** It goes on with the sheet before it, so that its head is not read again. */
  isLater?: boolean;
  children: ReactNode;
};

/** The same without the figures of an exam. */
export function PlainListSheet(props: PlainListSheetProps) {
  const { title, bookmark, signatures = [], foot, isLater, children } = props;
  const { language } = usePaper();
  return (
    <SchoolSheet {...LIST_SHEET} {...(bookmark && { bookmark })} isBack={foot.page % 2 === 0}>
      <Letterhead title={title} isLater={isLater} />
      {children}
      {signatures.length > 0 && <Signatures slots={signatures} />}
      <Block fill={(sheet) => drawFoot(sheet, foot, language)} />
    </SchoolSheet>
  );
}

/** The paper of a list, and what its blocks leave free. */
export const LIST_SHEET = {
  ...PAPER_SIZES.A4,
  margin: LIST_MARGIN,
  padding: { top: LIST_MARGIN, bottom: LIST_MARGIN + FOOT_HEIGHT, beside: LIST_MARGIN },
};

type PageNumberProps = { page: number; pages: number; margin?: number };

/** The exam and cohort, for a sheet that comes loose, and page x of y, within a margin at the bottom. */
export function PageNumber({ page, pages, margin = LIST_MARGIN }: PageNumberProps) {
  const { exam, language } = useExamPaper();
  const about = examAndCohort(exam, language);
  return <Block fill={(sheet) => drawFoot(sheet, { about, page, pages }, language, margin)} />;
}

type LetterheadProps = { title: string; isLater?: boolean | undefined };

/** The logo, name and city of the school and a title, above a double line; not read again on a later page. */
export function Letterhead({ title, isLater }: LetterheadProps) {
  const { school, language } = usePaper();
  const draw = (sheet: Sheet) => drawLetterhead(sheet, { school, title }, language);
  return (
    <View isArtifact={isLater}>
      <Part heights={[LETTERHEAD - LIST_MARGIN]} draw={draw} />
    </View>
  );
}

/** Draws the logo, name and city of the school and the title, above a double line. */
function drawLetterhead(
  sheet: Sheet,
  { school, title }: { school: School; title: string },
  { name }: Language,
): void {
  const bottom = LIST_MARGIN + LIST_LOGO + 1.5;
  sheet.repeated(`letterhead ${title}`, (layer) => {
    drawLogo(layer, school.logo, { x: LIST_MARGIN, y: LIST_MARGIN, size: LIST_LOGO });
    const side = LIST_MARGIN + LIST_LOGO + 4;
    const width = layer.width - 2 * side;
    const line = (y: number, height: number) => ({ x: side, y: LIST_MARGIN + y, width, height });
    const centred = { align: 'center', weight: 'semibold' } as const;
    const accented = { ...centred, size: 15, ink: layer.inks.accent, floor: 9 };
    layer.write(name(school.name, school.nameBn), line(0, 7.6), accented);
    layer.write(name(school.city, school.cityBn), line(7.4, 4.4), {
      size: 9,
      ink: INK.label,
      align: 'center',
    });
    layer.tag({ type: 'H1' }, () =>
      layer.write(title, line(11.8, LIST_LOGO - 11.8), { ...centred, size: 12 }),
    );
    layer.rule(LIST_MARGIN, bottom, layer.width - LIST_MARGIN, bottom, 1, layer.inks.accent);
    layer.rule(LIST_MARGIN, bottom + 0.9, layer.width - LIST_MARGIN, bottom + 0.9, 0.35, layer.inks.accent);
  });
}

/** Lines for who signs, at the bottom of the sheet. */
export const Signatures = ({ slots, above = 0 }: { slots: readonly SignatureSlot[]; above?: number }) => (
  <Part
    heights={[SIGNATURES_HEIGHT]}
    above={above}
    isAtBottom
    draw={(sheet, box) => {
      const key = [box.y, box.width, ...slots.map(({ title, name }) => `${title} ${name}`)].join();
      sheet.repeated(`signatures ${key}`, (layer) => drawSignatures(layer, slots, box));
    }}
  />
);

type CaptionProps = { children: string; note?: string | null | undefined; marginTop?: number };

/** The caption of a table or chart, which is a heading, and a note below it. */
export const Caption = ({ children, note, marginTop = 0 }: CaptionProps) => (
  <>
    <Heading style={{ fontSize: 10.5, fontWeight: 'semibold', height: CAPTION - 1, maxLines: 1, marginTop }}>
      {children}
    </Heading>
    {note && (
      <Text style={{ fontSize: 7.5, color: INK.label, height: CAPTION_NOTE, maxLines: 1 }}>{note}</Text>
    )}
    <View style={{ height: 1 }} />
  </>
);
