import type { ReactNode } from 'react';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { INK } from '#documents/paper/inks.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import { drawSignatures, SIGNATURES_HEIGHT, type SignatureSlot } from '#documents/paper/signatures.ts';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import {
  CAPTION,
  CAPTION_NOTE,
  drawFoot,
  drawLetterhead,
  examFields,
  FOOT_HEIGHT,
  LETTERHEAD,
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
      {page === 1 ? (
        <Figures marginTop={3} fields={[...examFields(exam, language), ...(more?.(language) ?? [])]} />
      ) : (
        <View isDecoration style={{ marginTop: 2 }}>
          <Text style={{ fontSize: 9, fontWeight: 'semibold', textAlign: 'center', height: 5 }}>{about}</Text>
        </View>
      )}
      <View style={{ flexGrow: 1, marginTop: paddingTop + (page === 1 ? 4 : 2) }}>{children}</View>
    </PlainListSheet>
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
    <SchoolSheet
      {...PAPER_SIZES.A4}
      {...(bookmark && { bookmark })}
      margin={LIST_MARGIN}
      isBack={foot.page % 2 === 0}
      padding={{ top: LIST_MARGIN, bottom: LIST_MARGIN + FOOT_HEIGHT, beside: LIST_MARGIN }}
    >
      <View isDecoration={isLater}>
        <Letterhead title={title} />
      </View>
      {children}
      {signatures.length > 0 && <Signatures slots={signatures} />}
      <Block fill={(sheet) => drawFoot(sheet, foot, language)} />
    </SchoolSheet>
  );
}

type PageNumberProps = { page: number; pages: number; margin?: number };

/** The exam and cohort, for a sheet that comes loose, and page x of y, within a margin at the bottom. */
export function PageNumber({ page, pages, margin = LIST_MARGIN }: PageNumberProps) {
  const { exam, language } = useExamPaper();
  const about = examAndCohort(exam, language);
  return <Block fill={(sheet) => drawFoot(sheet, { about, page, pages }, language, margin)} />;
}

/** The logo, name and city of the school and a title, above a double line. */
function Letterhead({ title }: { title: string }) {
  const { school, language } = usePaper();
  return (
    <Part
      heights={[LETTERHEAD - LIST_MARGIN]}
      draw={(sheet) => drawLetterhead(sheet, { school, title }, language)}
    />
  );
}

/** Lines for who signs, at the bottom of the sheet. */
export const Signatures = ({ slots, above = 0 }: { slots: readonly SignatureSlot[]; above?: number }) => (
  <Part
    heights={[SIGNATURES_HEIGHT]}
    above={above}
    isAtBottom
    draw={(sheet, box) => drawSignatures(sheet, slots, box)}
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
    <Part heights={[1]} draw={() => {}} />
  </>
);
