import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import type { Align } from '#documents/paper/pen/pen.ts';
import { Logo, Path, Picture, Rect, Rule } from '#documents/paper/shapes.tsx';
import { type Box, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { inBox, Text } from '#documents/paper/Text.tsx';
import { mm } from '#documents/paper/units.ts';
import { usePaper } from '#documents/school/SchoolDocument.tsx';
import { CARD, cardBox, cardEdge } from './cardPaper.ts';
import { CardSheet } from './cardSheets.tsx';
import type { IdCard, IdCardsData } from './data.ts';
import { inksOn, OWN_INKS, TEXT_AREAS, type TextInks } from './textGrounds.ts';

/** The path of head and shoulders, 75 x 100 units. */
const SILHOUETTE =
  'M37.500 20C47 20 53 27 53 37C53 49 46 58 37.500 58C29 58 22 49 22 37C22 27 28 20 37.500 20ZM8 100C8 78 20 66 37.500 66C55 66 67 78 67 100Z';
const DISC = 'M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0Z';

/** Places and sizes of layout 2 in mm. */
const SPINE = 7;
const LEFT = TEXT_AREAS[2].names.x;
const WIDTH = TEXT_AREAS[2].names.width;
const PHOTO_2 = { width: 21.5, y: 18.4 };
const TILE_GAP = 1;
const ROW_2 = 4.3;

/** Places and sizes of layout 1 in mm. */
const HEAD = 25;
const PHOTO = { width: 21, y: 16.5 };
const ID = { y: 57.6, height: 5.4 };
const ROW = 4.5;
const SIDE = TEXT_AREAS[1].names.x;

/** How far a plate reaches beyond the texts at both sides. */
const PLATE_MARGIN = 1;
/** The least type size in pt of a text that is never cut. */
export const NEVER_CUT = 2;

/** The path in mm of the card's coloured head, which is deepest in the middle. */
const HEAD_SHAPE = `M0 0H${CARD.width}V${HEAD - 4}C${CARD.width - 14} ${HEAD} 14 ${HEAD} 0 ${HEAD - 4}Z`;

/** The height of a photo of this width: photos are 3:4. */
const photoHeight = (width: number): number => (width * 4) / 3;

/** What is printed where on a front, by layout, in mm. */
export const FRONT_BOXES = {
  1: {
    ...TEXT_AREAS[1],
    photo: { x: (CARD.width - PHOTO.width) / 2, ...PHOTO, height: photoHeight(PHOTO.width) },
    id: { ...ID, x: 8, width: CARD.width - 16 },
  },
  2: {
    ...TEXT_AREAS[2],
    photo: { x: LEFT, ...PHOTO_2, height: photoHeight(PHOTO_2.width) },
    tiles: {
      x: LEFT + PHOTO_2.width + 2,
      y: PHOTO_2.y,
      width: CARD.width - (LEFT + PHOTO_2.width + 2) - 3,
      height: photoHeight(PHOTO_2.width),
    },
  },
} as const;

/** A sheet of fronts, each card with a bookmark of roll and name. */
export function FrontSheet(data: IdCardsData) {
  const { language } = usePaper();
  const { cards, background, options } = data;
  const inks = chooseInks(data);
  const edge = cardEdge(options);
  const [Ground, Fronts] = options.layout === '1' ? [Ground1, Fronts1] : [Ground2, Fronts2];
  const ground = (
    <>
      <Picture src={background} {...cardBox(edge)} fit="cover">
        <Ground edge={edge} />
      </Picture>
      <Plates {...TEXT_AREAS[options.layout]} inks={inks} />
    </>
  );
  return (
    <CardSheet
      side="front"
      options={options}
      count={cards.length}
      ground={ground}
      bookmarks={cards.map((card) => bookmarkTitle(card, language))}
    >
      <Fronts cards={cards} inks={inks} />
    </CardSheet>
  );
}

/** The inks of each text area of a front. */
type FrontInks = Record<'names' | 'fields', TextInks>;
type FrontProps = { cards: readonly IdCard[]; inks: FrontInks };
/** `edge` is how far it reaches beyond the card, in mm. */
type GroundProps = { edge: number };

function chooseInks({ background, textGrounds }: IdCardsData): FrontInks {
  if (!background || !textGrounds) return { names: OWN_INKS, fields: OWN_INKS };
  return { names: inksOn(textGrounds.names), fields: inksOn(textGrounds.fields) };
}

/** A white plate below the texts that no ink makes readable on the picture. */
const Plates = ({ inks, ...areas }: Record<'names' | 'fields', Box> & { inks: FrontInks }) =>
  (['names', 'fields'] as const).map((name) => {
    const { x, y, width, height } = areas[name];
    const plate = { x: x - PLATE_MARGIN, y, width: width + 2 * PLATE_MARGIN, height };
    return inks[name].needsPlate && <Rect key={name} {...plate} fill={INK.paper} />;
  });

/** Layout 1 without a student: the school on a coloured head. */
function Ground1({ edge }: GroundProps) {
  const { school, language, inks } = usePaper();
  const { words, name } = language;
  const whole = cardBox(edge);
  const plate = { x: SIDE, y: 2.6, size: 9.4 };
  const x = plate.x + plate.size + 1.8;
  const box = { x, y: 2.4, width: CARD.width - x - 2.4, height: 7.2 };
  return (
    <>
      <Rect {...whole} fill={INK.paper} />
      {edge > 0 && <Rect {...whole} height={edge + HEAD - 4} fill={inks.accent} />}
      <Path d={HEAD_SHAPE} x={0} y={0} scale={1} fill={inks.accent} />
      <Rect {...whole} y={CARD.height - 1.6} height={1.6 + edge} fill={inks.accent} />
      <Path d={DISC} x={plate.x} y={plate.y} scale={plate.size / 100} fill={INK.paper} />
      <Logo src={school.logo} x={plate.x + 0.9} y={plate.y + 0.9} size={plate.size - 1.8} />
      <Text style={{ ...inBox(box), ...NAME, fontSize: 7.6, color: INK.paper }}>
        {name(school.name, school.nameBn)}
      </Text>
      <Text style={{ ...inBox({ ...box, y: 9.8, height: 3 }), fontSize: 5.5, color: INK.paper, maxLines: 1 }}>
        {words.idCard}
      </Text>
    </>
  );
}
/** The name of the school, which is never cut. */
const NAME = { fontWeight: 'semibold', maxLines: 3, minFontSize: NEVER_CUT } as const;

/** Layout 1: the photo in the middle under the school's head, the name below it, fields in two columns. */
function Fronts1({ cards, inks }: FrontProps) {
  const { inks: own, language } = usePaper();
  const { words, digits } = language;
  const { photo, id, names, fields } = FRONT_BOXES[1];
  const half = fields.width / 2;
  const boxAt = (index: number, isLast: boolean): Box => ({
    x: SIDE + (index % 2) * half,
    y: fields.y + Math.floor(index / 2) * ROW,
    width: (isLast ? fields.width : half) - 1,
    height: ROW,
  });
  return (
    <>
      <Photos cards={cards} box={photo} frame={INK.paper} />
      <Names cards={cards} box={names} align="center" ink={inks.names.text} />
      <Rect {...id} fill={own.accent} />
      <Block
        fill={(sheet, _, index = 0) =>
          sheet.write(`${words.studentId} ${digits(cards[index]!.studentId)}`, id, {
            ...ID_LOOK,
            field: words.studentId,
          })
        }
      />
      <CardFields
        fields={cards.map((card) => cardFields(card, language))}
        boxAt={boxAt}
        labelWidth={10.6}
        size={7.4}
        inks={inks.fields}
      />
    </>
  );
}
const ID_LOOK = { size: 8, weight: 'semibold', ink: INK.paper, align: 'center', floor: 4.5 } as const;

/** Layout 2 without a student: a coloured spine with the title, and the school beside it. */
function Ground2({ edge }: GroundProps) {
  const { school, language, inks } = usePaper();
  const { words, name } = language;
  const whole = cardBox(edge);
  const x = LEFT + 12.3;
  const box = { x, y: 3, width: CARD.width - x - 2.6, height: 8.6 };
  const title = { size: 8, weight: 'semibold', ink: INK.paper } as const;
  return (
    <>
      <Rect {...whole} fill={INK.paper} />
      <Rect {...whole} width={SPINE + edge} fill={inks.accent} />
      <Block
        fill={({ pen }) => pen.rotatedText(words.idCard, mm(SPINE / 2), mm(CARD.height / 2), 90, title)}
      />
      <Logo src={school.logo} x={LEFT} y={3.2} size={10.5} />
      <Text style={{ ...inBox(box), ...NAME, fontSize: 7.4, color: inks.accent }}>
        {name(school.name, school.nameBn)}
      </Text>
      <Text style={{ ...inBox({ ...box, y: 11.6, height: 3 }), fontSize: 6, color: INK.label, maxLines: 1 }}>
        {name(school.city, school.cityBn)}
      </Text>
      <Rule x={LEFT} y={15.8} length={CARD.width - 3 - LEFT} width={0.6} ink={inks.accent} />
    </>
  );
}

/** Layout 2: photo and tiles beside each other, the name and the other fields at the left below them. */
function Fronts2({ cards, inks }: FrontProps) {
  const { inks: own, language } = usePaper();
  const { words, digits } = language;
  const { photo, names, fields } = FRONT_BOXES[2];
  const fields2 = (card: IdCard) => [
    { label: words.studentId, value: digits(card.studentId) },
    ...cardFields(card, language).slice(3),
  ];
  const boxAt = (index: number): Box => ({
    x: LEFT,
    y: fields.y + index * ROW_2,
    width: WIDTH,
    height: ROW_2,
  });
  return (
    <>
      <Photos cards={cards} box={photo} frame={own.accent} />
      <Tiles cards={cards} />
      <Names cards={cards} box={names} align="left" ink={inks.names.text} />
      <Rule x={LEFT} y={names.y + names.height + 0.8} length={WIDTH} width={0.4} ink={INK.hairline} />
      <CardFields fields={cards.map(fields2)} boxAt={boxAt} labelWidth={15} size={7.6} inks={inks.fields} />
    </>
  );
}

type CardsProps = Pick<FrontProps, 'cards'>;

/** Roll, class and section below each other, because they are what is checked first at a gate. */
function Tiles({ cards }: CardsProps) {
  const { language } = usePaper();
  const { x, width } = FRONT_BOXES[2].tiles;
  const height = (photoHeight(PHOTO_2.width) + TILE_GAP) / 3;
  const drawTile = (sheet: Sheet, { label, value }: Field, y: number) => {
    sheet.box({ x, y, width, height: height - TILE_GAP }, { fill: sheet.inks.tint });
    const inner = { x: x + 0.6, width: width - 1.2 };
    const figure = { ...inner, y: y + 3, height: height - 5 };
    const name = { ...inner, y: y + 0.8, height: 2.6 };
    sheet.tag(FIELD, () => {
      sheet.write(label, name, { size: 5.6, ink: INK.label, align: 'center' });
      sheet.write(value, figure, { size: 11, weight: 'semibold', align: 'center', floor: 4.5, field: label });
    });
  };
  return (
    <Block
      fill={(sheet, _, index = 0) => {
        const [group, section, roll] = cardFields(cards[index]!, language);
        [roll!, group!, section!].forEach((tile, row) => {
          drawTile(sheet, tile, PHOTO_2.y + row * height);
        });
      }}
    />
  );
}

/** The photos of the students cropped to their frame, or a placeholder where there is none that can be read. */
const Photos = ({ cards, box, frame }: CardsProps & { box: Box; frame: string }) => {
  const { name } = usePaper().language;
  return (
    <Block
      fill={(sheet, _, index = 0) => {
        const { studentPicture, studentName, studentNameBn } = cards[index]!;
        const alt = name(studentName, studentNameBn);
        if (!studentPicture || !sheet.picture(studentPicture, box, 'cover', alt)) drawPlaceholder(sheet, box);
        sheet.box(box, { stroke: frame, lineWidth: 1.2 });
      }}
    />
  );
};

function drawPlaceholder(sheet: Sheet, box: Box): void {
  sheet.box(box, { fill: sheet.inks.tint });
  const place = { x: mm(box.x), y: mm(box.y), scale: mm(box.width) / 75 };
  sheet.pen.path(SILHOUETTE, place, { fill: INK.silhouette });
}

type NamesProps = CardsProps & { box: Box; align: Align; ink: string };

/** Each name in the language of the cards, and below it in the other language where it is known. */
function Names({ cards, box, align, ink }: NamesProps) {
  const { lang, words } = usePaper().language;
  const look = { floor: NEVER_CUT, ink, align, field: words.name };
  const strong = { ...look, size: 10.5, weight: 'semibold' } as const;
  const height = box.height * 0.54;
  const below = { ...box, y: box.y + height, height: box.height - height };
  return (
    <Block
      fill={(sheet, _, index = 0) => {
        const { studentName, studentNameBn } = cards[index]!;
        if (!studentNameBn) {
          writeBroken(sheet, studentName, box, strong);
          return;
        }
        const names = [studentName, studentNameBn];
        const [first, second] = lang === 'bn' ? [...names].reverse() : names;
        // Two lines at most: with three and two there would be no space between the names.
        writeBroken(sheet, first!, { ...box, height }, { ...strong, most: 2 });
        writeBroken(sheet, second!, below, { ...look, size: 9, most: 2 });
      }}
    />
  );
}

/** The fields of a card besides the ID, the name and the photo. */
function cardFields(card: IdCard, { words, digits, value, className }: Language): Field[] {
  return [
    { label: words.class, value: className(card.class) },
    { label: words.section, value: value(card.section) },
    { label: words.roll, value: digits(card.roll) },
    { label: words.shift, value: value(card.shift) },
    { label: words.group, value: value(card.group) },
    { label: words.session, value: digits(card.year) },
    { label: words.mobile, value: digits(card.mobile) },
  ];
}

type CardFieldsProps = {
  /** Those of each card. */
  fields: readonly (readonly Field[])[];
  boxAt: (index: number, isLast: boolean) => Box;
  /** In mm, and the type size of the values in pt. */
  labelWidth: number;
  size: number;
  inks: TextInks;
};

/** Each label with its value beside it. */
const CardFields = ({ fields, boxAt, labelWidth, size, inks }: CardFieldsProps) => (
  <Block
    fill={(sheet, _, card = 0) =>
      fields[card]!.forEach(({ label, value }, index, { length }) => {
        const { x, y, width, height } = boxAt(index, index === length - 1);
        const place = { x: x + labelWidth, y, width: width - labelWidth, height };
        sheet.tag(FIELD, () => {
          sheet.write(label, { x, y, width: labelWidth, height }, { size: 6.2, ink: inks.label, floor: 4.5 });
          const style = { size, weight: 'semibold', ink: inks.text, floor: 4.5, field: label } as const;
          sheet.write(value, place, style);
        });
      })
    }
  />
);
const FIELD = { type: 'P' } as const;
