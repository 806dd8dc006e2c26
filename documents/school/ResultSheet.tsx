import type { ReactNode } from 'react';
import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import { schoolPlace } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { GradeScaleRow, StudentInfo } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { type Column, FitText, INK, mm, PAPER_SIZES, Repeated, Table, View } from '#documents/paper';
import { Logo } from './Logo.tsx';
import { useExamPaper, usePaper } from './SchoolDocument.tsx';
import { SchoolPage } from './SchoolPage.tsx';
import { bindingWidth } from './schoolPaper.ts';

/** mm taken on each side by the logo and the grade scale box; the names are centred between them. */
const SIDE = 49;

/** mm kept free at the sides of a result. */
export const RESULT_MARGIN = 12;

/** The width in mm of a result on A4 without a binding margin, which the columns of its tables are made for. */
export const RESULT_WIDTH = PAPER_SIZES.A4.width - 2 * RESULT_MARGIN;

/** mm between the paper's edge and the frame. */
export const FRAME_EDGE = 7;
const FRAME = [
  { inset: FRAME_EDGE, lineWidth: 1.1 },
  { inset: 8.3, lineWidth: 0.35 },
];

/** The width of the blocks in mm, which a binding margin makes less. */
export const resultWidth = (school: School): number => RESULT_WIDTH - bindingWidth(school, FRAME_EDGE);

type ResultSheetProps = {
  title: Word;
  /** Of many sheets that of this student, to which a bookmark leads. */
  bookmark?: StudentInfo;
  /** What is free above the blocks, where the head is, and below them, in mm. */
  padding?: { top: number; bottom: number };
  children: ReactNode;
};

/** An A4 sheet with a frame, the school's head and the grade scale, and the blocks of a result below them. */
export function ResultSheet(props: ResultSheetProps) {
  const { title, bookmark, padding = { top: 50, bottom: RESULT_MARGIN }, children } = props;
  const { exam, language } = useExamPaper();
  const { words, value, digits } = language;
  const examination = `${value(exam.term)} ${words.examination} ${digits(exam.session)}`;
  return (
    <SchoolPage
      size={PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      bookmark={bookmark && bookmarkTitle(bookmark, language)}
      padding={{ ...padding, beside: RESULT_MARGIN }}
    >
      <SheetGround id={`ground ${JSON.stringify([examination, exam.gradeScale])}`}>
        <Frame />
        <SchoolHead title={words[title]} />
        <FitText style={{ ...headLine(41.8, 5.6), fontSize: 10.5, fontWeight: 'semibold' }}>
          {examination}
        </FitText>
        <GradeScale scale={exam.gradeScale} />
      </SheetGround>
      {children}
    </SchoolPage>
  );
}

/**
 * What is behind the blocks of a sheet, beside its binding margin; `id` names all on which it depends besides the school,
 * because sheets of one file may be of several schools, as each was issued.
 */
export function SheetGround({ id, children }: { id: string; children: ReactNode }) {
  const { school, language, inks } = usePaper();
  const left = mm(bindingWidth(school, FRAME_EDGE));
  const { name, nameBn, eiin, logo } = school;
  const whose = [
    name,
    nameBn,
    schoolPlace(school, language),
    eiin,
    logo?.length,
    logo?.slice(-64),
    inks.accent,
  ].join();
  return (
    <Repeated id={`${id} ${whose}`} style={{ position: 'absolute', left, top: 0, right: 0, bottom: 0 }}>
      {children}
    </Repeated>
  );
}

/** A line of the head, so many mm below the top of the sheet. */
const headLine = (down: number, height: number) =>
  ({
    position: 'absolute',
    left: mm(SIDE),
    right: mm(SIDE),
    top: mm(down),
    height: mm(height),
    textAlign: 'center',
  }) as const;

/** The logo, name, address and EIIN of the school, and the title of the document. */
export function SchoolHead({ title }: { title: string }) {
  const { school, language, inks } = usePaper();
  const { name, words, digits } = language;
  const strong = { fontWeight: 'semibold' } as const;
  return (
    <>
      <Logo size="24mm" style={{ position: 'absolute', left: '14mm', top: '14mm' }} />
      <FitText floor={10} style={{ ...headLine(13.5, 8.5), ...strong, fontSize: 17, color: inks.accent }}>
        {name(school.name, school.nameBn)}
      </FitText>
      <FitText style={{ ...headLine(21.8, 5), fontSize: 9.5 }}>{schoolPlace(school, language)}</FitText>
      {school.eiin && (
        <FitText style={{ ...headLine(26.6, 4.4), fontSize: 8.5, color: INK.label }}>
          {`${words.eiin}: ${digits(school.eiin)}`}
        </FitText>
      )}
      <View style={{ ...headLine(33, 7.6), alignItems: 'center' }}>
        <FitText
          as="H1"
          style={{
            ...strong,
            minWidth: '58mm',
            height: '7.6mm',
            paddingHorizontal: '6.9mm',
            border: `0.7pt solid ${inks.accent}`,
            backgroundColor: inks.tint,
            fontSize: 12.5,
            textAlign: 'center',
          }}
        >
          {title}
        </FitText>
      </View>
    </>
  );
}

function GradeScale({ scale }: { scale: readonly GradeScaleRow[] }) {
  const { words, digits, points } = usePaper().language;
  const columns: Column<GradeScaleRow>[] = [
    { title: words.grade, width: 9, strong: true, cell: (row) => row.letter },
    { title: words.marks, width: 12, cell: (row) => digits(row.marks) },
    { title: words.point, width: 11, cell: (row) => points(row.point) },
  ];
  return (
    <View style={{ position: 'absolute', right: mm(RESULT_MARGIN), top: '13.5mm', width: '32mm' }}>
      <Table
        columns={columns}
        rows={scale}
        headHeight={6.4}
        rowHeight={3.7}
        size={7}
        headSize={6.5}
        padding={0.6}
      />
    </View>
  );
}

/** The double line around a certificate, where every laser printer can print. */
export const Frame = () => FRAME.map((line) => <FrameLine key={line.inset} {...line} />);

function FrameLine({ inset, lineWidth }: (typeof FRAME)[number]) {
  const at = mm(inset) - lineWidth / 2;
  const border = `${lineWidth}pt solid ${usePaper().inks.accent}`;
  return <View style={{ position: 'absolute', left: at, top: at, right: at, bottom: at, border }} />;
}
