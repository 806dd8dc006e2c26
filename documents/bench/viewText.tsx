import { Document, Page, pdf, Text, View } from '@react-pdf/renderer';
import type { StudentResult } from '#documents/model/result.ts';
import { FONT_FAMILY } from '#documents/paper/fonts/fonts.ts';
import { resultRows } from './html.ts';

const cell = { borderWidth: 0.4, borderColor: '#8f9a94', padding: 3, fontSize: 9, flex: 1 } as const;
const row = { flexDirection: 'row' } as const;

/** Draws results as in react-pdf's manual: a View and a Text for each cell, with react-pdf's layout. */
export async function drawWithViews(results: readonly StudentResult[]): Promise<Uint8Array> {
  const blob = await pdf(
    <Document>
      {results.map((result) => (
        <Sheet key={result.studentInfo.studentId} page={resultRows(result)} />
      ))}
    </Document>,
  ).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

const Sheet = ({ page }: { page: ReturnType<typeof resultRows> }) => (
  <Page size="A4" style={{ padding: 34, fontFamily: FONT_FAMILY }}>
    {page.school.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
    {page.scale.map((line) => (
      <Cells key={line[0]} values={line} />
    ))}
    {page.fields.map((field) => (
      <Cells key={field[0]} values={field} />
    ))}
    <Cells values={page.heads} />
    {page.rows.map((line, index) => (
      <Cells key={index} values={line} />
    ))}
    {page.figures.map((figure) => (
      <Cells key={figure[0]} values={figure} />
    ))}
    <Cells values={page.signatures} />
  </Page>
);

const Cells = ({ values }: { values: readonly string[] }) => (
  <View style={row}>
    {values.map((value, index) => (
      <View key={index} style={{ ...cell, flex: index === 0 ? 4 : 1 }}>
        <Text>{value}</Text>
      </View>
    ))}
  </View>
);
