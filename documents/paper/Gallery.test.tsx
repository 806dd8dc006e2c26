import { fileURLToPath } from 'node:url';
import { Circle, Line, Path, Rect, StyleSheet } from '@react-pdf/renderer';
import { beforeAll, expect, test } from 'vitest';
import { expectArchive } from '#documents/test/expectArchive.ts';
import { expectPicture } from '#documents/test/expectPicture.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { readText } from '#documents/test/readText.ts';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { INK } from './inks.ts';
import { BarChart, LineChart } from './kit/chartElements.tsx';
import { FitText, Image, Link, Page, Picture, QrCode, Repeated, Svg, Text, View } from './kit/elements.tsx';
import { FieldRows } from './kit/FieldRows.tsx';
import { Figures } from './kit/Figures.tsx';
import { FirstFitting } from './kit/FirstFitting.tsx';
import { LargestType } from './kit/LargestType.tsx';
import { PaperDocument } from './kit/PaperDocument.tsx';
import { RuledText } from './kit/RuledText.tsx';
import { renderPaper } from './kit/renderPaper.ts';
import { Table } from './kit/Table.tsx';

beforeAll(loadTestFonts);

const MARKS = [
  { subject: 'Bangla', marks: 84, letter: 'A+' },
  { subject: 'বাংলাদেশ ও বিশ্বপরিচয়', marks: 71.5, letter: 'A' },
  { subject: 'Mathematics', marks: 38, letter: 'F' },
];
type Mark = (typeof MARKS)[number];
const COLUMNS = [
  { title: 'Subject', align: 'left' as const, width: 42, cell: (row: Mark) => row.subject },
  { title: 'Marks', group: 'Annual', decimal: true, cell: (row: Mark) => String(row.marks) },
  { title: 'Letter', group: 'Annual', strong: true, cell: (row: Mark) => row.letter },
  { title: '', width: 50, cell: () => '' },
];

const styles = StyleSheet.create({
  page: { padding: '10mm', fontFamily: 'Noto Sans Bengali', fontSize: 9, lineHeight: 1.3, color: INK.text },
  heading: { fontSize: 9, fontWeight: 'semibold', marginTop: '2.5mm', marginBottom: '1mm' },
  label: { fontSize: 7.5, color: INK.label },
  row: { flexDirection: 'row', gap: '4mm' },
});

