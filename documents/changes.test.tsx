import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { meritColumns } from '#documents/merit-list/columns.ts';
import { meritListSamples } from '#documents/merit-list/sample.ts';
import type { MeritRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import { renderPaper } from '#documents/paper/renderPaper.ts';
import { Text } from '#documents/paper/Text.tsx';
import { ListPages, ListTable } from '#documents/school/ListPages.tsx';
import { Notes } from '#documents/school/Notes.tsx';
import { ResultFigures } from '#documents/school/ResultFigures.tsx';
import { ResultSheet } from '#documents/school/ResultSheet.tsx';
import { ResultSignatures } from '#documents/school/ResultSignatures.tsx';
import { ResultTable } from '#documents/school/ResultTable.tsx';
import { ExamDocument } from '#documents/school/SchoolDocument.tsx';
import { StudentFields } from '#documents/school/StudentFields.tsx';
import { Verification } from '#documents/school/Verification.tsx';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { readText } from '#documents/test/readText.ts';
import { transcriptSamples } from '#documents/transcript/sample.ts';

beforeAll(loadTestFonts);

/** What documents/README.md says of a change holds. */
const { data, options } = transcriptSamples.find(({ name }) => name === 'class-8')!;
const { result, issue } = data;

const readSheet = async (blocks: ReactNode): Promise<string> => {
  const pages = await readText(
    await renderPaper(
      <ExamDocument title="academicTranscript" data={data} options={options}>
        <ResultSheet title="academicTranscript">
          <StudentFields student={result.studentInfo} />
          <ResultTable result={result} />
          {blocks}
          <ResultSignatures />
        </ResultSheet>
      </ExamDocument>,
    ),
  );
  return pages.join('\n');
};
/** The given words in the order in which a sheet has them. */
const inOrder = (text: string, words: string[]) =>
  words.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));

test('two blocks of a transcript change places', async () => {
  const figures = <ResultFigures key="figures" result={result} />;
  const notes = <Notes key="notes" result={result} issue={issue} />;
  const words = ['GPA', "Class Teacher's Remark"];
  expect(inOrder(await readSheet([figures, notes]), words)).toEqual(words);
  expect(inOrder(await readSheet([notes, figures]), words)).toEqual(words.toReversed());
});

test('a line is added under the QR code', async () => {
  const line = 'Any erasure makes this transcript void.';
  const text = await readSheet(
    <>
      <Verification issue={issue} hasQr verify="verify" />
      <Text style={{ fontSize: 7.5, marginTop: 1 }}>{line}</Text>
    </>,
  );
  const words = [issue!.serial, line, 'Guardian'];
  expect(words.every((word) => text.includes(word))).toBe(true);
  expect(inOrder(text, words)).toEqual(words);
});

test('a merit list has a column more', async () => {
  const [sample] = meritListSamples;
  const list = sample!.data;
  const columns = (...[exam, language]: Parameters<typeof meritColumns>): Column<MeritRow>[] => [
    ...meritColumns(exam, language),
    { title: language.words.studentId, width: 24, cell: (row) => language.digits(row.studentId) },
  ];
  const pages = await readText(
    await renderPaper(
      <ExamDocument title="meritList" data={list} options={sample!.options}>
        <ListPages title="meritList">
          <ListTable columns={columns} rows={list.rows} headHeight={7.5} rowHeight={6.4} />
        </ListPages>
      </ExamDocument>,
    ),
  );
  for (const { studentId } of list.rows) expect(pages.join('\n')).toContain(studentId);
});
