import type { ReactNode } from 'react';
import { type Language, schoolPlace } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { GradeScaleRow } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { Column } from '#documents/paper/columns.ts';
import { drawTable } from '#documents/paper/drawTable.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { type ExamData, SchoolSheet, useExamPaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

const LOGO = { x: 14, y: 14, size: 24 } as const;

/** mm taken on each side by the logo and the grade scale box; the names are centred between them. */
const SIDE = 49;

const SCALE_WIDTH = 32;

/** mm kept free at the sides of a result. */
export const RESULT_MARGIN = 12;

/** The width in mm of a result on A4 without a binding margin, which the columns of its tables are made for. */
export const RESULT_WIDTH = PAPER_SIZES.A4.width - 2 * RESULT_MARGIN;

/** mm between the paper's edge and the frame. */
export const FRAME_EDGE = 7;
const FRAME_GAP = 1.3;

/** Below the school's head. */
const TOP = 50;

/** The width of the blocks in mm, which a binding margin makes less. */
export const resultWidth = (school: School): number => RESULT_WIDTH - bindingWidth(school, FRAME_EDGE);

type ResultSheetProps = {
  title: Word;
  /** The title of the bookmark that leads to it; without it none does. */
  bookmark?: (language: Language) => string;
  /** Where the blocks begin, in mm from the top of the sheet, and how far from its bottom they end. */
  top?: number;
  bottom?: number;
  children: ReactNode;
};

/** An A4 sheet with a frame, the school's head and the grade scale, and the blocks of a result below them. */
export function ResultSheet({
  title,
  bookmark,
  top = TOP,
  bottom = RESULT_MARGIN,
  children,
}: ResultSheetProps) {
  const { school, exam, language } = useExamPaper();
  return (
    <SchoolSheet
      {...PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      padding={{ top, bottom, beside: RESULT_MARGIN }}
      {...(bookmark && { bookmark: bookmark(language) })}
    >
      <Block fill={(sheet) => drawResultGround(sheet, { school, exam }, language.words[title], language)} />
      {children}
    </SchoolSheet>
  );
}

/** Draws what the results of an exam have alike: the frame, the head and the grade scale. */
const drawResultGround = (sheet: Sheet, data: ExamData, title: string, language: Language): void =>
  sheet.repeated('ground', (layer) => {
    drawFrame(layer);
    drawResultHead(layer, data, title, language);
    drawGradeScale(layer, data.exam.gradeScale, language);
  });

/** Draws the school's head with the title, and the examination below it. */
function drawResultHead(sheet: Sheet, { school, exam }: ExamData, title: string, language: Language): void {
  const { words, value, digits } = language;
  drawSchoolHead(sheet, school, title, language);
  const examination = `${value(exam.term)} ${words.examination} ${digits(exam.session)}`;
  sheet.write(examination, headLine(sheet, 41.8, 5.6), { align: 'center', weight: 'semibold', size: 10.5 });
}

const headLine = (sheet: Sheet, y: number, height: number) => ({
  x: SIDE,
  y,
  width: sheet.width - 2 * SIDE,
  height,
});

/** Draws the logo, name, address and EIIN of the school, and the title. */
export function drawSchoolHead(sheet: Sheet, school: School, title: string, language: Language): void {
  const { name, words, digits } = language;
  const line = (y: number, height: number) => headLine(sheet, y, height);
  const centred = { align: 'center' } as const;
  const strong = { ...centred, weight: 'semibold' } as const;
  drawLogo(sheet, school.logo, LOGO);
  const accented = { ...strong, size: 17, ink: sheet.inks.accent, floor: 10 };
  sheet.write(name(school.name, school.nameBn), line(13.5, 8.5), accented);
  sheet.write(schoolPlace(school, language), line(21.8, 5), { ...centred, size: 9.5 });
  const eiin = school.eiin ? `${words.eiin}: ${digits(school.eiin)}` : '';
  sheet.write(eiin, line(26.6, 4.4), { ...centred, size: 8.5, ink: INK.label });
  const width = Math.max(58, sheet.measure(title, { size: 12.5, weight: 'semibold' }) + 14);
  const plate = { ...line(33, 7.6), x: (sheet.width - width) / 2, width };
  sheet.box(plate, { fill: sheet.inks.tint, stroke: sheet.inks.accent, lineWidth: 0.7 });
  sheet.tag({ type: 'H1' }, () => sheet.write(title, plate, { ...strong, size: 12.5 }));
}

function drawGradeScale(
  sheet: Sheet,
  scale: readonly GradeScaleRow[],
  { words, digits, points }: Language,
): void {
  const columns: Column<GradeScaleRow>[] = [
    { title: words.grade, width: 9, strong: true, cell: (row) => row.letter },
    { title: words.marks, width: 12, cell: (row) => digits(row.marks) },
    { title: words.point, width: 11, cell: (row) => points(row.point) },
  ];
  const x = sheet.width - RESULT_MARGIN - SCALE_WIDTH;
  const look = { x, y: 13.5, width: SCALE_WIDTH, headHeight: 6.4, rowHeight: 3.7 };
  drawTable(sheet, columns, scale, { ...look, size: 7, headSize: 6.5, floor: 6, padding: 0.6 });
}

/** Draws the double line around a certificate, 7 mm from the paper's edge, where every laser printer can print. */
export function drawFrame(sheet: Sheet): void {
  for (const [inset, width] of [
    [FRAME_EDGE, 1.1],
    [FRAME_EDGE + FRAME_GAP, 0.35],
  ] as const) {
    const box = { x: inset, y: inset, width: sheet.width - 2 * inset, height: sheet.height - 2 * inset };
    sheet.box(box, { stroke: sheet.inks.accent, lineWidth: width });
  }
}