/** Each element on one sheet, as users of react-pdf compose them. Examples of README.md are parts of it. */
const Gallery = () => (
  <PaperDocument title="Gallery" author="" lang="en" date={new Date(0)}>
    <Page size={['148mm', '210mm']} wrap={false} bookmark="Gallery" style={styles.page}>
      <Repeated id="head" style={{ ...styles.row, height: '14mm', borderBottom: `1pt solid ${INK.accent}` }}>
        <Svg viewBox="0 0 24 24" style={{ width: '12mm', height: '12mm' }}>
          <Rect x={1} y={1} width={22} height={22} fill={INK.tint} stroke={INK.rule} strokeWidth={0.5} />
          <Circle cx={12} cy={12} r={8} fill="none" stroke={INK.accent} strokeWidth={1} />
          <Path d="M12 6L17 16L7 16Z" fill={INK.accent} />
          <Line x1={4} y1={19} x2={20} y2={19} stroke={INK.text} strokeWidth={0.6} />
        </Svg>
        <View style={{ flexGrow: 1, justifyContent: 'center' }}>
          <Text as="H1" style={{ fontSize: 15, fontWeight: 'bold' }}>
            Gallery
          </Text>
          <Text style={styles.label}>Repeated, Svg with its shapes, View and Text</Text>
        </View>
      </Repeated>

      <Text as="H2" style={styles.heading}>
        Text, Link and View
      </Text>
      <Text>
        A paragraph has as many lines as it needs, with <Text style={{ fontWeight: 'bold' }}>bold</Text> and{' '}
        <Text style={{ color: INK.accent, textDecoration: 'underline' }}>underlined</Text> pieces, বাংলা,{' '}
        {2 + 2} numbers, and links such as{' '}
        <Link src="https://results.school.edu.bd">https://results.school.edu.bd</Link> that a click opens.
      </Text>
      <View style={{ ...styles.row, marginTop: '1.5mm' }}>
        <View style={{ flex: 1, padding: '1.5mm', backgroundColor: INK.tint, borderRadius: 4 }}>
          <Text style={{ textAlign: 'center' }}>In the middle</Text>
        </View>
        <View style={{ width: '40%', padding: '1.5mm', border: `0.5pt solid ${INK.rule}` }}>
          <Text style={{ textAlign: 'right', letterSpacing: 1 }}>At the right of 40 %</Text>
        </View>
        <View style={{ justifyContent: 'flex-end', opacity: 0.5 }}>
          <Text style={styles.label}>half seen</Text>
        </View>
      </View>

      <Text as="H2" style={styles.heading}>
        FieldRows, Figures and Table
      </Text>
      <FieldRows
        columns={[{ label: 18 }, { width: 40, label: 14 }]}
        rowHeight={6}
        gap={4}
        rows={[
          [
            { label: 'Name', value: 'Sumaiya Akter' },
            { label: 'Roll', value: '117' },
          ],
        ]}
      />
      <Figures
        style={{ marginTop: '1mm' }}
        fields={[
          { label: 'GPA', value: '4.33' },
          { label: 'Grade', value: 'A', share: 0.5 },
        ]}
      />
      <Table
        style={{ marginTop: '2mm' }}
        columns={COLUMNS}
        rows={MARKS}
        headHeight={9}
        rowHeight={{ least: 5, most: 6 }}
        chart={{ scale: String, bars: MARKS.map(({ marks }) => marks), padding: 3 }}
      />

      <Text as="H2" style={styles.heading}>
        Image, Picture, QrCode, BarChart and LineChart
      </Text>
      <View style={{ ...styles.row, height: '24mm' }}>
        <Image
          src={photoOne}
          alt="A student"
          style={{ width: '18mm', height: '24mm', objectFit: 'contain' }}
        />
        <Picture
          src="data:image/png;base64,"
          fit="contain"
          style={{ width: '18mm', border: `0.5pt solid ${INK.rule}`, justifyContent: 'center' }}
        >
          <Text style={{ ...styles.label, textAlign: 'center' }}>no picture that can be read</Text>
        </Picture>
        <QrCode value="https://results.school.edu.bd" size={22} />
        <BarChart
          count={3}
          bars={MARKS.map(({ marks }) => marks)}
          style={{ width: '20mm', height: '24mm' }}
        />
        <LineChart
          values={[61, null, 78]}
          scale={{ least: 0, most: 100 }}
          figures={['61', '', '78']}
          names={[
            { name: 'Half-yearly', below: '2025' },
            { name: 'Test', below: '2026' },
            { name: 'Annual', below: '2026' },
          ]}
          style={{ flexGrow: 1, height: '24mm' }}
        />
      </View>

      <Text as="H2" style={styles.heading}>
        FitText, FirstFitting, LargestType and RuledText
      </Text>
      <View style={{ ...styles.row, height: '8mm' }}>
        <FitText isName field="Name" style={{ width: '30mm', fontSize: 9, textAlign: 'center' }}>
          Mosammat Sumaiya Akter Chowdhury of Narayanganj
        </FitText>
        <FirstFitting heights={[4]} style={{ width: '42mm' }}>
          <Text style={{ minHeight: '12mm' }}>A long form, for which there is no room here.</Text>
          <Text>The short form.</Text>
        </FirstFitting>
        <LargestType sizes={[12, 9, 7]} lineHeight={() => 1.2} style={{ flex: 1, height: '8mm' }}>
          <Text>As large as there is room for both lines of this text.</Text>
        </LargestType>
      </View>
      <RuledText every={6} style={{ flexGrow: 1 }}>
        Written on the lines that the free height has.
      </RuledText>
      <View fixed style={{ position: 'absolute', right: '10mm', bottom: '5mm' }}>
        <Text style={styles.label} render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
      </View>
    </Page>
  </PaperDocument>
);

const snapshots = fileURLToPath(new URL('./snapshots/gallery', import.meta.url));

test('every element of the kit, with its picture, its text and its structure', async () => {
  const pdf = await renderPaper(<Gallery />);
  expectArchive(pdf, 'en');
  const [text] = await readText(pdf);
  await expect(text).toMatchFileSnapshot(`${snapshots}.txt`);
  const [picture] = await rasterise(pdf);
  await expectPicture(picture!, `${snapshots}.png`);
});
