import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, fittedColumns } from '#documents/paper/columns.ts';
import type { Field } from '#documents/paper/figures.ts';
import { type FlowTableLook, heading, paragraph, table } from '#documents/paper/flow.ts';
import { Block, FlowPages } from '#documents/paper/PaperDocument.tsx';
import type { RichText } from '#documents/paper/spans.ts';
import { flowSheets, LIST_WIDTH } from './listSheet.ts';
import { type Title, translateTitle, useExamPaper, usePaper, withSchoolSettings } from './SchoolDocument.tsx';

type ListPagesProps = {
  title: Title;
  /** Figures beside those of the exam and its cohort. */
  more?: (language: Language) => readonly Field[];
  children: ReactNode;
};

/**
 * A4 pages of headings, paragraphs and tables, as many as they need: the school's head and the figures of the exam on the
 * first, a page number on each, and who signs below the last.
 */
export function ListPages({ title, more, children }: ListPagesProps) {
  const paper = useExamPaper();
  const { school, exam, language } = paper;
  const head = {
    school,
    exam,
    title: translateTitle(title, language),
    ...(more && { more: more(language) }),
  };
  return (
    <FlowPages
      layOut={(blocks) => flowSheets(head, blocks, language).map((sheet) => withSchoolSettings(sheet, paper))}
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
};

/** A table with its head on every page. */
export function ListTable<Row>({ columns, rows, isFitted, ...look }: ListTableProps<Row>) {
  const { exam, language } = useExamPaper();
  const all = columns(exam, language);
  const within = (width: number) => (isFitted ? fittedColumns(all, width, LIST_WIDTH) : all);
  return <Block flow={(width) => table(within(width), rows, look)(width)} />;
}

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
