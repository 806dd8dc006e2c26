import type { ReactNode } from 'react';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import { Logo, Rule } from '#documents/paper/shapes.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT, type SignatureSlot } from '#documents/paper/signatures.ts';
import { Heading, inBox, Text, Title } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { Repeated, View } from '#documents/paper/View.tsx';
import { FOOT_HEIGHT, LETTERHEAD, LIST_LOGO, LIST_MARGIN, LIST_WIDTH } from './listPaper.ts';
import { useExamPaper, usePaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

/** The paper of a list, and what its blocks leave free. */
export const LIST_SHEET = {
  ...PAPER_SIZES.A4,
  margin: LIST_MARGIN,
  padding: { top: LIST_MARGIN, bottom: LIST_MARGIN + FOOT_HEIGHT, beside: LIST_MARGIN },
};

/** The width in mm of the blocks of a list, beside a binding margin where the school has one. */
export const listWidth = (school: School): number => LIST_WIDTH - bindingWidth(school, LIST_MARGIN);

type LetterheadProps = { title: string; isLater?: boolean | undefined; children?: ReactNode };

/** The logo, name and city of the school and a title, and what is below their double line; not read again on a later page. */
export function Letterhead({ title, isLater, children }: LetterheadProps) {
  const { school, language, inks } = usePaper();
  const { name } = language;
  const width = listWidth(school);
  const side = LIST_LOGO + 4;
  const line = (y: number, height: number) =>
    ({
      ...inBox({ x: side, y, width: width - 2 * side, height }),
      textAlign: 'center',
      maxLines: 1,
    }) as const;
  const strong = { fontWeight: 'semibold' } as const;
  const rule = { x: 0, length: width, ink: inks.accent };
  return (
    <View isArtifact={isLater}>
      <Repeated id={`letterhead ${title}`} style={{ height: LETTERHEAD - LIST_MARGIN }}>
        <Logo src={school.logo} x={0} y={0} size={LIST_LOGO} />
        <Text style={{ ...line(0, 7.6), ...strong, fontSize: 15, minFontSize: 9, color: inks.accent }}>
          {name(school.name, school.nameBn)}
        </Text>
        <Text style={{ ...line(7.4, 4.4), color: INK.label }}>{name(school.city, school.cityBn)}</Text>
        <Title style={{ ...line(11.8, LIST_LOGO - 11.8), ...strong, fontSize: 12 }}>{title}</Title>
        <Rule {...rule} y={LIST_LOGO + 1.5} width={1} />
        <Rule {...rule} y={LIST_LOGO + 2.4} width={0.35} />
      </Repeated>
      {children}
    </View>
  );
}

type PageNumberProps = { page: number; pages: number; margin?: number };

/** The exam and cohort, for a sheet that comes loose, and page x of y, within a margin at the bottom. */
export function PageNumber(number: PageNumberProps) {
  const { exam, language } = useExamPaper();
  const about = examAndCohort(exam, language);
  return <Block fill={(sheet) => drawFoot(sheet, about, number, language)} />;
}

/** Draws the same for a sheet about anything. */
export function drawFoot(
  sheet: Sheet,
  about: string,
  { page, pages, margin = LIST_MARGIN }: PageNumberProps,
  { words, digits }: Language,
): void {
  const text = words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  const width = sheet.width - 2 * margin;
  const box = { x: margin, y: sheet.height - margin - FOOT_HEIGHT + 1.5, width, height: 3.5 };
  sheet.artifact(() => {
    sheet.write(about, { ...box, width: width - 30 }, { size: 7.5, ink: INK.label });
    sheet.write(digits(text), box, { size: 7.5, ink: INK.label, align: 'right' });
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

type CaptionProps = { children: string; note?: string | null };

/** The caption of a table or chart, which is a heading, and a note below it. */
export const Caption = ({ children, note }: CaptionProps) => (
  <>
    <Heading style={{ fontSize: 10.5, fontWeight: 'semibold', height: 5, maxLines: 1 }}>{children}</Heading>
    {note && <Text style={{ fontSize: 7.5, color: INK.label, height: 4, maxLines: 1 }}>{note}</Text>}
    <View style={{ height: 1 }} />
  </>
);
