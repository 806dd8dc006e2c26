import { Circle, Path, Rect } from '@react-pdf/renderer';
import type { Language } from '#documents/i18n/language.ts';
import { type Box, type Field, FitText, INK, lineIn, mm, Picture, placed, Svg, View } from '#documents/paper';
import { type DocumentProps, Logo, usePaper } from '#documents/school';
import { CardFields, NEVER_CUT, Plate } from './CardFields.tsx';
import { CARD, cardBox, FRONT_BOXES } from './cardPaper.ts';
import { CardDocument, CardSheet } from './cardSheets.tsx';
import type { IdCard, IdCardsData } from './data.ts';
import { inksOn, type TextInks } from './textGrounds.ts';

/** The fronts of students' ID cards. */
export const IdCards = (props: DocumentProps<IdCardsData>) => (
  <CardDocument title="idCard" sides={[fronts(props.data)]} {...props} />
);

export const fronts = (data: IdCardsData) => ({ side: 'front' as const, data, Sheet: FrontSheet });

/** A sheet of fronts, each card with a bookmark of roll and name. */
function FrontSheet({ textGrounds, ...data }: IdCardsData) {
  const hasPlates = data.options.plates === '1';
  const [Ground, Front] = data.options.layout === '1' ? [Ground1, Front1] : [Ground2, Front2];
  const look = {
    names: inksOn(textGrounds?.names, hasPlates),
    fields: inksOn(textGrounds?.fields, hasPlates),
    hasBar: data.background === null || data.options.idBar === '1',
  };
  return (
    <CardSheet
      side="front"
      {...data}
      ground={(edge) => <Ground edge={edge} />}
      hasBookmarks
      card={(card) => <Front card={card} {...look} />}
    />
  );
}

/** `edge` is how far it reaches beyond the card, in mm. */
type GroundProps = { edge: number };
/** The inks of its texts, and whether the student ID is on a bar in the school's colour. */
type FrontProps = Record<'names' | 'fields', TextInks> & { card: IdCard; hasBar: boolean };

/** What a front has of its student besides the name and the photo. */
const FIELDS = {
  studentId: (card, { digits }) => digits(card.studentId),
  class: (card, { className }) => className(card.class),
  section: (card, { value }) => value(card.section),
  roll: (card, { digits }) => digits(card.roll),
  shift: (card, { value }) => value(card.shift),
  group: (card, { value }) => value(card.group),
  session: (card, { digits }) => digits(card.year),
  mobile: (card, { digits }) => digits(card.mobile),
} as const satisfies Record<string, (card: IdCard, language: Language) => string>;
type FieldName = keyof typeof FIELDS;

const cardFields = (names: readonly FieldName[], card: IdCard, language: Language): Field[] =>
  names.map((name): Field => ({ label: language.words[name], value: FIELDS[name](card, language) }));

/** The fields of each layout below the name, and of layout 2 beside the photo. */
export const FRONT_FIELDS = {
  1: ['class', 'section', 'roll', 'shift', 'group', 'session', 'mobile'],
  2: ['studentId', 'shift', 'group', 'session', 'mobile'],
} as const;
export const TILES = ['roll', 'class', 'section'] as const;

/** Layout 1 without a student: the school on a coloured head. */
function Ground1({ edge }: GroundProps) {
  const { school, language, inks } = usePaper();
  const { words, name } = language;
  const whole = cardBox(edge);
  const { width, height } = CARD;
  // Deepest in the middle of the card.
  const head = `M${whole.x} ${whole.y}H${width + edge}V21H${width}C${width - 14} 25 14 25 0 21H${whole.x}Z`;
  const box = { x: 14.8, y: 2.4, width: width - 17.2, height: 7.2 };
  return (
    <>
      <Svg viewBox={`0 0 ${width} ${height}`} style={placed(cardBox(0))}>
        <Path d={head} fill={inks.accent} />
        <Rect x={whole.x} y={height - 1.6} width={whole.width} height={1.6 + edge} fill={inks.accent} />
        <Circle cx={8.3} cy={7.3} r={4.7} fill={INK.paper} />
      </Svg>
      <Logo size="7.6mm" style={{ position: 'absolute', left: '4.5mm', top: '3.5mm' }} />
      <FitText floor={NEVER_CUT} style={{ ...placed(box), ...STRONG, fontSize: 7.6, color: INK.paper }}>
        {name(school.name, school.nameBn)}
      </FitText>
      <FitText style={{ ...placed(lineIn(box, 7.4, 3)), fontSize: 5.5, color: INK.paper }}>
        {words.idCard}
      </FitText>
    </>
  );
}
const STRONG = { fontWeight: 'semibold', maxLines: 3 } as const;

