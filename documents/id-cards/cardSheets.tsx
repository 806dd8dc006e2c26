import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { Word } from '#documents/i18n/words.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import { Path, Picture, Rect } from '#documents/paper/shapes.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { type BlockContent, drawStack } from '#documents/paper/stack.ts';
import { Text, type TextLook } from '#documents/paper/Text.tsx';
import { mm, toMm } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import {
  type DocumentProps,
  SchoolDocument,
  SchoolSheet,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { CARD, type CardPaper, cardBox, cardPaper, mirrored } from './cardPaper.ts';
import { cardCohort, type IdCard, type IdCardsData } from './data.ts';

type CardDocumentProps = DocumentProps<IdCardsData> & {
  title: Word;
  /** The edge over which a sheet of both sides is turned. */
  flip?: 'long' | 'short';
  /** What is printed of each sheet of cards, in turns. */
  sides: readonly CardSide[];
};

/** One side of cards: its data, and how a sheet of it is drawn. */
type CardSide = Pick<CardSheetProps, 'side'> & { data: IdCardsData; Sheet: ComponentType<IdCardsData> };

/** A document of cards. Its date is the first day of the session: cards have none of their own. */
export function CardDocument({ title, data, options, flip, sides }: CardDocumentProps) {
  const { year } = data.cards[0]!;
  const perSheet = cardPaper(data.options).places.length;
  return (
    <SchoolDocument
      data={{ school: data.school }}
      options={options}
      printing={{ isRealSize: true, ...(flip && { flip }) }}
      title={(language) =>
        `${language.words[title]}: ${cohortInWords(cardCohort(data), language)}, ${language.digits(year)}`
      }
      date={new Date(`${year}-01-01T00:00:00Z`)}
    >
      {data.options.test === '1' &&
        sides.map(({ side, data }) => <TestSheet key={side} side={side} options={data.options} />)}
      {splitEvery(data.cards, perSheet).flatMap((cards, sheet) =>
        sides.map(({ side, data, Sheet }) => <Sheet key={`${side} ${sheet}`} {...data} cards={cards} />),
      )}
    </SchoolDocument>
  );
}

type CardSheetProps = Pick<IdCardsData, 'cards' | 'options' | 'background'> & {
  /** Fronts are in the order of the cards; each back is behind its front. */
  side: 'front' | 'back';
  /** What is behind every card without a background, so many mm beyond the card. */
  ground: (edge: number) => ReactNode;
  /** The parts of a card. */
  children: ReactNode;
};

/** A sheet of cards, each in its place between marks to cut at. */
export function CardSheet({ cards, options, background, side, ground, children }: CardSheetProps) {
  const paper = cardPaper(options);
  const { edge, places, markLength } = paper;
  const whole = cardBox(edge);
  const current: CurrentCard = {};
  const drawCard = (sheet: Sheet, index: number, [drawGround, parts]: readonly BlockContent[]) => {
    current.card = cards[index];
    const { x, y } = places[side === 'back' ? mirrored(index, paper) : index]!;
    const box = { x, y, width: CARD.width, height: CARD.height };
    // A repeated part begins at its origin, so it is moved to the edge of the bleed.
    sheet.moved(x - edge, y - edge, () =>
      sheet.repeated(side, (layer) => layer.moved(edge, edge, () => drawStack(layer, [drawGround!], WHOLE))),
    );
    drawStack(sheet, [parts!], box);
    // Without marks to cut at a card has a visible edge.
    if (markLength === 0) sheet.box(box, { stroke: INK.hairline, lineWidth: 0.35 });
  };
  return (
    <AdjustedSheet side={side} options={options}>
      {markLength > 0 && (
        <Block fill={(sheet) => sheet.repeated('marks', (layer) => drawMarks(layer, paper))} />
      )}
      <Block
        arrange={(blocks) => ({
          fill: (sheet) =>
            cards.forEach((_, index) => {
              sheet.tag({ type: 'Sect' }, () => drawCard(sheet, index, blocks));
            }),
        })}
      >
        <Picture src={background} {...whole} fit="cover">
          <Rect {...whole} fill={INK.paper} />
          {ground(edge)}
        </Picture>
        <CardContext value={current}>
          <Card>{children}</Card>
        </CardContext>
      </Block>
    </AdjustedSheet>
  );
}

/** The card that is drawn: parts are elements of the sheet, because elements for each card would take time. */
type CurrentCard = { card?: IdCard | undefined };
const CardContext = createContext<CurrentCard>({});

const WHOLE = cardBox(0);

/** What is on a card, each part in its place from the left top of it. */
export const Card = ({ children }: { children: ReactNode }) => (
  <Block
    arrange={(parts) => ({
      fill: (sheet, { x, y }) => sheet.moved(x, y, () => drawStack(sheet, parts, WHOLE)),
    })}
  >
    {children}
  </Block>
);

/** A part that each card of a sheet has of its own. */
export function CardPart({ draw }: { draw: (sheet: Sheet, card: IdCard) => void }) {
  const current = use(CardContext);
  return <Block fill={(sheet) => current.card && draw(sheet, current.card)} />;
}

type SideProps = Pick<CardSheetProps, 'side' | 'options'>;

/** A sheet of one side, moved by the offset of the printer; backs of a sheet turned over its long edge are upside down. */
function AdjustedSheet({ side, options, children }: SideProps & { children: ReactNode }) {
  const { width, height } = cardPaper(options);
  const isTurned = side === 'back' && options.flip === 'long';
  return (
    <SchoolSheet width={width} height={height}>
      <Block
        arrange={(blocks) => ({
          fill: (sheet, box) => {
            const draw = () => drawStack(sheet, blocks, box);
            sheet.moved(options.offsetX, options.offsetY, () => {
              if (isTurned) sheet.pen.rotate180(mm(width / 2), mm(height / 2), draw);
              else draw();
            });
          },
        })}
      >
        {children}
      </Block>
    </SchoolSheet>
  );
}

/** How far a mark is from a card without bleed, in mm. */
const AWAY = 1.5;

/** Draws a mark at both ends of each edge of the cards, from the bleed away from it, but none over a card. */
function drawMarks(sheet: Sheet, { places, markLength, edge }: CardPaper): void {
  const from = edge || AWAY;
  const isOnCard = (x: number, y: number) =>
    places.some(
      (card) => x >= card.x && x <= card.x + CARD.width && y >= card.y && y <= card.y + CARD.height,
    );
  const drawMark = (x: number, y: number, right: number, down: number) => {
    const to = from + markLength;
    if (!isOnCard(x + right * to, y + down * to))
      sheet.rule(x + right * from, y + down * from, x + right * to, y + down * to, 0.25, INK.text);
  };
  for (const { x, y } of places)
    for (const right of [-1, 1])
      for (const down of [-1, 1]) {
        const corner = [right < 0 ? x : x + CARD.width, down < 0 ? y : y + CARD.height] as const;
        drawMark(...corner, right, 0);
        drawMark(...corner, 0, down);
      }
}

const TEST_PAGE = {
  en: 'Test page: lay it over a sheet against the light, measure what is off, and set the offsets.',
  bn: 'যাচাই পাতা: ছাপা কাগজের ওপর রেখে আলোর সামনে ধরুন, কতটা সরেছে মেপে সেই মাপ দিন।',
};

/** Outlines of the cards with a cross in each: fronts and backs laid together show the offset of the printer. */
function TestSheet({ side, options }: SideProps) {
  const { lang, digits } = usePaper().language;
  const { width, height, places } = cardPaper(options);
  return (
    <AdjustedSheet side={side} options={options}>
      <Block fill={(sheet) => sheet.artifact(() => drawRulers(sheet, digits))} />
      {places.map(({ x, y }, index) => (
        <View key={index} style={{ position: 'absolute', left: x, top: y, ...CARD }}>
          <Rect {...WHOLE} stroke={INK.text} lineWidth={0.25} />
          <Path {...CROSS} stroke={INK.text} lineWidth={toMm(0.25)} />
          <Text style={{ ...NUMBER, left: 0, top: 6, width: CARD.width, height: 8 }}>
            {digits(index + 1)}
          </Text>
        </View>
      ))}
      <Text style={{ ...NOTE, left: 30, top: height - 9, width: width - 60, height: 5 }}>
        {TEST_PAGE[lang]}
      </Text>
    </AdjustedSheet>
  );
}

const CROSS = { d: 'M-8 0H8M0 -8V8', x: CARD.width / 2, y: CARD.height / 2, scale: 1 };
const NOTE: TextLook = { position: 'absolute', fontSize: 8, textAlign: 'center', maxLines: 1 };
const NUMBER: TextLook = { ...NOTE, fontSize: 14, fontWeight: 'semibold' };

/** Draws a ruler in mm along the top and the left edge of the paper. */
function drawRulers(sheet: Sheet, digits: (value: number) => string) {
  const number = { size: 5, ink: INK.label, align: 'center' as const };
  for (let at = 0; at <= sheet.width; at++) {
    sheet.rule(at, 0, at, tick(at), 0.2, INK.text);
    if (at % 10 === 0) sheet.write(digits(at), { x: at - 4, y: 4, width: 8, height: 2.4 }, number);
  }
  for (let at = 0; at <= sheet.height; at++) {
    sheet.rule(0, at, tick(at), at, 0.2, INK.text);
    if (at % 10 === 0) sheet.write(digits(at), { x: 4, y: at - 1.2, width: 5, height: 2.4 }, number);
  }
}

/** The length of the tick of a ruler at this millimetre. */
function tick(millimetre: number): number {
  if (millimetre % 10 === 0) return 3.8;
  return millimetre % 5 === 0 ? 2.6 : 1.6;
}
