import type { ReactNode } from 'react';
import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import { type Language, schoolPlace } from '#documents/i18n/language.ts';
import type { Word } from '#documents/i18n/words.ts';
import type { GradeScaleRow, StudentInfo } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { Column } from '#documents/paper/columns.ts';
import { drawTable } from '#documents/paper/drawTable.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { type Box, lineIn, type Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { SchoolSheet, useExamPaper } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

const LOGO = { x: 14, y: 14, size: 24 };

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
  const { school, exam, language } = useExamPaper();
  const { words, value, digits } = language;
  const examination = `${value(exam.term)} ${words.examination} ${digits(exam.session)}`;
  return (
    <SchoolSheet
      {...PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      padding={{ ...padding, beside: RESULT_MARGIN }}
      {...(bookmark && { bookmark: bookmarkTitle(bookmark, language) })}
    >
      <Block
        fill={(sheet) =>
          sheet.repeated(`ground ${JSON.stringify([examination, exam.gradeScale])}`, (layer) => {
            drawFrame(layer);
            drawSchoolHead(layer, school, words[title], language);
            const line = headLine(layer, 41.8, 5.6);
            layer.write(examination, line, { align: 'center', weight: 'semibold', size: 10.5 });
            drawGradeScale(layer, exam.gradeScale, language);
          })
        }
      />
      {children}
    </SchoolSheet>
  );
}

const headLine = ({ width, height }: Sheet, down: number, lineHeight: number): Box =>
  lineIn({ x: 0, y: 0, width, height }, down, lineHeight, SIDE);

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

function drawGradeScale(sheet: Sheet, scale: readonly GradeScaleRow[], language: Language): void {
  const { words, digits, points } = language;
  const columns: Column<GradeScaleRow>[] = [
    { title: words.grade, width: 9, strong: true, cell: (row) => row.letter },
    { title: words.marks, width: 12, cell: (row) => digits(row.marks) },
    { title: words.point, width: 11, cell: (row) => points(row.point) },
  ];
  const place = { x: sheet.width - RESULT_MARGIN - 32, y: 13.5, width: 32, headHeight: 6.4, rowHeight: 3.7 };
  drawTable(sheet, columns, scale, { ...place, size: 7, headSize: 6.5, padding: 0.6 });
}

/** Draws the double line around a certificate, where every laser printer can print. */
export function drawFrame(sheet: Sheet): void {
  for (const { inset, lineWidth } of FRAME) {
    const box = { x: inset, y: inset, width: sheet.width - 2 * inset, height: sheet.height - 2 * inset };
    sheet.box(box, { stroke: sheet.inks.accent, lineWidth });
  }
}
