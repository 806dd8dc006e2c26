import { CARD } from '#documents/id-cards/cardPlaces.ts';
import { writeWhole } from '#documents/id-cards/cardText.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import type { Language } from '#documents/words/language.ts';
import { schoolPlace } from '#documents/words/schoolPlace.ts';

const SIDE = 5;
const LOGO = 15;

/** The back of every card where no template brings one: where it belongs, and whose it is. */
export const drawCardBack = (sheet: Sheet, school: School, language: Language): void => {
  const { words, name, digits } = language;
  const inside = { x: SIDE, width: CARD.width - 2 * SIDE };
  const centre = { align: 'center' as const, ink: INK.text };
  sheet.box({ x: 0, y: 0, ...CARD }, { fill: INK.paper });
  sheet.box({ x: 0, y: 0, width: CARD.width, height: 3 }, { fill: INK.accent });
  sheet.box({ x: 0, y: CARD.height - 3, width: CARD.width, height: 3 }, { fill: INK.accent });
  drawLogo(sheet, school.logo, { x: (CARD.width - LOGO) / 2, y: 9, size: LOGO });
  const title = { ...centre, size: 9, weight: 'semibold' as const, ink: INK.accent };
  writeWhole(sheet, name(school.name, school.nameBn), { ...inside, y: 26, height: 9 }, title);
  sheet.rule(SIDE + 8, 37, CARD.width - SIDE - 8, 37, 0.5, INK.accent);
  writeWhole(sheet, words.ifFound, { ...inside, y: 40, height: 6 }, { ...centre, size: 6.5, ink: INK.label });
  const where = schoolPlace(school, language);
  writeWhole(sheet, where, { ...inside, y: 46, height: 8 }, { ...centre, size: 8, weight: 'semibold' });
  const phone = school.phone ? digits(school.phone) : '';
  sheet.write(phone, { ...inside, y: 54, height: 4.4 }, { ...centre, size: 8 });
  writeWhole(
    sheet,
    words.cardRule,
    { ...inside, y: 68, height: 9 },
    { ...centre, size: 6.2, ink: INK.label },
  );
};
