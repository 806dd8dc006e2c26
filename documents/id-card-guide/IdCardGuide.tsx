import type { Language } from '#documents/i18n/language.ts';
import { FRONT_BOXES } from '#documents/id-cards/CardFronts.tsx';
import { BLEED, CARD, cardBox } from '#documents/id-cards/cardPaper.ts';
import { BACK_FIELDS } from '#documents/id-cards/textGrounds.ts';
import { backWords } from '#documents/id-cards-back/words.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import type { ShapeLook } from '#documents/paper/pen/pen.ts';
import { type Box, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import {
  type DocumentProps,
  SchoolDocument,
  SchoolSheet,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { guideWords } from './words.ts';

/** A6, so that the card is shown in its own size. */
const PAGE = { width: 105, height: 148 };
const ORIGIN = { x: (PAGE.width - CARD.width) / 2, y: 16 };
const LEGEND = { x: 8, y: 112, row: 8 };

/** How far from the cut nothing that matters may be, in mm. */
const SAFE = 3;

const LOOKS = {
  bleed: { fill: '#f3dcd2' },
  trim: { fill: INK.paper, stroke: INK.text, lineWidth: 0.7 },
  safe: { stroke: INK.accent, lineWidth: 0.7 },
  printed: { fill: INK.tint, stroke: INK.hairline, lineWidth: 0.4 },
} as const satisfies Record<string, ShapeLook>;

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
  const { language } = usePaper();
  const { lang, digits } = language;
  const title = `${guideWords.front[lang]} ${digits(layout)}`;
  return <GuideSheet title={title} boxes={frontBoxes(layout, language)} note={guideWords.printed[lang]} />;
}

function BackGuide() {
  const { lang } = usePaper().language;
  const label = Object.values(backWords)
    .map((word) => word[lang])
    .join(', ');
  const boxes = [{ box: BACK_FIELDS, label }];
  return <GuideSheet title={guideWords.back[lang]} boxes={boxes} note={guideWords.backIsFree[lang]} />;
}

function GuideSheet(page: GuidePage) {
  const { language } = usePaper();
  return (
    <SchoolSheet {...PAGE}>
      <Block fill={(sheet) => drawGuide(sheet, page, language)} />
    </SchoolSheet>
  );
}

function frontBoxes(layout: CardOptions['layout'], { lang, words }: Language): LabelledBox[] {
  const { photo, names, fields } = FRONT_BOXES[layout];
  const shared = [
    { box: photo, label: guideWords.photo[lang] },
    { box: names, label: words.name },
  ];
  const [first, second] = [
    [words.class, words.section, words.roll, words.shift, words.group, words.session, words.mobile],
    [words.studentId, words.shift, words.group, words.session, words.mobile],
  ];
  if (layout === '1') {
    const id = { box: FRONT_BOXES[1].id, label: words.studentId };
    return [...shared, id, { box: fields, label: first.join(', ') }];
  }
  const tiles = [words.roll, words.class, words.section].join(', ');
  return [...shared, { box: FRONT_BOXES[2].tiles, label: tiles }, { box: fields, label: second.join(', ') }];
}

type LabelledBox = { box: Box; label: string };
type GuidePage = { title: string; boxes: LabelledBox[]; note: string };

function drawGuide(sheet: Sheet, { title, boxes, note }: GuidePage, { lang, digits }: Language): void {
  const line = { x: 6, width: PAGE.width - 12 };
  sheet.tag({ type: 'H1' }, () =>
    sheet.write(guideWords.title[lang], { ...line, y: 2, height: 4 }, { size: 8, align: 'center' }),
  );
  sheet.tag({ type: 'H2' }, () =>
    sheet.write(title, { ...line, y: 6, height: 4.5 }, { size: 9, weight: 'semibold', align: 'center' }),
  );
  sheet.moved(ORIGIN.x, ORIGIN.y, () => drawCard(sheet, boxes));
  const legend: [keyof typeof LOOKS, string][] = [
    ['trim', guideWords.trim[lang]],
    ['bleed', guideWords.bleed[lang]],
    ['safe', guideWords.safe[lang]],
    ['printed', note],
  ];
  legend.forEach(([look, text], index) => {
    const y = LEGEND.y + index * LEGEND.row;
    sheet.box({ x: LEGEND.x, y: y + 1.5, width: 6, height: 4 }, LOOKS[look]);
    const frame = { x: LEGEND.x + 9, y, width: PAGE.width - LEGEND.x - 15, height: LEGEND.row - 0.6 };
    writeBroken(sheet, digits(text), frame, { size: 7.5, floor: 6, most: 2 });
  });
}

function drawCard(sheet: Sheet, boxes: readonly LabelledBox[]): void {
  sheet.box(cardBox(BLEED), LOOKS.bleed);
  sheet.box(cardBox(0), LOOKS.trim);
  for (const { box, label } of boxes) {
    sheet.box(box, LOOKS.printed);
    const inside = { ...box, x: box.x + 1, width: box.width - 2 };
    writeBroken(sheet, label, inside, { size: 7.5, floor: 5, most: 4, align: 'center', ink: INK.label });
  }
  sheet.box(cardBox(-SAFE), LOOKS.safe);
}
