import { type Language, schoolPlace } from '#documents/i18n/language.ts';
import { writeWhole } from '#documents/id-cards/cardFronts.ts';
import { CARD, mirrored } from '#documents/id-cards/cardPaper.ts';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import { cardDocument } from '#documents/id-cards/IdCards.tsx';
import { type CardSide, cardBox, sheetsOfCards } from '#documents/id-cards/sheetsOfCards.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';

const SIDE = 5;
const LOGO = 15;

/** The backs of students' ID cards, one sheet for each sheet of fronts. */
export const IdCardsBack = cardDocument<IdCardsData>('idCardBack', backSheets);

/**
 * The sheets of backs, each back behind its front: the columns are mirrored for a printer that turns the sheet over its
 * short edge. For one that turns it over the long edge, the whole sheet is also turned by 180 degrees.
 */
export function backSheets(data: IdCardsData, language: Language): PaperSheet[] {
  const back: CardSide = {
    name: 'back',
    drawGround: (sheet, edge) => drawCardBack(sheet, edge, data.school, language),
    // A back has nothing of its student, and a picture is all of it.
    drawCard: () => {},
    drawOnPicture: () => {},
    slotFor: mirrored,
    isTurned: data.options.flip === 'long',
  };
  return sheetsOfCards(data, back, language);
}

/** The back of every card without a template: the school, where to return the card, and whose property it is. */
function drawCardBack(sheet: Sheet, edge: number, school: School, language: Language): void {
  const { words, name, digits } = language;
  const inside = { x: SIDE, width: CARD.width - 2 * SIDE };
  const centre = { align: 'center' as const, ink: INK.text };
  const whole = cardBox(edge);
  sheet.box(whole, { fill: INK.paper });
  sheet.box({ ...whole, height: 3 + edge }, { fill: sheet.inks.accent });
  sheet.box({ ...whole, y: CARD.height - 3, height: 3 + edge }, { fill: sheet.inks.accent });
  drawLogo(sheet, school.logo, { x: (CARD.width - LOGO) / 2, y: 9, size: LOGO });
  const title = { ...centre, size: 9, weight: 'semibold' as const, ink: sheet.inks.accent };
  writeWhole(sheet, name(school.name, school.nameBn), { ...inside, y: 26, height: 9 }, title);
  sheet.rule(SIDE + 8, 37, CARD.width - SIDE - 8, 37, 0.5, sheet.inks.accent);
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
}
