import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, fittedColumns } from '#documents/paper/columns.ts';
import type { Field } from '#documents/paper/figures.ts';
import {
  type FlowBlock,
  type FlowPiece,
  type FlowPlace,
  type FlowTableLook,
  heading,
  paragraph,
  table,
} from '#documents/paper/flow.ts';
import { Block, FlowPages, StackPage } from '#documents/paper/PaperDocument.tsx';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import type { RichText } from '#documents/paper/spans.ts';
import { flowSheets, LIST_MARGIN, LIST_WIDTH, listSheets, listWidth, SIGNATURES_TOP } from './listSheet.ts';
import { type Title, translateTitle, useExamPaper, usePaper, withSchoolSettings } from './SchoolDocument.tsx';

type ListProps = {
  title: Title;
  /** Figures beside those of the exam and its cohort. */
  more?: (language: Language) => readonly Field[];
  /** Who signs instead of the class teacher and the headmaster. */
  signatures?: readonly Title[];
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: (language: Language) => string;
  children: ReactNode;
};

function useListHead({ title, more, signatures, bookmark }: Omit<ListProps, 'children'>) {
  const { school, exam, language } = useExamPaper();
  return {
    school,
    exam,
    title: translateTitle(title, language),
    ...(more && { more: more(language) }),
    ...(signatures && { signatures: signatures.map((one) => ({ title: translateTitle(one, language) })) }),
    ...(bookmark && { bookmark: bookmark(language) }),
  };
}

/**
 * A4 pages of headings, paragraphs and tables, as many as they need: the school's head and the figures of the exam on the
 * first, a page number on each, and who signs below the last.
 */
export function ListPages({ children, ...list }: ListProps) {
  const paper = useExamPaper();
  const head = useListHead(list);
  return (
    <FlowPages
      layOut={(blocks) =>
        flowSheets(head, blocks, paper.language).map((sheet) => withSchoolSettings(sheet, paper))
      }
    >
      {children}
    </FlowPages>
  );
}

/**
 * One A4 page with the same head, page number and signatures, and blocks below each other between them (stack.ts), which
 * begin `paddingTop` mm below the head.
 */
export function ListSheet({ children, paddingTop = 0, ...list }: ListProps & { paddingTop?: number }) {
  const paper = useExamPaper();
  const head = useListHead(list);
  return (
    <StackPage
      create={(drawBlocks) => {
        const [sheet] = listSheets(head, [null], paper.language, (sheet, _page, y) =>
          drawBlocks(sheet, {
            x: LIST_MARGIN,
            y: y + paddingTop,
            width: listWidth(sheet),
            height: SIGNATURES_TOP - y - paddingTop,
          }),
        );
        return withSchoolSettings(sheet!, paper);
      }}
    >
      {children}
    </StackPage>
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
  draw(sheet: Sheet, piece: FlowPiece, at: FlowPlace) {
    draw(sheet, { ...at, height });
    block.draw(sheet, piece, { ...at, y: at.y + height });
  },
});

/** A text in both languages, or what makes it in the language of the document. */
type TextProps = { children: Translations[string] | ((language: Language) => RichText) };

function useText(children: TextProps['children']): RichText {
  const { language } = usePaper();
  return typeof children === 'function' ? children(language) : children[language.lang];
}

/** A heading, on the page of what follows it. */
export const ListHeading = ({ children }: TextProps) => <Block flow={heading(useText(children))} />;

/** A paragraph of any length, at least two lines of it on a page. */
export const ListParagraph = ({ children }: TextProps) => <Block flow={paragraph(useText(children))} />;
