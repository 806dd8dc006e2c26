import { type Language, schoolPlace } from '#documents/i18n/language.ts';
import { CardFields, NEVER_CUT, Plate } from '#documents/id-cards/CardFields.tsx';
import { BACK_BOXES, CARD, cardBox } from '#documents/id-cards/cardPaper.ts';
import { CardDocument, CardSheet } from '#documents/id-cards/cardSheets.tsx';
import type { IdCard, IdCardsData } from '#documents/id-cards/data.ts';
import { inksOn, PLATE_INKS } from '#documents/id-cards/textGrounds.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import { type Field, FitText, INK, lineIn, mm, placed, View } from '#documents/paper';
import { type DocumentProps, Logo, usePaper } from '#documents/school';
import { backWords } from './words.ts';

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
  <CardDocument title="idCardBack" sides={[backs(props.data)]} {...props} />
);

export const backs = (data: IdCardsData) => ({ side: 'back' as const, data, Sheet: BackSheet });

/** The height of a field in mm. */
const ROW = 5;

/** A sheet of backs, each with the fields of its student. */
function BackSheet({ textGrounds, ...data }: IdCardsData) {
  const { language } = usePaper();
  const fields = (card: IdCard) => backFields(card, data.options, language);
  const all = data.cards.flatMap(fields);
  const height = (all.length / data.cards.length) * ROW;
  const area = lineIn(BACK_BOXES.fields, (BACK_BOXES.fields.height - height) / 2, height);
  const hasPlates = data.options.plates === '1';
  const measured = inksOn(textGrounds?.fields, hasPlates);
  // A blank that is filled in by hand needs a light ground, so there are no white texts beside one.
  const hasBlank = all.some(({ value }) => !value);
  const inks = hasPlates && measured.text === INK.paper && hasBlank ? PLATE_INKS : measured;
  return (
    <CardSheet
      side="back"
      {...data}
      ground={(edge) => <BackGround hasFields={height > 0} edge={edge} />}
      card={(card) => (
        <>
          {height > 0 && <Plate {...lineIn(area, -0.7, height + 1.4)} beside={1.4} inks={inks} />}
          <CardFields
            fields={fields(card)}
            style={placed(area)}
            rowHeight={ROW}
            labelWidth={16.5}
            labelSize={6.5}
            size={7.8}
            inks={inks}
            isRuled
          />
        </>
      )}
    />
  );
}

/** The fields that are ticked; what is not known is left to be filled in by hand. */
function backFields(card: IdCard, options: CardOptions, { lang, digits, name, date }: Language): Field[] {
  const { guardian } = card;
  const { validUntil } = options;
  const fields = [
    options.blood === '1' && { label: backWords.blood, value: card.bloodGroup ?? '' },
    options.guardian === '1' && { label: backWords.guardian, value: name(guardian.name, guardian.nameBn) },
    options.emergency === '1' && { label: backWords.emergency, value: digits(card.emergencyPhone) },
    validUntil !== '' && { label: backWords.validUntil, value: date(validUntil) },
  ];
  return fields.flatMap((field) => (field ? [{ ...field, label: field.label[lang] }] : []));
}

/** Where the parts of a back are, in mm from the top; with fields of the student the others move apart. */
const PLACES = {
  plain: { logo: 9, name: 26, rule: 37, ifFound: 40, where: 46, phone: 54, cardRule: 68 },
  withFields: { logo: 5.6, name: 21.6, rule: 31.4, ifFound: 55.6, where: 61, phone: 68.6, cardRule: 73.6 },
};
const LOGO = 15;

/** The back of every card without a template: the school, where to return the card, and whose property it is. */
function BackGround({ edge, hasFields }: { edge: number; hasFields: boolean }) {
  const { school, language, inks } = usePaper();
  const { lang, name, digits } = language;
  const places = hasFields ? PLACES.withFields : PLACES.plain;
  const whole = cardBox(edge);
  const line = (y: number, height: number) => ({
    ...placed(lineIn(cardBox(0), y, height, 5)),
    maxLines: 3,
  });
  const bar = { ...whole, height: 3 + edge };
  const ground = { backgroundColor: inks.accent };
  return (
    <View style={{ ...placed(cardBox(0)), textAlign: 'center' }}>
      <View style={{ ...placed(bar), ...ground }} />
      <View style={{ ...placed({ ...bar, y: CARD.height - 3 }), ...ground }} />
      <Logo
        size={mm(LOGO)}
        style={{ position: 'absolute', left: mm((CARD.width - LOGO) / 2), top: mm(places.logo) }}
      />
      <FitText
        floor={NEVER_CUT}
        style={{ ...line(places.name, 9), fontSize: 9, fontWeight: 'semibold', color: inks.accent }}
      >
        {name(school.name, school.nameBn)}
      </FitText>
      <View
        style={{
          ...placed({ x: 13, y: places.rule - 0.09, width: CARD.width - 26, height: 0.18 }),
          ...ground,
        }}
      />
      <FitText floor={NEVER_CUT} style={{ ...line(places.ifFound, 6), fontSize: 6.5, color: INK.label }}>
        {IF_FOUND[lang]}
      </FitText>
      <FitText floor={NEVER_CUT} style={{ ...line(places.where, 8), fontSize: 8, fontWeight: 'semibold' }}>
        {schoolPlace(school, language)}
      </FitText>
      <FitText style={{ ...line(places.phone, 4.4), maxLines: 1, fontSize: 8 }}>
        {school.phone ? digits(school.phone) : ''}
      </FitText>
      <FitText floor={NEVER_CUT} style={{ ...line(places.cardRule, 9), fontSize: 6.2, color: INK.label }}>
        {CARD_RULE[lang]}
      </FitText>
    </View>
  );
}
