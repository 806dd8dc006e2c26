import { renderDocument } from '@formepdf/core';
import { Cell, Document, Page, Row, Table, Text, View } from '@formepdf/react';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { FONTS } from './fonts.ts';
import { resultRows } from './html.ts';
import type { Workload } from './workloads.ts';

const fonts = [{ family: 'Noto', src: FONTS.regular }];
const { width, height } = PAPER_SIZES.A3;
const PAPERS = { A4: 'A4', 'A3 landscape': { width: mm(height), height: mm(width) } } as const;
const cell = { borderWidth: 0.4, borderColor: '#8f9a94', padding: 3, fontSize: 9, flex: 1 } as const;

/** Draws results or a table with Forme, whose layout and writer are in Rust. */
export const drawWithForme = ({ results, table }: Pick<Workload, 'results' | 'table'>): Promise<Uint8Array> =>
  renderDocument(
    <Document fonts={fonts} style={{ fontFamily: 'Noto' }}>
      {results?.map((result) => (
        <Sheet key={result.studentInfo.studentId} page={resultRows(result)} />
      ))}
      {table && (
        <Page size={PAPERS[table.paper]} margin={28}>
          <Table>
            {table.rows.map((row, index) => (
              <Row key={index}>
                {row.map((value, place) => (
                  <Cell key={place} style={{ borderWidth: 0.4, padding: 1, fontSize: table.size }}>
                    <Text>{value}</Text>
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </Page>
      )}
    </Document>,
  );

const Sheet = ({ page }: { page: ReturnType<typeof resultRows> }) => (
  <Page size="A4" margin={34}>
    {page.school.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
    {[...page.scale, ...page.fields, page.heads, ...page.rows, ...page.figures, page.signatures].map(
      (values, index) => (
        <Cells key={index} values={values} />
      ),
    )}
  </Page>
);

const Cells = ({ values }: { values: readonly string[] }) => (
  <View style={{ flexDirection: 'row' }}>
    {values.map((value, index) => (
      <View key={index} style={{ ...cell, flex: index === 0 ? 4 : 1 }}>
        <Text>{value}</Text>
      </View>
    ))}
  </View>
);
