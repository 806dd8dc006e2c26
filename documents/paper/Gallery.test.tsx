import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { expectArchive } from '#documents/test/expectArchive.ts';
import { expectPicture } from '#documents/test/expectPicture.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { readText } from '#documents/test/readText.ts';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { drawBars, drawPercentScale } from './charts.ts';
import { Figures } from './Figures.tsx';
import { INK } from './inks.ts';
import { Block, PaperDocument, StackPage } from './PaperDocument.tsx';
import { drawQr } from './qr.ts';
import { renderPaper } from './renderPaper.ts';
import { Signatures } from './Signatures.tsx';
import { Logo, Path, Picture, Rect, Rule } from './shapes.tsx';
import { bold, link } from './spans.ts';
import { Table } from './Table.tsx';
import { Heading, inBox, Text, Title } from './Text.tsx';
import { Repeated, View } from './View.tsx';

beforeAll(loadTestFonts);

const ROWS = [
  { subject: 'Bangla', marks: 84, letter: 'A+' },
  { subject: 'বাংলাদেশ ও বিশ্বপরিচয়', marks: 71.5, letter: 'A' },
  { subject: 'Mathematics', marks: 38, letter: 'F' },
];
const COLUMNS = [
  { title: 'Subject', align: 'left' as const, width: 42, cell: (row: (typeof ROWS)[number]) => row.subject },
  { title: 'Marks', group: 'Annual', decimal: true, cell: (row: (typeof ROWS)[number]) => String(row.marks) },
  { title: 'Letter', group: 'Annual', strong: true, cell: (row: (typeof ROWS)[number]) => row.letter },
  { title: '', width: 50, cell: () => '' },
];
const SHORT = { fontSize: 8, color: INK.label };

/** Each component of this folder on one A5 sheet, as react-pdf users would compose them. */
const Gallery = () => (
  <PaperDocument title="Gallery" author="" lang="en" date={new Date(0)}>
    <StackPage
      create={(drawBlocks) => ({
        width: 148,
        height: 210,
        draw: (sheet) => drawBlocks(sheet, { x: 10, y: 10, width: 128, height: 190 }),
      })}
    >
      <Repeated id="head" style={{ flexDirection: 'row', gap: 4, height: 16 }}>
        <View style={{ width: 16 }}>
          <Logo src={null} x={0} y={0} size={14} />
        </View>
        <View>
          <Title style={{ fontSize: 15, fontWeight: 'semibold', height: 8 }}>Gallery</Title>
          <Text style={{ ...SHORT, height: 5 }}>Repeated, View, Logo, Title and Text</Text>
        </View>
      </Repeated>
      <Heading style={{ fontWeight: 'semibold', marginTop: 2 }}>Heading and Text</Heading>
      <Text style={{ fontSize: 9, lineHeight: 1.4, marginTop: 1 }}>
        {[
          { text: 'A paragraph has as many lines as it needs, with ' },
          bold('bold pieces'),
          { text: ', বাংলা, and links such as ' },
          link('https://results.school.edu.bd'),
          { text: ' that a click opens.' },
        ]}
      </Text>
      <View style={{ flexDirection: 'row', gap: 4, marginTop: 2 }}>
        <Text style={{ fontSize: 9, textAlign: 'center', height: 6 }}>In the middle</Text>
        <Text style={{ fontSize: 9, textAlign: 'right', height: 6, width: 40 }}>At the right of 40 mm</Text>
      </View>
      <Heading style={{ fontWeight: 'semibold', marginTop: 2 }}>Figures and Table</Heading>
      <Figures
        marginTop={1}
        fields={[
          { label: 'GPA', value: '4.33' },
          { label: 'Grade', value: 'A', share: 0.5 },
        ]}
      />
      <Table
        columns={COLUMNS}
        rows={ROWS}
        headHeight={10}
        rowHeight={{ least: 5, most: 7 }}
        marginTop={3}
        chart={(sheet, { x, width, ...rows }) => {
          const inside = { ...rows, x: x + 3, width: width - 6 };
          drawPercentScale(sheet, inside, String);
          drawBars(
            sheet,
            ROWS.map(({ marks }) => marks),
            inside,
          );
        }}
      />
      <Heading style={{ fontWeight: 'semibold', marginTop: 3 }}>Picture, Rect, Rule, Path, and Block</Heading>
      <View style={{ height: 26, marginTop: 1 }}>
        <Picture src={photoOne} x={0} y={0} width={18} height={24} fit="cover" alt="A student" />
        <Rect x={22} y={0} width={18} height={24} fill={INK.tint} stroke={INK.rule} lineWidth={0.5} />
        <Picture src="data:image/png;base64," x={44} y={0} width={18} height={24} fit="contain">
          <Text style={{ ...SHORT, ...inBox({ x: 44, y: 0, width: 18, height: 24 }), maxLines: 3 }}>
            No picture that can be read
          </Text>
        </Picture>
        <Rule x={66} y={12} length={18} width={1} ink={INK.accent} />
        <Path d="M0 24L9 0L18 24Z" x={88} y={0} scale={1} stroke={INK.text} lineWidth={0.3} />
        <Block fill={(sheet, { x, y }) => drawQr(sheet, 'A block draws', { x: x + 110, y, size: 18 })} />
      </View>
      <View style={{ flexGrow: 1 }}>
        <Text style={SHORT}>A View that grows takes the height that is left.</Text>
      </View>
      <Signatures slots={[{ title: 'Part, at the bottom' }]} />
    </StackPage>
  </PaperDocument>
);

const snapshots = fileURLToPath(new URL('./snapshots/gallery', import.meta.url));

test('every component of the kit, with its picture, its text and its structure', async () => {
  const pdf = await renderPaper(<Gallery />);
  expectArchive(pdf, 'en');
  const [text] = await readText(pdf);
  await expect(text).toMatchFileSnapshot(`${snapshots}.txt`);
  const [picture] = await rasterise(pdf);
  await expectPicture(picture!, `${snapshots}.png`);
});
