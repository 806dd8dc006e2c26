import type { ReactNode } from 'react';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, fittedColumns } from '#documents/paper/columns.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { FlowPages } from '#documents/paper/FlowPages.tsx';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { type SignatureSlot, Signatures } from '#documents/paper/Signatures.tsx';
import type { RichText } from '#documents/paper/spans.ts';
import { drawStack } from '#documents/paper/stack.ts';
import { type FlowTableLook, table } from '#documents/paper/Table.tsx';
import { Heading, Text, type TextLook } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import { Letterhead } from './Letterhead.tsx';
import {
  FOOT_HEIGHT,
  LIST_BOTTOM,
  LIST_MARGIN,
  LIST_WIDTH,
  listWidth,
  staffSignatures,
} from './listPaper.ts';
import { drawFoot } from './PageNumber.tsx';
import { schoolSheet, type Title, translateTitle, useExamPaper, usePaper } from './SchoolDocument.tsx';

/** The paper of a list, and what its blocks leave free. */
const LIST_SHEET = {
  ...PAPER_SIZES.A4,
  margin: LIST_MARGIN,
  padding: { top: LIST_MARGIN, bottom: LIST_MARGIN + FOOT_HEIGHT, beside: LIST_MARGIN },
};

type ListProps = {
  title: Title;
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: string;
  children: ReactNode;
};
type ExamListProps = ListProps & {
  /** Figures beside those of the exam and its cohort. */
  more?: (language: Language) => readonly Field[];
  /** Who signs instead of the class teacher and the headmaster, if anybody. */
  signatures?: readonly Title[];
};

/**
 * A4 pages of blocks, as many as they need: headings, paragraphs and tables are divided between two pages, any other block
 * is on one. The school's head and the figures of the exam are on the first, a page number is on each, and who signs is
 * below the last.
 */
export function ListPages({ title, more, signatures, ...list }: ExamListProps) {
  const { school, exam, language } = useExamPaper();
  const { words, digits, value, className } = language;
  const fields: Field[] = [
    { label: words.year, value: digits(exam.session) },
    ...(exam.term ? [{ label: words.examination, value: value(exam.term) }] : []),
    // Several classes share the rooms of an exam.
    { label: words.class, value: className(exam.className), share: exam.className.includes(',') ? 2 : 1 },
    { label: words.section, value: value(exam.section) },
    { label: words.shift, value: value(exam.shift) },
    { label: words.group, value: value(exam.group) },
    ...(more?.(language) ?? []),
  ];
  const own = signatures?.map((title) => ({ title: translateTitle(title, language) }));
  const about = examAndCohort(exam, language);
  const line = { fontSize: 9, fontWeight: 'semibold', textAlign: 'center', marginTop: 2, height: 5 } as const;
  return (
    <PlainListPages
      {...list}
      title={translateTitle(title, language)}
      about={about}
      top={<ListFigures fields={fields} />}
      later={
        <>
          <Text style={line}>{about}</Text>
          <View style={{ height: 2 }} />
        </>
      }
      signatures={own ?? staffSignatures(school, language, exam.publishedOn)}
    />
  );
}

/** A strip of figures below the letterhead. */
export const ListFigures = ({ fields }: { fields: readonly Field[] }) => (
  <>
    <Figures marginTop={3} fields={fields} />
    <View style={{ height: 4 }} />
  </>
);

type PlainListProps = Omit<ListProps, 'title'> & {
  title: string;
  /** At the bottom of each page. */
  about: string;
  /** Below the letterhead, and instead of it on a later page, where neither is read again. */
  top: ReactNode;
  later?: ReactNode;
  signatures?: readonly SignatureSlot[];
  /** Pages that are numbered before its first. */
  pagesBefore?: number;
};

/** The same of what is about no exam, or goes on after other sheets. */
export function PlainListPages(props: PlainListProps) {
  const { title, bookmark, about, top, later = top, signatures = [], pagesBefore = 0, children } = props;
  const paper = usePaper();
  const { school, language } = paper;
  return (
    <FlowPages
      room={{ width: listWidth(school), height: LIST_BOTTOM - LIST_MARGIN }}
      create={(drawBlocks, index, count) => {
        const [page, pages] = [pagesBefore + index + 1, pagesBefore + count];
        return schoolSheet(
          { ...LIST_SHEET, ...(index === 0 && bookmark && { bookmark }), isBack: page % 2 === 0 },
          (sheet, box) => {
            drawBlocks(sheet, box);
            drawFoot(sheet, about, { page, pages }, language);
          },
          paper,
        );
      }}
      first={<Letterhead title={title}>{top}</Letterhead>}
      later={
        <Letterhead title={title} isLater>
          {later}
        </Letterhead>
      }
      last={signatures.length > 0 && <Signatures slots={signatures} />}
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
  /** Above its head on every page; not read again on a later one. */
  top?: ReactNode;
};

/** A table with its head on every page. */
export function ListTable<Row>({ columns, rows, isFitted, top, ...look }: ListTableProps<Row>) {
  const { exam, language } = useExamPaper();
  const all = columns(exam, language);
  return (
    <Block
      arrange={(above) => ({
        flow: (width) => {
          const block = table(isFitted ? fittedColumns(all, width, LIST_WIDTH) : all, rows, look)(width);
          if (!top) return block;
          const height = above[0]!.stack!(width).heights[0]!;
          return {
            ...block,
            above: 0,
            head: height + (block.head ?? 0),
            draw: (sheet, fragment, at) => {
              const drawTop = () => drawStack(sheet, above, { ...at, height });
              if (fragment.from === 0) drawTop();
              else sheet.artifact(drawTop);
              block.draw(sheet, fragment, { ...at, y: at.y + height });
            },
          };
        },
      })}
    >
      <View>{top}</View>
    </Block>
  );
}

/** A text in both languages, or what makes it in the language of the document. */
type TextProps = { children: Translations[string] | ((language: Language) => RichText) };

const listText = (Element: typeof Text, style: TextLook) =>
  function ListText({ children }: TextProps) {
    const { language } = usePaper();
    const text = typeof children === 'function' ? children(language) : children[language.lang];
    return <Element style={{ ...style, lineHeight: 1.4 }}>{text}</Element>;
  };

/** A heading, on the page of what follows it. */
export const ListHeading = listText(Heading, { fontSize: 10.5, fontWeight: 'semibold', marginTop: 5 });

/** A paragraph of any length, at least two lines of it on a page. */
export const ListParagraph = listText(Text, { fontSize: 10, marginTop: 2 });
