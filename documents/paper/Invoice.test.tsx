import { fileURLToPath } from 'node:url';
import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { beforeAll, expect, test } from 'vitest';
import { inTheirs, MM, type Place, textPlaces } from '#documents/test/bothEngines.tsx';
import { expectPicture } from '#documents/test/expectPicture.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { fileFromPart, renderPaper, renderPaperPart } from './kit/renderPaper.ts';

beforeAll(loadTestFonts);

/*
 * A document as somebody writes it who knows react-pdf and nothing of this kit: its elements and its styles alone.
 */
const styles = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 60,
    paddingHorizontal: 40,
    fontFamily: 'Noto Sans Bengali',
    fontSize: 10,
    color: '#222222',
  },
  header: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 20 },
  logo: { width: 48, height: 48 },
  title: { fontSize: 22, fontWeight: 'bold', color: '#1f4e79' },
  to: { backgroundColor: '#eef3f8', padding: 10, marginBottom: 16, borderRadius: 4 },
  bold: { fontWeight: 'bold' },
  table: { borderTopWidth: 1, borderLeftWidth: 1, borderColor: '#8899aa' },
  row: { flexDirection: 'row' },
  head: { flexDirection: 'row', backgroundColor: '#1f4e79', color: '#ffffff', fontWeight: 'bold' },
  cell: { padding: 4, borderRightWidth: 1, borderBottomWidth: 1, borderColor: '#8899aa' },
  item: { flex: 3 },
  figure: { flex: 1, textAlign: 'right' },
  total: { flexDirection: 'row', justifyContent: 'flex-end', marginTop: 12 },
  sum: { borderWidth: 1, borderColor: '#1f4e79', padding: 8, width: 180, textAlign: 'right' },
  footer: {
    position: 'absolute',
    bottom: 24,
    left: 40,
    right: 40,
    textAlign: 'center',
    fontSize: 8,
    color: '#667788',
  },
});

const rows = Array.from({ length: 40 }, (_, index) => ({
  item: `Exercise book ${index + 1}`,
  count: 3 + (index % 7),
  price: 25 + index,
}));
const total = rows.reduce((sum, { count, price }) => sum + count * price, 0);

const Row = ({ item, count, price }: (typeof rows)[number]) => (
  <View style={styles.row} wrap={false}>
    <View style={[styles.cell, styles.item]}>
      <Text>{item}</Text>
    </View>
    {[count, price, count * price].map((figure, index) => (
      <View key={index} style={[styles.cell, styles.figure]}>
        <Text>{figure}</Text>
      </View>
    ))}
  </View>
);

const Invoice = () => (
  <Document title="Invoice 2026-117" author="Book House" language="en" creationDate={new Date(0)}>
    <Page size="A4" style={styles.page}>
      <View style={styles.header} fixed>
        <Image src={photoOne} style={styles.logo} />
        <Text style={styles.title}>Invoice</Text>
      </View>
      <View style={styles.to}>
        <Text>
          To <Text style={styles.bold}>Narayanganj High School</Text>, due on{' '}
          <Text style={styles.bold}>
            30 <Text style={{ color: '#aa2222' }}>November</Text>
          </Text>
        </Text>
        <Text>Please pay within 14 days.</Text>
      </View>
      <View style={styles.table}>
        <View style={styles.head}>
          <View style={[styles.cell, styles.item]}>
            <Text>Item</Text>
          </View>
          {['Count', 'Price', 'Sum'].map((title) => (
            <View key={title} style={[styles.cell, styles.figure]}>
              <Text>{title}</Text>
            </View>
          ))}
        </View>
        {rows.map((row) => (
          <Row key={row.item} {...row} />
        ))}
      </View>
      <View style={styles.total} wrap={false}>
        <View style={styles.sum}>
          <Text>
            Total: <Text style={styles.bold}>{total} taka</Text>
          </Text>
        </View>
      </View>
      <Text
        style={styles.footer}
        fixed
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </Page>
  </Document>
);

/** All that is painted, in its order, without the spaces that a reader guesses. */
const lettersOf = (places: readonly Place[]) =>
  places
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');

/** What is on each page besides. */
const FIXED = /^(Invoice|Page \d of 2)$/;

test("a stranger's invoice is the same in both engines at the first run", async () => {
  const part = await renderPaperPart(<Invoice />);
  expect([part.overflows, part.cutTexts]).toEqual([[], []]);
  const [own, stock] = [await textPlaces(fileFromPart(part)), await textPlaces(await inTheirs(<Invoice />))];
  const isFixed = ({ text }: Place) => FIXED.test(text);
  const content = (places: readonly Place[]) => places.filter((place) => !isFixed(place));
  expect(lettersOf(content(own))).toBe(lettersOf(content(stock)));
  const fixed = (places: readonly Place[]) => places.filter(isFixed).map(({ page, text }) => [page, text]);
  expect(fixed(own)).toEqual(fixed(stock));
  expect(fixed(own)).toEqual([
    [1, 'Invoice'],
    [1, 'Page 1 of 2'],
    [2, 'Invoice'],
    [2, 'Page 2 of 2'],
  ]);
  // Ours are equally full, so that the second page begins with another row: what is on it is as far from its last one.
  const pairs = content(own).flatMap((place) => {
    const others = stock.filter(({ text }) => text === place.text);
    const same = content(own).filter(({ text }) => text === place.text);
    return others.length === same.length ? [[place, others[same.indexOf(place)]!] as const] : [];
  });
  expect(pairs.length).toBeGreaterThan(4 * rows.length);
  const last = pairs.findLast(([{ text }]) => text.startsWith('Exercise'))!;
  const moved = last[1].y - last[0].y;
  for (const [place, other] of pairs) {
    if (place.page !== other.page) continue;
    const message = `'${place.text}' at ${place.x}, ${place.y}, not ${other.x}, ${other.y}`;
    expect(Math.abs(place.x - other.x), message).toBeLessThanOrEqual(MM);
    const down = other.y - place.y - (place.page === 2 ? moved : 0);
    expect(Math.abs(down), message).toBeLessThanOrEqual(MM);
  }
});

test("a stranger's invoice looks as recorded", async () => {
  const pages = await rasterise(await renderPaper(<Invoice />));
  for (const [index, page] of pages.entries())
    await expectPicture(
      page,
      fileURLToPath(new URL(`./snapshots/invoice-${index + 1}.png`, import.meta.url)),
    );
});