/** Layout 1: the photo in the middle under the school's head, the name below it, fields in two columns. */
function Front1({ card, hasBar, ...inks }: FrontProps) {
  const { inks: own, language } = usePaper();
  const { words, digits } = language;
  const { photo, id, names, fields } = FRONT_BOXES[1];
  // Without a bar it is on the same part of the background as the names.
  const bar = hasBar ? { backgroundColor: own.accent, color: INK.paper } : { color: inks.names.text };
  return (
    <>
      <Photo card={card} box={photo} frame={INK.paper} />
      <Names card={card} box={names} align="center" inks={inks.names} />
      {!hasBar && <Plate {...id} inks={inks.names} />}
      <FitText field={words.studentId} floor={SMALLEST} style={{ ...placed(id), ...bar, ...ID }}>
        {`${words.studentId} ${digits(card.studentId)}`}
      </FitText>
      <Plate {...fields} inks={inks.fields} />
      <CardFields
        fields={cardFields(FRONT_FIELDS[1], card, language)}
        style={{ ...placed({ ...fields, width: fields.width - 1 }), height: 'auto' }}
        columns={2}
        rowHeight={4.5}
        labelWidth={10.6}
        size={7.4}
        inks={inks.fields}
      />
    </>
  );
}
const SMALLEST = 4.5;
const ID = { fontSize: 8, fontWeight: 'semibold', textAlign: 'center' } as const;

/** The width of the spine of layout 2 in mm. */
const SPINE = 7;

/** Layout 2 without a student: a coloured spine with the title, and the school beside it. */
function Ground2({ edge }: GroundProps) {
  const { school, language, inks } = usePaper();
  const { words, name } = language;
  const whole = cardBox(edge);
  const box = { x: 22.5, y: 3, width: CARD.width - 25.1, height: 8.6 };
  const { x, width } = FRONT_BOXES[2].names;
  // A line as long as the card is high, turned around the middle of the spine.
  const spine = { x: (SPINE - CARD.height) / 2, y: CARD.height / 2 - 2, width: CARD.height, height: 4 };
  return (
    <>
      <View style={{ ...placed({ ...whole, width: SPINE + edge }), backgroundColor: inks.accent }} />
      <FitText style={{ ...placed(spine), ...ID, color: INK.paper, transform: 'rotate(-90deg)' }}>
        {words.idCard}
      </FitText>
      <Logo size="10.5mm" style={{ position: 'absolute', left: mm(x), top: '3.2mm' }} />
      <FitText floor={NEVER_CUT} style={{ ...placed(box), ...STRONG, fontSize: 7.4, color: inks.accent }}>
        {name(school.name, school.nameBn)}
      </FitText>
      <FitText style={{ ...placed(lineIn(box, 8.6, 3)), fontSize: 6, color: INK.label }}>
        {name(school.city, school.cityBn)}
      </FitText>
      <View style={{ ...placed({ x, y: 15.69, width, height: 0.21 }), backgroundColor: inks.accent }} />
    </>
  );
}

/** Layout 2: photo and tiles beside each other, the name and the other fields at the left below them. */
function Front2({ card, ...inks }: FrontProps) {
  const { inks: own, language } = usePaper();
  const { photo, tiles, names, fields } = FRONT_BOXES[2];
  return (
    <>
      <Photo card={card} box={photo} frame={own.accent} />
      <Tiles box={tiles} fields={cardFields(TILES, card, language)} />
      <Names card={card} box={names} align="left" inks={inks.names} />
      <View style={{ ...placed({ ...fields, y: 60.73, height: 0.14 }), backgroundColor: INK.hairline }} />
      <Plate {...fields} inks={inks.fields} />
      <CardFields
        fields={cardFields(FRONT_FIELDS[2], card, language)}
        style={{ ...placed(fields), height: 'auto' }}
        rowHeight={4.3}
        labelWidth={15}
        size={7.6}
        inks={inks.fields}
      />
    </>
  );
}

