import type { ReactNode } from 'react';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import type { ExamHead } from '#documents/model/result.ts';
import {
  type Column,
  type Field,
  Figures,
  FitText,
  type FlowTableLook,
  fittedColumns,
  PAPER_SIZES,
  Table,
  Text,
  View,
} from '#documents/paper';
import { Letterhead } from './Letterhead.tsx';
import { FOOT_HEIGHT, LIST_MARGIN, LIST_WIDTH, staffSignatures } from './listPaper.ts';
import { PageNumber } from './PageNumber.tsx';
import { type Title, translateTitle, useExamPaper, usePaper } from './SchoolDocument.tsx';
import { SchoolPage } from './SchoolPage.tsx';
import { type SignatureSlot, Signatures } from './Signatures.tsx';

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
  return (
    <PlainListPages
      {...list}
      title={translateTitle(title, language)}
      about={about}
      top={<ListFigures fields={fields} />}
      later={<FitText style={LATER}>{about}</FitText>}
      signatures={own ?? staffSignatures(school, language, exam.publishedOn)}
    />
  );
}

const LATER = { height: '9mm', paddingVertical: '2mm', fontWeight: 'semibold', textAlign: 'center' } as const;

/** A strip of figures below the letterhead. */
export const ListFigures = ({ fields }: { fields: readonly Field[] }) => (
  <Figures fields={fields} style={{ marginTop: '3mm', marginBottom: '4mm' }} />
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
  return (
    <SchoolPage
      wrap
      size={PAPER_SIZES.A4}
      margin={LIST_MARGIN}
      firstNumber={pagesBefore + 1}
      bookmark={bookmark}
      padding={{ top: LIST_MARGIN, bottom: LIST_MARGIN + FOOT_HEIGHT, beside: LIST_MARGIN }}
    >
      <View on="first">
        <Letterhead title={title}>{top}</Letterhead>
      </View>
      <View on="later">
        <Letterhead title={title} isLater>
          {later}
        </Letterhead>
      </View>
      {children}
      {signatures.length > 0 && (
        <View on="last">
          <Signatures slots={signatures} />
        </View>
      )}
      <PageNumber about={about} before={pagesBefore} />
    </SchoolPage>
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
    <Table columns={isFitted ? (width) => fittedColumns(all, width, LIST_WIDTH) : all} rows={rows} {...look}>
      {top}
    </Table>
  );
}

/** A text in both languages, or what makes it in the language of the document. */
type TextProps = { children: Translations[string] | ((language: Language) => ReactNode) };

function useListText(children: TextProps['children']): ReactNode {
  const { language } = usePaper();
  return typeof children === 'function' ? children(language) : children[language.lang];
}

/** A heading, on the page of what follows it. */
export const ListHeading = ({ children }: TextProps) => (
  <Text as="H2" style={{ marginTop: '5mm', fontSize: 10.5, fontWeight: 'semibold', lineHeight: 1.4 }}>
    {useListText(children)}
  </Text>
);

/** A paragraph of any length, at least two lines of it on a page. */
export const ListParagraph = ({ children }: TextProps) => (
  <Text style={{ marginTop: '2mm', fontSize: 10, lineHeight: 1.4 }}>{useListText(children)}</Text>
);
