import type { ReactNode } from 'react';
import { BACK_BOXES, BLEED, CARD, cardBox, FRONT_BOXES } from '#documents/id-cards/cardPaper.ts';
import { FRONT_FIELDS, TILES } from '#documents/id-cards/IdCards.tsx';
import { backWords } from '#documents/id-cards-back/words.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { School } from '#documents/model/school.ts';
import { type Box, FitText, INK, lineIn, placed, View } from '#documents/paper';
import { type DocumentProps, SchoolDocument, SchoolPage, usePaper } from '#documents/school';
import { guideWords } from './words.ts';

/** What the picture behind ID cards has to leave free, for whoever draws it: each front and the back in their size. */
export const IdCardGuide = (props: DocumentProps<IdCardGuideData>) => (
  <SchoolDocument
    title={({ lang }) => guideWords.title[lang]}
    date={LAST_CHANGE}
    printing={{ isRealSize: true }}
    {...props}
  >
    {props.data.layouts.map((layout) => (
      <FrontGuide key={layout} layout={layout} />
    ))}
    <BackGuide />
  </SchoolDocument>
);

/** It changes with the layouts alone. */
const LAST_CHANGE = new Date('2026-01-01T00:00:00Z');

export type IdCardGuideData = {
  school: School;
  /** The fronts that are shown. */
  layouts: readonly CardOptions['layout'][];
};

function FrontGuide({ layout }: { layout: CardOptions['layout'] }) {
  const { lang, words, digits } = usePaper().language;
  const { photo, names, fields } = FRONT_BOXES[layout];
  const list = (keys: readonly (keyof typeof words)[]) => keys.map((key) => words[key]).join(', ');
  return (
    <GuideSheet title={`${guideWords.front[lang]} ${digits(layout)}`} note={guideWords.printed[lang]}>
      <Printed {...photo}>{guideWords.photo[lang]}</Printed>
      <Printed {...names}>{words.name}</Printed>
      {layout === '1' && <Printed {...FRONT_BOXES[1].id}>{words.studentId}</Printed>}
      {layout === '2' && <Printed {...FRONT_BOXES[2].tiles}>{list(TILES)}</Printed>}
      <Printed {...fields}>{list(FRONT_FIELDS[layout])}</Printed>
    </GuideSheet>
  );
}

function BackGuide() {
  const { lang } = usePaper().language;
  const fields = Object.values(backWords).map((word) => word[lang]);
  return (
    <GuideSheet title={guideWords.back[lang]} note={guideWords.backIsFree[lang]}>
      <Printed {...BACK_BOXES.fields}>{fields.join(', ')}</Printed>
    </GuideSheet>
  );
}

/** A place of a card that is printed on, with what is printed there. */
const Printed = ({ children, ...box }: Box & { children: string }) => (
  <FitText floor={5} style={{ ...placed(box), ...LOOKS.printed, ...LABEL }}>
    {children}
  </FitText>
);
const LABEL = {
  paddingHorizontal: '1mm',
  fontSize: 7.5,
  color: INK.label,
  textAlign: 'center',
  maxLines: 4,
} as const;

/** A6, so that the card is shown in its own size. */
const PAGE = { x: 0, y: 0, width: 105, height: 148 };

/** How far from the cut nothing that matters may be, in mm. */
const SAFE = 3;

const LOOKS = {
  trim: { backgroundColor: INK.paper, border: `0.7pt solid ${INK.text}` },
  bleed: { backgroundColor: '#f3dcd2' },
  safe: { border: `0.7pt solid ${INK.accent}` },
  printed: { backgroundColor: INK.tint, border: `0.4pt solid ${INK.hairline}` },
};

type GuideSheetProps = { title: string; note: string; children: ReactNode };

/** A card with its bleed and safe area and what is in it, and what its lines and grounds mean. */
function GuideSheet({ title, note, children }: GuideSheetProps) {
  const { lang, digits } = usePaper().language;
  const line = (y: number, height: number) =>
    ({ ...placed(lineIn(PAGE, y, height, 6)), textAlign: 'center' }) as const;
  const legend = [
    [LOOKS.trim, guideWords.trim[lang]],
    [LOOKS.bleed, guideWords.bleed[lang]],
    [LOOKS.safe, guideWords.safe[lang]],
    [LOOKS.printed, note],
  ] as const;
  return (
    <SchoolPage size={PAGE}>
      <FitText as="H1" style={{ ...line(2, 4), fontSize: 8 }}>
        {guideWords.title[lang]}
      </FitText>
      <FitText as="H2" style={{ ...line(6, 4.5), fontSize: 9, fontWeight: 'semibold' }}>
        {title}
      </FitText>
      <View style={placed({ x: (PAGE.width - CARD.width) / 2, y: 16, ...CARD })}>
        <View style={{ ...placed(cardBox(BLEED)), ...LOOKS.bleed }} />
        <View style={{ ...placed(cardBox(0)), ...LOOKS.trim }} />
        {children}
        <View style={{ ...placed(cardBox(-SAFE)), ...LOOKS.safe }} />
      </View>
      <View style={placed({ x: 8, y: 112, width: 91, height: 32 })}>
        {legend.map(([look, text]) => (
          <View key={text} style={{ flexDirection: 'row', columnGap: '3mm', height: '8mm' }}>
            <View style={{ ...look, marginTop: '1.5mm', width: '6mm', height: '4mm' }} />
            <FitText style={{ flexGrow: 1, flexBasis: 0, marginBottom: '0.6mm', fontSize: 7.5, maxLines: 2 }}>
              {digits(text)}
            </FitText>
          </View>
        ))}
      </View>
    </SchoolPage>
  );
}