/** Fields below each other in boxes, because they are what is checked first at a gate. */
function Tiles({ fields, box }: { box: Box; fields: readonly Field[] }) {
  const { inks } = usePaper();
  return (
    <View style={{ ...placed(box), rowGap: '1mm', textAlign: 'center' }}>
      {fields.map(({ label, value }) => (
        <View key={label} as="P" style={{ ...TILE, backgroundColor: inks.tint }}>
          <FitText field={label} style={{ height: '2.6mm', fontSize: 5.6, color: INK.label }}>
            {label}
          </FitText>
          <FitText
            field={label}
            floor={SMALLEST}
            style={{ flexGrow: 1, flexBasis: 0, marginTop: '-0.4mm', fontSize: 11, fontWeight: 'semibold' }}
          >
            {value}
          </FitText>
        </View>
      ))}
    </View>
  );
}
const TILE = {
  flexGrow: 1,
  flexBasis: 0,
  paddingTop: '0.8mm',
  paddingHorizontal: '0.6mm',
  paddingBottom: '2mm',
} as const;

/** The path of head and shoulders, 75 x 100 units. */
const SILHOUETTE =
  'M37.500 20C47 20 53 27 53 37C53 49 46 58 37.500 58C29 58 22 49 22 37C22 27 28 20 37.500 20ZM8 100C8 78 20 66 37.500 66C55 66 67 78 67 100Z';

type PhotoProps = { card: IdCard; box: Box; frame: string };

/** The photo of the student cropped to its frame, or a placeholder where there is none that can be read. */
function Photo({ card, box, frame }: PhotoProps) {
  const { language, inks } = usePaper();
  const { studentPicture, studentName, studentNameBn } = card;
  const inside = placed({ ...box, x: 0, y: 0 });
  return (
    <View style={placed(box)}>
      <Picture
        src={studentPicture}
        fit="cover"
        alt={language.name(studentName, studentNameBn)}
        style={inside}
      >
        <View style={{ ...inside, backgroundColor: inks.tint }} />
        <Svg viewBox="0 0 75 100" style={inside}>
          <Path d={SILHOUETTE} fill={INK.silhouette} />
        </Svg>
      </Picture>
      <View style={{ ...PHOTO_FRAME, border: `1.2pt solid ${frame}` }} />
    </View>
  );
}
const PHOTO_FRAME = { position: 'absolute', left: -0.6, top: -0.6, right: -0.6, bottom: -0.6 } as const;

type NamesProps = { card: IdCard; box: Box; align: 'left' | 'center'; inks: TextInks };

/** The name in the language of the cards, and below it in the other language where it is known. */
function Names({ card: { studentName, studentNameBn }, box, align, inks }: NamesProps) {
  const { lang, words } = usePaper().language;
  const names = studentNameBn ? [studentName, studentNameBn] : [studentName];
  const [first, second] = lang === 'bn' ? names.reverse() : names;
  const height = second ? box.height * 0.54 : box.height;
  // With three lines and two there would be no space between the names.
  const strong = {
    height: mm(height),
    maxLines: second ? 2 : 3,
    fontSize: 10.5,
    fontWeight: 'semibold',
  } as const;
  return (
    <>
      <Plate {...box} inks={inks} />
      <View style={{ ...placed(box), color: inks.text, textAlign: align }}>
        <FitText field={words.name} floor={NEVER_CUT} style={strong}>
          {first}
        </FitText>
        {second && (
          <FitText
            field={words.name}
            floor={NEVER_CUT}
            style={{ height: mm(box.height - height), maxLines: 2, fontSize: 9 }}
          >
            {second}
          </FitText>
        )}
      </View>
    </>
  );
}
