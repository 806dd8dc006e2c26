import type { ReactNode } from 'react';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, fittedColumns } from '#documents/paper/columns.ts';
import { FlowPages } from '#documents/paper/FlowPages.tsx';
import type { FlowBlock, FlowFragment, FlowPlace } from '#documents/paper/flow.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import type { RichText } from '#documents/paper/spans.ts';
import type { Fill } from '#documents/paper/stack.ts';
import { type FlowTableLook, table } from '#documents/paper/Table.tsx';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { ExamFigures, Letterhead, LIST_SHEET, type ListHead, Signatures } from './ListSheet.tsx';
import { drawFoot, LIST_BOTTOM, LIST_MARGIN, LIST_WIDTH, staffSignatures } from './listPaper.ts';
import { schoolSheet, translateTitle, useExamPaper, usePaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

/**
 * A4 pages of headings, paragraphs and tables, as many as they need: the school's head and the figures of the exam on the
 * first, a page number on each, and who signs below the last.
 */
export function ListPages({
  children,
  title,
  more,
  signatures,
  bookmark,
}: ListHead & { children: ReactNode }) {
  const paper = useExamPaper();
  const { school, exam, language } = paper;
  const about = examAndCohort(exam, language);
  const name = translateTitle(title, language);
  const slots = signatures?.map((one) => ({ title: translateTitle(one, language) }));
  return (
    <FlowPages
      room={{ width: LIST_WIDTH - bindingWidth(school, LIST_MARGIN), height: LIST_BOTTOM - LIST_MARGIN }}
      create={(drawBlocks, index, pages) => {
        const draw: Fill = (sheet, box) => {
          drawBlocks(sheet, box);
          drawFoot(sheet, { about, page: index + 1, pages }, language);
        };
        const marked = index === 0 && bookmark && { bookmark: bookmark(language) };
        return schoolSheet({ ...LIST_SHEET, ...marked, isBack: index % 2 === 1 }, draw, paper);
      }}
      first={
        <>
          <Letterhead title={name} />
          <ExamFigures more={more} />
        </>
      }
      later={
        <>
          <Letterhead title={name} isLater />
          <ExamFigures isLater />
        </>
      }
      last={<Signatures slots={slots ?? staffSignatures(school, language, exam.publishedOn)} />}
    >
      {children}
    </FlowPages>
  );
}

type ListTableProps<Row> = FlowTableLook & {
  /** The columns for the exam and the language of the document. */
  columns: (exam: ExamHead, language: Language) => readonly Column<Row>[];
  rows: readonly Row[];
  /** Beside a binding margin all columns with a width are narrower, not only those without. */
  isFitted?: boolean;
  /** What is drawn above its head on every page, and its height in mm. */
  top?: { height: number; draw: (sheet: Sheet, box: Box) => void };
};

/** A table with its head on every page. */
export function ListTable<Row>({ columns, rows, isFitted, top, ...look }: ListTableProps<Row>) {
  const { exam, language } = useExamPaper();
  const all = columns(exam, language);
  const within = (width: number) => (isFitted ? fittedColumns(all, width, LIST_WIDTH) : all);
  return (
    <Block
      flow={(width) => {
        const block = table(within(width), rows, look)(width);
        return top ? belowOnEveryPage(block, top) : block;
      }}
    />
  );
}

const belowOnEveryPage = (block: FlowBlock, { height, draw }: NonNullable<ListTableProps<never>['top']>) => ({
  ...block,
  head: height + (block.head ?? 0),
  draw(sheet: Sheet, fragment: FlowFragment, at: FlowPlace) {
    const drawTop = () => draw(sheet, { ...at, height });
    if (fragment.from === 0) drawTop();
    else sheet.artifact(drawTop);
    block.draw(sheet, fragment, { ...at, y: at.y + height });
  },
});

/** The distance of two lines of a list, in type sizes. */
const LINE_HEIGHT = 1.4;

/** A text in both languages, or what makes it in the language of the document. */
type TextProps = { children: Translations[string] | ((language: Language) => RichText) };

function useText(children: TextProps['children']): RichText {
  const { language } = usePaper();
  return typeof children === 'function' ? children(language) : children[language.lang];
}

/** A heading, on the page of what follows it. */
export const ListHeading = ({ children }: TextProps) => (
  <Heading style={{ fontSize: 10.5, fontWeight: 'semibold', lineHeight: LINE_HEIGHT, marginTop: 5 }}>
    {useText(children)}
  </Heading>
);

/** A paragraph of any length, at least two lines of it on a page. */
export const ListParagraph = ({ children }: TextProps) => (
  <Text style={{ fontSize: 10, lineHeight: LINE_HEIGHT, marginTop: 2 }}>{useText(children)}</Text>
);
