import { type Language, schoolPlace } from '#documents/i18n/language.ts';
import type { GradeScaleRow } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { Column } from '#documents/paper/columns.ts';
import { drawFrame } from '#documents/paper/frame.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawTable } from '#documents/paper/table.ts';
import type { ExamData } from './sheetDocument.tsx';

const LOGO = { x: 14, y: 14, size: 24 } as const;

/** mm taken on each side by the logo and the grade scale box; the names are centred between them. */
const SIDE = 49;

const SCALE_WIDTH = 32;

/** mm kept free at the sides of a result. */
export const RESULT_MARGIN = 12;

/** Draws what the results of an exam have alike: the frame, the head and the grade scale. */
export const drawResultGround = (sheet: Sheet, data: ExamData, title: string, language: Language): void =>
  sheet.layer('ground', (layer) => {
    drawFrame(layer);
    drawResultHead(layer, data, title, language);
    drawGradeScale(layer, data.exam.gradeScale, language);
  });

/** Draws the logo, name, address and EIIN of the school, the title and the examination. */
function drawResultHead(sheet: Sheet, { school, exam }: ExamData, title: string, language: Language): void {
  const lines = schoolLines(school, language);
  const centre = { x: SIDE, width: sheet.width - 2 * SIDE };
  drawLogo(sheet, school.logo, LOGO);
  sheet.write(
    lines.title,
    { ...centre, y: 13.5, height: 8.5 },
    { size: 17, weight: 'semibold', ink: INK.accent, align: 'center', floor: 10 },
  );
  sheet.write(lines.where, { ...centre, y: 21.8, height: 5 }, { size: 9.5, align: 'center' });
  sheet.write(
    lines.eiin,
    { ...centre, y: 26.6, height: 4.4 },
    { size: 8.5, ink: INK.label, align: 'center' },
  );
  const heading = { ...centre, y: 33, height: 7.6 };
  const width = Math.max(58, sheet.measure(title, { size: 12.5, weight: 'semibold' }) + 14);
  const plate = { ...heading, x: (sheet.width - width) / 2, width };
  sheet.box(plate, { fill: INK.tint, stroke: INK.accent, lineWidth: 0.7 });
  sheet.write(title, plate, { size: 12.5, weight: 'semibold', align: 'center' });
  const examination = `${language.value(exam.term)} ${language.words.examination} ${language.digits(exam.session)}`;
  sheet.write(
    examination,
    { ...centre, y: 41.8, height: 5.6 },
    { size: 10.5, weight: 'semibold', align: 'center' },
  );
}

function schoolLines(school: School, language: Language) {
  const { name, words, digits } = language;
  const eiin = school.eiin ? `${words.eiin}: ${digits(school.eiin)}` : '';
  return { title: name(school.name, school.nameBn), where: schoolPlace(school, language), eiin };
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
