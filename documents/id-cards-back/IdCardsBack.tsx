import { type Language, schoolPlace } from '#documents/i18n/language.ts';
import { CardDocument } from '#documents/id-cards/CardDocument.tsx';
import { writeWhole } from '#documents/id-cards/cardFronts.ts';
import { CARD, mirrored } from '#documents/id-cards/cardPaper.ts';
import type { IdCard, IdCardsData } from '#documents/id-cards/data.ts';
import { type CardSide, cardBox, sheetsOfCards } from '#documents/id-cards/sheetsOfCards.ts';
import { BACK_FIELDS, inksOn, OWN_INKS, type TextInks } from '#documents/id-cards/textGrounds.ts';
import type { School } from '#documents/model/school.ts';
import type { Field } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { type DocumentProps, Sheets } from '#documents/school/SchoolDocument.tsx';
import { backWords } from './words.ts';

const SIDE = 5;
const LOGO = 15;

const IF_FOUND = {
  en: 'If this card is found, please return it to:',
  bn: 'কার্ডটি পাওয়া গেলে অনুগ্রহ করে ফেরত দিন:',
};
const CARD_RULE = {
  en: 'This card is the property of the school and is not transferable.',
  bn: 'এই কার্ড বিদ্যালয়ের সম্পত্তি এবং হস্তান্তরযোগ্য নয়।',
};

/** The backs of students' ID cards, one sheet for each sheet of fronts. */
export const IdCardsBack = (props: DocumentProps<IdCardsData>) => (
  <CardDocument title="idCardBack" {...props}>
    <Sheets create={(language) => backSheets(props.data, language)} />
  </CardDocument>
);

/**
 * The sheets of backs, each back behind its front: the columns are mirrored for a printer that turns the sheet over its
 * short edge. For one that turns it over the long edge, the whole sheet is also turned by 180 degrees.
 */
export function backSheets(data: IdCardsData, language: Language): PaperSheet[] {
  const { options } = data;
  const hasFields = [options.blood, options.guardian, options.emergency].includes('1') || options.validUntil;
  const places = hasFields ? PLACES.withFields : PLACES.plain;
  const inks = chooseInks(data, language);
  const back: CardSide = {
    name: 'back',
    drawGround: (sheet, edge) => drawCardBack(sheet, { edge, places }, data.school, language),
    drawCard: (sheet, card) => drawFields(sheet, backFields(card, options, language), inks),
    drawOnPicture: () => {},
    slotFor: mirrored,
    isTurned: options.flip === 'long',
  };
  return sheetsOfCards(data, back, language);
}

/** Where the parts of a back are, in mm from the top; with fields of the student the others move apart. */
const PLACES = {
  plain: { logo: 9, name: 26, rule: 37, ifFound: 40, where: 46, phone: 54, cardRule: 68 },
  withFields: { logo: 5.6, name: 21.6, rule: 31.4, ifFound: 55.6, where: 61, phone: 68.6, cardRule: 73.6 },
};

/** The height of a field, the width of its label, and how far a plate reaches beyond the fields at both sides, in mm. */
const ROW = 5;
const LABEL = 16.5;
const PLATE_MARGIN = 1.4;

/**
 * The inks of the fields on the picture of the backs, the same for all cards. A blank that is filled in by hand needs a
 * light ground, so there are no white texts beside one.
 */
function chooseInks(data: IdCardsData, language: Language): TextInks {
  const { background, backTextGround, cards, options } = data;
  if (!background) return OWN_INKS;
  const inks = backTextGround && inksOn(backTextGround);
  if (!inks) return { ...OWN_INKS, needsPlate: true };
  const hasBlank = () =>
    cards.some((card) => backFields(card, options, language).some(({ value }) => !value));
  return inks.text === INK.paper && hasBlank() ? { ...OWN_INKS, needsPlate: true } : inks;
}

