import { INK } from '#documents/paper/inks.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import type { Language } from '#documents/words/language.ts';
import type { SignInSlip, SignInSlipsData } from './data.ts';

/** mm kept free inside the cut. */
const PADDING = 5;

/** Whom it is for, what to type, and where. */
export const drawSlip = (
  sheet: Sheet,
  slip: SignInSlip,
  data: SignInSlipsData,
  box: Box,
  language: Language,
): void => {
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
  // What is typed stays in the digits of a keyboard.
  const typed = [
    [words.signInNumber, slip.phoneNumber],
    [words.firstPassword, slip.password],
  ] as const;
  typed.forEach(([label, said], index) => {
    const at = { ...line(19.4, 8), x: x + (index * width) / 2, width: width / 2 - 2 };
    sheet.write(label, { ...at, height: 3 }, { size: 6.5, ink: INK.label });
    sheet.write(said, { ...at, y: at.y + 3, height: 5.4 }, { size: 12, weight: 'semibold' });
  });
  sheet.write(`${data.address} ${words.changeIt}`, line(29, 4), { size: 7, ink: INK.label });
};
