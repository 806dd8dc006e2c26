import { sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { type CohortName, cohortInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { EnrolledStudent } from '#documents/model/cohort.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const COLUMNS = 2;
const ROWS = 8;
const MARGIN = 10;
const SLIP = { width: (WIDTH - 2 * MARGIN) / COLUMNS, height: (HEIGHT - 2 * MARGIN) / ROWS };

/** mm kept free inside the cut lines. */
const PADDING = 5;

/** The first passwords of a class, a slip for each student. */
export const SignInSlips = sheetDocument<SignInSlipsData>({
  title: (data, language) =>
    `${language.words.signInSlips}: ${cohortInWords(data, language)}, ${language.digits(data.session)}`,
  date: ({ session }) => new Date(`${session}-01-01T00:00:00Z`),
  sheets: slipSheets,
});

/** One student's first password, printed from the answer that shows it once, because it cannot be read again. */
type SignInSlip = Pick<EnrolledStudent, 'studentId' | 'studentName' | 'studentNameBn' | 'roll'> & {
  /** Blank: the student signs in by student ID. */
  phoneNumber: string;
  password: string;
};

export type SignInSlipsData = CohortName & {
  school: School;
  session: number;
  /** The address to sign in, such as https://results.school.edu.bd */
  address: string;
  slips: SignInSlip[];
};

/** Sixteen slips on a sheet, to be cut apart and handed out. */
function slipSheets(data: SignInSlipsData, language: Language): PaperSheet[] {
  return splitEvery(data.slips, ROWS * COLUMNS).map((slips) => ({
    ...PAPER_SIZES.A4,
    draw: (sheet) => {
      sheet.layer('cuts', drawCuts);
      slips.forEach((slip, index) => {
        drawSlip(sheet, slip, data, slipPosition(index), language);
      });
    },
  }));
}

/** Draws the lines along which the slips are cut. */
function drawCuts(sheet: Sheet) {
  for (let row = 0; row <= ROWS; row++) {
    const y = MARGIN + row * SLIP.height;
    sheet.rule(MARGIN, y, WIDTH - MARGIN, y, 0.3, INK.hairline);
  }
  for (let column = 0; column <= COLUMNS; column++) {
    const x = MARGIN + column * SLIP.width;
    sheet.rule(x, MARGIN, x, HEIGHT - MARGIN, 0.3, INK.hairline);
  }
}

/** Draws the student, the phone number and password to type, and the address. */
function drawSlip(sheet: Sheet, slip: SignInSlip, data: SignInSlipsData, box: Box, language: Language): void {
  const { words, name, digits, value, inClass } = language;
  const x = box.x + PADDING;
  const width = box.width - 2 * PADDING;
  const line = (y: number, height: number): Box => ({ x, y: box.y + y, width, height });
  sheet.write(name(data.school.name, data.school.nameBn), line(3.4, 4), { size: 7.5, ink: INK.accent });
  sheet.writeName(name(slip.studentName, slip.studentNameBn), line(7.4, 7), { size: 11, weight: 'semibold' });
  const place = [
    inClass(data.className),
    value(data.section),
    value(data.shift),
    `${words.roll} ${digits(slip.roll)}`,
    `${words.studentId} ${digits(slip.studentId)}`,
  ];
  sheet.write(place.join(' · '), line(14.2, 4), { size: 7.5, ink: INK.label });
  // What is typed is in ASCII digits, as they are typed.
  const typed = [
    slip.phoneNumber ? [words.signInNumber, slip.phoneNumber] : [words.studentId, slip.studentId],
    [words.firstPassword, slip.password],
  ] as const;
  typed.forEach(([label, input], index) => {
    const at = { ...line(19.4, 8), x: x + (index * width) / 2, width: width / 2 - 2 };
    sheet.write(label, { ...at, height: 3 }, { size: 6.5, ink: INK.label });
    sheet.write(input, { ...at, y: at.y + 3, height: 5.4 }, { size: 12, weight: 'semibold' });
  });
  sheet.write(`${data.address} ${words.changeIt}`, line(29, 4), { size: 7, ink: INK.label });
}

function slipPosition(index: number) {
  return {
    ...SLIP,
    x: MARGIN + (index % COLUMNS) * SLIP.width,
    y: MARGIN + Math.floor(index / COLUMNS) * SLIP.height,
  };
}
