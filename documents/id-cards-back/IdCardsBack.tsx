import type { Language } from '#documents/i18n/language.ts';
import { schoolPlace } from '#documents/i18n/language.ts';
import { CardDocument } from '#documents/id-cards/CardDocument.tsx';
import { NEVER_CUT } from '#documents/id-cards/CardFronts.tsx';
import { CARD, cardBox, cardEdge } from '#documents/id-cards/cardPaper.ts';
import { CardSheet, splitCards, TestSheet } from '#documents/id-cards/cardSheets.tsx';
import type { IdCard, IdCardsData } from '#documents/id-cards/data.ts';
import { BACK_FIELDS, inksOn, OWN_INKS, type TextInks } from '#documents/id-cards/textGrounds.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { Logo, Picture, Rect, Rule } from '#documents/paper/shapes.tsx';
import { type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { inBox, Text, type TextLook } from '#documents/paper/Text.tsx';
import { type DocumentProps, usePaper } from '#documents/school/SchoolDocument.tsx';
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
    <TestSheet side="back" options={props.data.options} />
    {splitCards(props.data).map((sheet, index) => (
      <BackSheet key={index} {...sheet} />
    ))}
  </CardDocument>
);

/** A sheet of backs, each behind its front. */
export function BackSheet(data: IdCardsData) {
  const { language } = usePaper();
  const { cards, options, background } = data;
  const inks = chooseInks(data, language);
  const edge = cardEdge(options);
  const ground = (
    <Picture src={background} {...cardBox(edge)} fit="cover">
      <BackGround hasFields={hasFields(options)} edge={edge} />
    </Picture>
  );
  return (
    <CardSheet side="back" options={options} count={cards.length} ground={ground}>
      <BackFields fields={cards.map((card) => backFields(card, options, language))} inks={inks} />
    </CardSheet>
  );
}

const hasFields = ({ blood, guardian, emergency, validUntil }: IdCardsData['options']): boolean =>
  [blood, guardian, emergency].includes('1') || validUntil !== '';

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

/** The fields of each student below each other, each on a line. */
const BackFields = ({ fields, inks }: { fields: readonly Field[][]; inks: TextInks }) => (
  <Block fill={(sheet, _, index = 0) => drawFields(sheet, fields[index]!, inks)} />
);

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
    sheet.tag({ type: 'P' }, () => {
      sheet.write(
        label,
        { ...box, width: LABEL - 0.8, height: ROW - 0.6 },
        { size: 6.5, ink: inks.label, floor: 4.5 },
      );
      const look = { size: 7.8, weight: 'semibold', ink: inks.text } as const;
      const style = { ...look, most: 2, floor: NEVER_CUT, field: label };
      if (value) writeBroken(sheet, value, { ...place, height: ROW - 0.6 }, style);
    });
  });
}

/** The back of every card without a template: the school, where to return the card, and whose property it is. */
function BackGround({ edge, hasFields }: { edge: number; hasFields: boolean }) {
  const { school, language, inks } = usePaper();
  const { lang, name, digits } = language;
  const places = hasFields ? PLACES.withFields : PLACES.plain;
  const whole = cardBox(edge);
  const line = (y: number, height: number): TextLook => ({
    ...inBox({ x: SIDE, width: CARD.width - 2 * SIDE, y, height }),
    textAlign: 'center',
    maxLines: 3,
    minFontSize: NEVER_CUT,
  });
  return (
    <>
      <Rect {...whole} fill={INK.paper} />
      <Rect {...whole} height={3 + edge} fill={inks.accent} />
      <Rect {...whole} y={CARD.height - 3} height={3 + edge} fill={inks.accent} />
      <Logo src={school.logo} x={(CARD.width - LOGO) / 2} y={places.logo} size={LOGO} />
      <Text style={{ ...line(places.name, 9), fontSize: 9, fontWeight: 'semibold', color: inks.accent }}>
        {name(school.name, school.nameBn)}
      </Text>
      <Rule x={SIDE + 8} y={places.rule} length={CARD.width - 2 * (SIDE + 8)} width={0.5} ink={inks.accent} />
      <Text style={{ ...line(places.ifFound, 6), fontSize: 6.5, color: INK.label }}>{IF_FOUND[lang]}</Text>
      <Text style={{ ...line(places.where, 8), fontSize: 8, fontWeight: 'semibold' }}>
        {schoolPlace(school, language)}
      </Text>
      <Text style={{ ...line(places.phone, 4.4), fontSize: 8, maxLines: 1, minFontSize: 6 }}>
        {school.phone ? digits(school.phone) : ''}
      </Text>
      <Text style={{ ...line(places.cardRule, 9), fontSize: 6.2, color: INK.label }}>{CARD_RULE[lang]}</Text>
    </>
  );
}
