import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawStack, type Fill } from '#documents/paper/stack.ts';
import { mm } from '#documents/paper/units.ts';
import { SchoolSheet, usePaper } from '#documents/school/SchoolDocument.tsx';
import { BLEED, CARD, type CardPaper, cardBox, cardPaper, mirrored } from './cardPaper.ts';
import type { IdCardsData } from './data.ts';

/** Lengths of the ticks of a ruler in mm. */
const TICKS = { one: 1.6, five: 2.6, ten: 3.8 };

/** Distance of a cut mark from the cards in mm. */
const AWAY = 1.5;

/** The data for each sheet of cards. */
export const splitCards = <Data extends IdCardsData>(data: Data): Data[] =>
  splitEvery(data.cards, cardPaper(data.options).places.length).map((cards) => ({ ...data, cards }));

/** Fronts are in the order of the cards; each back is behind its front. */
export type CardSide = 'front' | 'back';

type CardSheetProps = { side: CardSide; options: CardOptions; children: ReactNode };

/** A sheet of one side, moved by the offset of the printer; backs of a sheet turned over its long edge are upside down. */
function AdjustedSheet({ side, options, children }: CardSheetProps) {
  const { width, height } = cardPaper(options);
  const isTurned = side === 'back' && options.flip === 'long';
  return (
    <SchoolSheet {...{ width, height }}>
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

type CardsProps = CardSheetProps & {
  count: number;
  /** What all cards have alike; it reaches as far as the bleed. */
  ground: ReactNode;
  /** The titles of the bookmarks that lead to the cards. */
  bookmarks?: readonly string[];
};

/** So many cards, each in its place between marks to cut at, with the parts in it: each draws what the card has of it. */
export function CardSheet({ side, options, count, ground, bookmarks, children }: CardsProps) {
  const paper = cardPaper(options);
  const hasBleed = options.bleed === '1';
  const drawMarks = hasBleed ? drawCropMarks : drawCutMarks;
  const drawCard = (sheet: Sheet, index: number, drawGround: Fill, drawParts: Fill) => {
    const { x, y } = paper.places[side === 'back' ? mirrored(index, paper) : index]!;
    if (hasBleed)
      // A layer begins at its origin, so it is moved to the edge of the bleed.
      sheet.moved(x - BLEED, y - BLEED, () =>
        sheet.repeated(side, (layer) => layer.moved(BLEED, BLEED, () => drawGround(layer, WHOLE))),
      );
    sheet.moved(x, y, () => {
      if (!hasBleed) sheet.repeated(side, (layer) => drawGround(layer, WHOLE));
      if (bookmarks) sheet.bookmark(bookmarks[index]!);
      drawParts(sheet, WHOLE, index);
      // Without cut marks a card has a visible edge.
      if (options.sheet === 'screen' && !hasBleed)
        sheet.box(WHOLE, { stroke: INK.hairline, lineWidth: 0.35 });
    });
  };
  return (
    <AdjustedSheet side={side} options={options}>
      {(hasBleed || options.sheet === 'a4') && (
        <Block fill={(sheet) => sheet.repeated('marks', (layer) => drawMarks(layer, paper))} />
      )}
      <Block
        arrange={([drawGround, drawParts]) => ({
          fill: (sheet) => {
            for (let index = 0; index < count; index += 1)
              sheet.tag({ type: 'Sect' }, () => drawCard(sheet, index, drawGround!.fill!, drawParts!.fill!));
          },
        })}
      >
        <Together>{ground}</Together>
        <Together>{children}</Together>
      </Block>
    </AdjustedSheet>
  );
}

const WHOLE = cardBox(0);

/** Parts as one block. */
const Together = ({ children }: { children: ReactNode }) => (
  <Block arrange={(parts) => ({ fill: (sheet, box, index) => drawStack(sheet, parts, box, index) })}>
    {children}
  </Block>
);

const TEST_PAGE = {
  en: 'Test page: lay it over a sheet against the light, measure what is off, and set the offsets.',
  bn: 'যাচাই পাতা: ছাপা কাগজের ওপর রেখে আলোর সামনে ধরুন, কতটা সরেছে মেপে সেই মাপ দিন।',
};

/** Where a test page is requested, the outlines of the cards on one: see drawTestSheet. */
export function TestSheet({ side, options }: Pick<CardSheetProps, 'side' | 'options'>) {
  const { language } = usePaper();
  if (options.test !== '1') return null;
  return (
    <AdjustedSheet side={side} options={options}>
      <Block fill={(sheet) => drawTestSheet(sheet, cardPaper(options), language)} />
    </AdjustedSheet>
  );
}

/** Draws outlines of the cards with a cross in each: fronts and backs laid together show the offset of the printer. */
function drawTestSheet(sheet: Sheet, { places }: CardPaper, { lang, digits }: Language): void {
  sheet.artifact(() => drawRulers(sheet, digits));
  places.forEach(({ x, y }, index) => {
    const [middleX, middleY] = [x + CARD.width / 2, y + CARD.height / 2];
    sheet.box({ x, y, ...CARD }, { stroke: INK.text, lineWidth: 0.25 });
    sheet.rule(middleX - 8, middleY, middleX + 8, middleY, 0.25, INK.text);
    sheet.rule(middleX, middleY - 8, middleX, middleY + 8, 0.25, INK.text);
    const label = { x, y: y + 6, width: CARD.width, height: 8 };
    sheet.write(digits(index + 1), label, { size: 14, weight: 'semibold', align: 'center' });
  });
  const note = { x: 30, y: sheet.height - 9, width: sheet.width - 60, height: 5 };
  sheet.write(TEST_PAGE[lang], note, { size: 8, align: 'center' });
}

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

function tick(millimetre: number): number {
  if (millimetre % 10 === 0) return TICKS.ten;
  return millimetre % 5 === 0 ? TICKS.five : TICKS.one;
}

/** Draws cut marks around the block of cards, at each edge to be cut and none over a card. */
function drawCutMarks(sheet: Sheet, { places, markLength }: CardPaper): void {
  const across = cutEdges(
    places.map(({ x }) => x),
    CARD.width,
  );
  const down = cutEdges(
    places.map(({ y }) => y),
    CARD.height,
  );
  const [left, right] = [Math.min(...across) - AWAY, Math.max(...across) + AWAY];
  const [top, bottom] = [Math.min(...down) - AWAY, Math.max(...down) + AWAY];
  for (const x of across) {
    sheet.rule(x, top, x, top - markLength, 0.25, INK.text);
    sheet.rule(x, bottom, x, bottom + markLength, 0.25, INK.text);
  }
  for (const y of down) {
    sheet.rule(left, y, left - markLength, y, 0.25, INK.text);
    sheet.rule(right, y, right + markLength, y, 0.25, INK.text);
  }
}

/** Draws two crop marks at each corner of each card, from the edge of its bleed away from the card. */
function drawCropMarks(sheet: Sheet, { places, markLength }: CardPaper): void {
  for (const { x, y } of places)
    for (const [edgeX, outX] of [
      [x, -1],
      [x + CARD.width, 1],
    ] as const)
      for (const [edgeY, outY] of [
        [y, -1],
        [y + CARD.height, 1],
      ] as const) {
        const [fromX, fromY] = [edgeX + outX * BLEED, edgeY + outY * BLEED];
        sheet.rule(fromX, edgeY, fromX + outX * markLength, edgeY, 0.25, INK.text);
        sheet.rule(edgeX, fromY, edgeX, fromY + outY * markLength, 0.25, INK.text);
      }
}

const cutEdges = (starts: readonly number[], size: number): number[] =>
  [...new Set(starts)].flatMap((start) => [start, start + size]);