/** The fields that are ticked; what is not known is left to be filled in by hand. */
function backFields(card: IdCard, options: IdCardsData['options'], language: Language): Field[] {
  const { lang, digits, name, date } = language;
  const { validUntil } = options;
  return [
    { isShown: options.blood === '1', label: backWords.blood, value: card.bloodGroup ?? '' },
    {
      isShown: options.guardian === '1',
      label: backWords.guardian,
      value: name(card.guardian.name, card.guardian.nameBn),
    },
    { isShown: options.emergency === '1', label: backWords.emergency, value: digits(card.emergencyPhone) },
    { isShown: validUntil !== '', label: backWords.validUntil, value: validUntil && date(validUntil) },
  ]
    .filter(({ isShown }) => isShown)
    .map(({ label, value }) => ({ label: label[lang], value }));
}

/** Draws the fields of the student below each other, each on a line. */
function drawFields(sheet: Sheet, fields: readonly Field[], inks: TextInks): void {
  if (fields.length === 0) return;
  const height = fields.length * ROW;
  const { x, width, ...area } = BACK_FIELDS;
  const top = area.y + (area.height - height) / 2;
  const plate = { x: x - PLATE_MARGIN, y: top - PLATE_MARGIN / 2, width: width + 2 * PLATE_MARGIN };
  if (inks.needsPlate) sheet.box({ ...plate, height: height + PLATE_MARGIN }, { fill: INK.paper });
  // On a picture the lines have the colour of the labels, so that they are seen.
  const line = inks === OWN_INKS || inks.needsPlate ? INK.hairline : inks.label;
  fields.forEach(({ label, value }, index) => {
    const box = { x, y: top + index * ROW, width, height: ROW };
    const place = { ...box, x: box.x + LABEL, width: box.width - LABEL };
    sheet.rule(place.x, box.y + ROW - 0.5, place.x + place.width, box.y + ROW - 0.5, 0.25, line);
    sheet.element({ type: 'P' }, () => {
      sheet.write(
        label,
        { ...box, width: LABEL - 0.8, height: ROW - 0.6 },
        { size: 6.5, ink: inks.label, floor: 4.5 },
      );
      const style = { size: 7.8, weight: 'semibold', ink: inks.text, align: 'left', most: 2 } as const;
      if (value) writeWhole(sheet, value, { ...place, height: ROW - 0.6 }, style);
    });
  });
}

/** The back of every card without a template: the school, where to return the card, and whose property it is. */
function drawCardBack(
  sheet: Sheet,
  { edge, places }: { edge: number; places: (typeof PLACES)['plain'] },
  school: School,
  language: Language,
): void {
  const { lang, name, digits } = language;
  const inside = { x: SIDE, width: CARD.width - 2 * SIDE };
  const centre = { align: 'center' as const, ink: INK.text };
  const whole = cardBox(edge);
  sheet.box(whole, { fill: INK.paper });
  sheet.box({ ...whole, height: 3 + edge }, { fill: sheet.inks.accent });
  sheet.box({ ...whole, y: CARD.height - 3, height: 3 + edge }, { fill: sheet.inks.accent });
  drawLogo(sheet, school.logo, { x: (CARD.width - LOGO) / 2, y: places.logo, size: LOGO });
  const title = { ...centre, size: 9, weight: 'semibold' as const, ink: sheet.inks.accent };
  writeWhole(sheet, name(school.name, school.nameBn), { ...inside, y: places.name, height: 9 }, title);
  sheet.rule(SIDE + 8, places.rule, CARD.width - SIDE - 8, places.rule, 0.5, sheet.inks.accent);
  writeWhole(
    sheet,
    IF_FOUND[lang],
    { ...inside, y: places.ifFound, height: 6 },
    { ...centre, size: 6.5, ink: INK.label },
  );
  const where = schoolPlace(school, language);
  writeWhole(
    sheet,
    where,
    { ...inside, y: places.where, height: 8 },
    { ...centre, size: 8, weight: 'semibold' },
  );
  const phone = school.phone ? digits(school.phone) : '';
  sheet.write(phone, { ...inside, y: places.phone, height: 4.4 }, { ...centre, size: 8 });
  writeWhole(
    sheet,
    CARD_RULE[lang],
    { ...inside, y: places.cardRule, height: 9 },
    { ...centre, size: 6.2, ink: INK.label },
  );
}
