import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import type { Align } from '#documents/paper/pen/pen.ts';
import { Logo, Path, Rect, Rule } from '#documents/paper/shapes.tsx';
import { type Box, lineIn, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { inBox, Text } from '#documents/paper/Text.tsx';
import { mm } from '#documents/paper/units.ts';
import { type DocumentProps, usePaper } from '#documents/school/SchoolDocument.tsx';
import { CardFields, NEVER_CUT, Plate } from './CardFields.tsx';
import { CARD, cardBox, FRONT_BOXES } from './cardPaper.ts';
import { CardDocument, CardPart, CardSheet } from './cardSheets.tsx';
import type { IdCard, IdCardsData } from './data.ts';
import { inksOn, type TextInks } from './textGrounds.ts';

/** The fronts of students' ID cards. */
export const IdCards = (props: DocumentProps<IdCardsData>) => (
  <CardDocument title="idCard" sides={[fronts(props.data)]} {...props} />
);

export const fronts = (data: IdCardsData) => ({ side: 'front' as const, data, Sheet: FrontSheet });

/** A sheet of fronts, each card with a bookmark of roll and name. */
function FrontSheet({ textGrounds, ...data }: IdCardsData) {
  const { language } = usePaper();
  const hasPlates = data.options.plates === '1';
  const [Ground, Front] = data.options.layout === '1' ? [Ground1, Front1] : [Ground2, Front2];
  return (
    <CardSheet side="front" {...data} ground={(edge) => <Ground edge={edge} />}>
      <CardPart draw={(sheet, card) => sheet.bookmark(bookmarkTitle(card, language))} />
      <Front
        names={inksOn(textGrounds?.names, hasPlates)}
        fields={inksOn(textGrounds?.fields, hasPlates)}
        hasBar={data.background === null || data.options.idBar === '1'}
      />
    </CardSheet>
  );
}

/** `edge` is how far it reaches beyond the card, in mm. */
type GroundProps = { edge: number };
/** The inks of its texts, and whether the student ID is on a bar in the school's colour. */
type FrontProps = Record<'names' | 'fields', TextInks> & { hasBar: boolean };

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

const cardFields = (names: readonly FieldName[], language: Language) => (card: IdCard) =>
  names.map((name): Field => ({ label: language.words[name], value: FIELDS[name](card, language) }));

/** The fields of each layout below the name, and of layout 2 beside the photo. */
export const FRONT_FIELDS = {
  1: ['class', 'section', 'roll', 'shift', 'group', 'session', 'mobile'],
  2: ['studentId', 'shift', 'group', 'session', 'mobile'],
} as const;
export const TILES = ['roll', 'class', 'section'] as const;

/** In a square of 100 units. */
const DISC = 'M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0Z';

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
      <Path d={head} x={0} y={0} scale={1} fill={inks.accent} />
      <Rect {...whole} y={height - 1.6} height={1.6 + edge} fill={inks.accent} />
      <Path d={DISC} x={3.6} y={2.6} scale={0.094} fill={INK.paper} />
      <Logo src={school.logo} x={4.5} y={3.5} size={7.6} />
      <Text style={{ ...inBox(box), ...STRONG, fontSize: 7.6, color: INK.paper }}>
        {name(school.name, school.nameBn)}
      </Text>
      <Text style={{ ...inBox(lineIn(box, 7.4, 3)), fontSize: 5.5, color: INK.paper, maxLines: 1 }}>
        {words.idCard}
      </Text>
    </>
  );
}
const STRONG = { fontWeight: 'semibold', maxLines: 3, minFontSize: NEVER_CUT } as const;

/** Layout 1: the photo in the middle under the school's head, the name below it, fields in two columns. */
function Front1({ hasBar, ...inks }: FrontProps) {
  const { inks: own, language } = usePaper();
  const { words, digits } = language;
  const { photo, id, names, fields } = FRONT_BOXES[1];
  // Without a bar it is on the same part of the background as the names.
  const ink = hasBar ? INK.paper : inks.names.text;
  const look = { size: 8, weight: 'semibold', ink, align: 'center', floor: 4.5 } as const;
  return (
    <>
      <Photo {...photo} frame={INK.paper} />
      <Names {...names} align="center" inks={inks.names} />
      {hasBar ? <Rect {...id} fill={own.accent} /> : <Plate {...id} inks={inks.names} />}
      <CardPart
        draw={(sheet, { studentId }) =>
          sheet.write(`${words.studentId} ${digits(studentId)}`, id, { ...look, field: words.studentId })
        }
      />
      <Plate {...fields} inks={inks.fields} />
      <CardFields
        fields={cardFields(FRONT_FIELDS[1], language)}
        {...fields}
        width={fields.width - 1}
        columns={2}
        rowHeight={4.5}
        labelWidth={10.6}
        size={7.4}
        inks={inks.fields}
      />
    </>
  );
}

/** The width of the spine of layout 2 in mm. */
const SPINE = 7;

