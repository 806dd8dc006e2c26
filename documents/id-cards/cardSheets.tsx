import { Path } from '@react-pdf/renderer';
import type { ComponentType, ReactNode } from 'react';
import { bookmarkTitle, cohortInWords } from '#documents/i18n/cohort.ts';
import type { Word } from '#documents/i18n/words.ts';
import { FitText, INK, Picture, placed, Repeated, Svg, splitEvery, toMm, View } from '#documents/paper';
import { type DocumentProps, SchoolDocument, SchoolPage, type SheetSize, usePaper } from '#documents/school';
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
  /** What a card has of its own. */
  card: (card: IdCard) => ReactNode;
  /** A bookmark of roll and name leads to each card. */
  hasBookmarks?: boolean;
};

/** A sheet of cards, each in its place between marks to cut at. */
export function CardSheet(props: CardSheetProps) {
  const { cards, options, background, side, ground, card: cardOf, hasBookmarks = false } = props;
  const { language } = usePaper();
  const paper = cardPaper(options);
  const { edge, places, markLength } = paper;
  return (
    <AdjustedSheet side={side} options={options}>
      {markLength > 0 && <CutMarks {...paper} />}
      {cards.map((card, index) => {
        const { x, y } = places[side === 'back' ? mirrored(index, paper) : index]!;
        const whole = cardBox(edge);
        return (
          <View
            key={index}
            as="Sect"
            {...(hasBookmarks && { bookmark: bookmarkTitle(card, language) })}
            style={placed({ x, y, ...CARD })}
          >
            <Repeated id={side} style={placed(whole)}>
              <Picture src={background} fit="cover" style={placed({ ...whole, x: 0, y: 0 })}>
                <View style={{ ...placed({ ...whole, x: 0, y: 0 }), backgroundColor: INK.paper }} />
                <View style={placed({ x: edge, y: edge, ...CARD })}>{ground(edge)}</View>
              </Picture>
            </Repeated>
            {cardOf(card)}
            {/* Without marks to cut at a card has a visible edge. */}
            {markLength === 0 && <View style={EDGE} />}
          </View>
        );
      })}
    </AdjustedSheet>
  );
}

const EDGE = {
  position: 'absolute',
  left: -0.175,
  top: -0.175,
  right: -0.175,
  bottom: -0.175,
  border: `0.35pt solid ${INK.hairline}`,
} as const;

type SideProps = Pick<CardSheetProps, 'side' | 'options'>;

/** A sheet of one side, moved by the offset of the printer; backs of a sheet turned over its long edge are upside down. */
function AdjustedSheet({ side, options, children }: SideProps & { children: ReactNode }) {
  const { width, height } = cardPaper(options);
  const isTurned = side === 'back' && options.flip === 'long';
  const place = placed({ x: options.offsetX, y: options.offsetY, width, height });
  return (
    <SchoolPage size={{ width, height }}>
      <View style={isTurned ? { ...place, transform: 'rotate(180deg)' } : place}>{children}</View>
    </SchoolPage>
  );
}

/** How far a mark is from a card without bleed, in mm. */
const AWAY = 1.5;

/** A mark at both ends of each edge of the cards, from the bleed away from it, but none over a card. */
function CutMarks({ width, height, places, markLength, edge }: CardPaper) {
  const from = edge || AWAY;
  const to = from + markLength;
  const isOnCard = (x: number, y: number) =>
    places.some(
      (card) => x >= card.x && x <= card.x + CARD.width && y >= card.y && y <= card.y + CARD.height,
    );
  const mark = (x: number, y: number, right: number, down: number) =>
    isOnCard(x + right * to, y + down * to)
      ? ''
      : `M${x + right * from} ${y + down * from}L${x + right * to} ${y + down * to}`;
  const marks = places.flatMap((card) =>
    [-1, 1].flatMap((right) =>
      [-1, 1].flatMap((down) => {
        const x = right < 0 ? card.x : card.x + CARD.width;
        const y = down < 0 ? card.y : card.y + CARD.height;
        return [mark(x, y, right, 0), mark(x, y, 0, down)];
      }),
    ),
  );
  return (
    <Repeated id="marks" style={placed({ x: 0, y: 0, width, height })}>
      <Svg viewBox={`0 0 ${width} ${height}`} style={placed({ x: 0, y: 0, width, height })}>
        <Path d={marks.join('')} stroke={INK.text} strokeWidth={toMm(0.25)} fill="none" />
      </Svg>
    </Repeated>
  );
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
      <Rulers {...{ width, height }} offsets={options} />
      {places.map(({ x, y }, index) => (
        <View key={index} style={{ ...placed({ x, y, ...CARD }), textAlign: 'center' }}>
          <View style={{ ...EDGE, border: `0.25pt solid ${INK.text}` }} />
          <Svg viewBox={`0 0 ${CARD.width} ${CARD.height}`} style={placed(cardBox(0))}>
            <Path d={CROSS} stroke={INK.text} strokeWidth={toMm(0.25)} fill="none" />
          </Svg>
          <FitText style={{ marginTop: '6mm', height: '8mm', fontSize: 14, fontWeight: 'semibold' }}>
            {digits(index + 1)}
          </FitText>
        </View>
      ))}
      <FitText
        style={{
          ...placed({ x: 30, y: height - 9, width: width - 60, height: 5 }),
          fontSize: 8,
          textAlign: 'center',
        }}
      >
        {TEST_PAGE[lang]}
      </FitText>
    </AdjustedSheet>
  );
}

const CROSS = `M${CARD.width / 2 - 8} ${CARD.height / 2}h16M${CARD.width / 2} ${CARD.height / 2 - 8}v16`;

/** A number of a ruler needs so many mm at both sides of its tick. */
const NUMBER_ROOM = 2.5;

/** Rulers in mm along the top and the left edge of the paper, with the numbers that are on it with these offsets. */
function Rulers({ width, height, offsets }: SheetSize & { offsets: SideProps['options'] }) {
  const { digits } = usePaper().language;
  const upTo = (length: number) => Array.from({ length: Math.floor(length) + 1 }, (_, at) => at);
  const ticks = [
    ...upTo(width).map((at) => `M${at} 0v${tick(at)}`),
    ...upTo(height).map((at) => `M0 ${at}h${tick(at)}`),
  ];
  const number = { fontSize: 5, color: INK.label, textAlign: 'center' } as const;
  const tens = (length: number, offset: number) => {
    const lost = NUMBER_ROOM + Math.abs(offset);
    return upTo(length).filter((at) => at % 10 === 0 && at > lost && at < length - lost);
  };
  return (
    <View isArtifact style={placed({ x: 0, y: 0, width, height })}>
      <Svg viewBox={`0 0 ${width} ${height}`} style={placed({ x: 0, y: 0, width, height })}>
        <Path d={ticks.join('')} stroke={INK.text} strokeWidth={toMm(0.2)} fill="none" />
      </Svg>
      {tens(width, offsets.offsetX).map((at) => (
        <FitText key={at} style={{ ...placed({ x: at - 4, y: 4, width: 8, height: 2.4 }), ...number }}>
          {digits(at)}
        </FitText>
      ))}
      {tens(height, offsets.offsetY).map((at) => (
        <FitText key={at} style={{ ...placed({ x: 4, y: at - 1.2, width: 5, height: 2.4 }), ...number }}>
          {digits(at)}
        </FitText>
      ))}
    </View>
  );
}

/** The length of the tick of a ruler at this millimetre. */
function tick(millimetre: number): number {
  if (millimetre % 10 === 0) return 3.8;
  return millimetre % 5 === 0 ? 2.6 : 1.6;
}
