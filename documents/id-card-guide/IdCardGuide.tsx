import type { ReactNode } from 'react';
import { BACK_BOXES, BLEED, CARD, cardBox, FRONT_BOXES } from '#documents/id-cards/cardPaper.ts';
import { Card } from '#documents/id-cards/cardSheets.tsx';
import { FRONT_FIELDS, TILES } from '#documents/id-cards/IdCards.tsx';
import { backWords } from '#documents/id-cards-back/words.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import type { ShapeLook } from '#documents/paper/pen/pen.ts';
import { Rect } from '#documents/paper/shapes.tsx';
import { type Box, lineIn } from '#documents/paper/sheet.ts';
import { Heading, inBox, Text, type TextLook, Title } from '#documents/paper/Text.tsx';
import { View } from '#documents/paper/View.tsx';
import {
  type DocumentProps,
  SchoolDocument,
  SchoolSheet,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
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
  <>
    <Rect {...box} {...LOOKS.printed} />
    <Text style={{ ...inBox(lineIn(box, 0, box.height, 1)), ...LABEL }}>{children}</Text>
  </>
);
const LABEL: TextLook = { fontSize: 7.5, minFontSize: 5, color: INK.label, textAlign: 'center', maxLines: 4 };

/** A6, so that the card is shown in its own size. */
const PAGE = { x: 0, y: 0, width: 105, height: 148 };

/** How far from the cut nothing that matters may be, in mm. */
const SAFE = 3;

const LOOKS = {
  trim: { fill: INK.paper, stroke: INK.text, lineWidth: 0.7 },
  bleed: { fill: '#f3dcd2' },
  safe: { stroke: INK.accent, lineWidth: 0.7 },
  printed: { fill: INK.tint, stroke: INK.hairline, lineWidth: 0.4 },
} as const satisfies Record<string, ShapeLook>;

type GuideSheetProps = { title: string; note: string; children: ReactNode };

/** A card with its bleed and safe area and what is in it, and what its lines and grounds mean. */
function GuideSheet({ title, note, children }: GuideSheetProps) {
  const { lang, digits } = usePaper().language;
  const line = (y: number, height: number): TextLook => ({
    ...inBox(lineIn(PAGE, y, height, 6)),
    textAlign: 'center',
    maxLines: 1,
  });
  const legend = [
    [LOOKS.trim, guideWords.trim[lang]],
    [LOOKS.bleed, guideWords.bleed[lang]],
    [LOOKS.safe, guideWords.safe[lang]],
    [LOOKS.printed, note],
  ] as const;
  return (
    <SchoolSheet width={PAGE.width} height={PAGE.height}>
      <Title style={{ ...line(2, 4), fontSize: 8 }}>{guideWords.title[lang]}</Title>
      <Heading style={{ ...line(6, 4.5), fontSize: 9, fontWeight: 'semibold' }}>{title}</Heading>
      <View style={{ position: 'absolute', left: (PAGE.width - CARD.width) / 2, top: 16, ...CARD }}>
        <Card>
          <Rect {...cardBox(BLEED)} {...LOOKS.bleed} />
          <Rect {...cardBox(0)} {...LOOKS.trim} />
          {children}
          <Rect {...cardBox(-SAFE)} {...LOOKS.safe} />
        </Card>
      </View>
      <View style={{ position: 'absolute', left: 8, top: 112, width: 91, height: 32 }}>
        {legend.map(([look, text]) => (
          <View key={text} style={{ flexDirection: 'row', height: 8 }}>
            <View style={{ width: 9 }}>
              <Rect x={0} y={1.5} width={6} height={4} {...look} />
            </View>
            <Text style={{ fontSize: 7.5, height: 7.4, maxLines: 2 }}>{digits(text)}</Text>
          </View>
        ))}
      </View>
    </SchoolSheet>
  );
}