/** Layout 2 without a student: a coloured spine with the title, and the school beside it. */
function Ground2({ edge }: GroundProps) {
  const { school, language, inks } = usePaper();
  const { words, name } = language;
  const whole = cardBox(edge);
  const box = { x: 22.5, y: 3, width: CARD.width - 25.1, height: 8.6 };
  const title = { size: 8, weight: 'semibold', ink: INK.paper } as const;
  const { x, width } = FRONT_BOXES[2].names;
  return (
    <>
      <Rect {...whole} width={SPINE + edge} fill={inks.accent} />
      <Block
        fill={({ pen }) => pen.rotatedText(words.idCard, mm(SPINE / 2), mm(CARD.height / 2), 90, title)}
      />
      <Logo src={school.logo} x={x} y={3.2} size={10.5} />
      <Text style={{ ...inBox(box), ...STRONG, fontSize: 7.4, color: inks.accent }}>
        {name(school.name, school.nameBn)}
      </Text>
      <Text style={{ ...inBox(lineIn(box, 8.6, 3)), fontSize: 6, color: INK.label, maxLines: 1 }}>
        {name(school.city, school.cityBn)}
      </Text>
      <Rule x={x} y={15.8} length={width} width={0.6} ink={inks.accent} />
    </>
  );
}

/** Layout 2: photo and tiles beside each other, the name and the other fields at the left below them. */
function Front2(inks: FrontProps) {
  const { inks: own, language } = usePaper();
  const { photo, tiles, names, fields } = FRONT_BOXES[2];
  return (
    <>
      <Photo {...photo} frame={own.accent} />
      <Tiles {...tiles} fields={cardFields(TILES, language)} />
      <Names {...names} align="left" inks={inks.names} />
      <Rule x={fields.x} y={60.8} length={fields.width} width={0.4} ink={INK.hairline} />
      <Plate {...fields} inks={inks.fields} />
      <CardFields
        fields={cardFields(FRONT_FIELDS[2], language)}
        {...fields}
        rowHeight={4.3}
        labelWidth={15}
        size={7.6}
        inks={inks.fields}
      />
    </>
  );
}

/** Fields below each other in boxes, because they are what is checked first at a gate. */
const Tiles = ({ fields, ...box }: Box & { fields: (card: IdCard) => Field[] }) => (
  <CardPart
    draw={(sheet, card) =>
      fields(card).forEach(({ label, value }, index, { length }) => {
        const height = (box.height + TILE_GAP) / length;
        const tile = { ...box, y: box.y + index * height, height: height - TILE_GAP };
        sheet.box(tile, { fill: sheet.inks.tint });
        sheet.tag({ type: 'P' }, () => {
          const centred = { align: 'center', field: label } as const;
          sheet.write(label, lineIn(tile, 0.8, 2.6, 0.6), { ...centred, size: 5.6, ink: INK.label });
          const strong = { ...centred, size: 11, weight: 'semibold', floor: 4.5 } as const;
          sheet.write(value, lineIn(tile, 3, height - 5, 0.6), strong);
        });
      })
    }
  />
);
const TILE_GAP = 1;

/** The path of head and shoulders, 75 x 100 units. */
const SILHOUETTE =
  'M37.500 20C47 20 53 27 53 37C53 49 46 58 37.500 58C29 58 22 49 22 37C22 27 28 20 37.500 20ZM8 100C8 78 20 66 37.500 66C55 66 67 78 67 100Z';

/** The photo of the student cropped to its frame, or a placeholder where there is none that can be read. */
function Photo({ frame, ...box }: Box & { frame: string }) {
  const { name } = usePaper().language;
  const draw = (sheet: Sheet, { studentPicture, studentName, studentNameBn }: IdCard) => {
    const alt = name(studentName, studentNameBn);
    if (!studentPicture || !sheet.picture(studentPicture, box, 'cover', alt)) {
      sheet.box(box, { fill: sheet.inks.tint });
      const place = { x: mm(box.x), y: mm(box.y), scale: mm(box.width) / 75 };
      sheet.pen.path(SILHOUETTE, place, { fill: INK.silhouette });
    }
    sheet.box(box, { stroke: frame, lineWidth: 1.2 });
  };
  return <CardPart draw={draw} />;
}

/** The name in the language of the cards, and below it in the other language where it is known. */
function Names({ align, inks, ...box }: Box & { align: Align; inks: TextInks }) {
  const { lang, words } = usePaper().language;
  const small = { size: 9, align, ink: inks.text, floor: NEVER_CUT, field: words.name };
  const strong = { ...small, size: 10.5, weight: 'semibold' } as const;
  const draw = (sheet: Sheet, { studentName, studentNameBn }: IdCard) => {
    const names = studentNameBn ? [studentName, studentNameBn] : [studentName];
    const [first, second] = lang === 'bn' ? names.reverse() : names;
    const height = second ? box.height * 0.54 : box.height;
    // With three lines and two there would be no space between the names.
    writeBroken(sheet, first!, { ...box, height }, { ...strong, most: second ? 2 : 3 });
    if (second) writeBroken(sheet, second, lineIn(box, height, box.height - height), { ...small, most: 2 });
  };
  return (
    <>
      <Plate {...box} inks={inks} />
      <CardPart draw={draw} />
    </>
  );
}
