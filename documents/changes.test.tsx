import { readFileSync } from 'node:fs';
import type { ReactElement, ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { CLASS_TABLE, classSheetColumns, listColumns } from '#documents/class-list/columns.ts';
import { classListSamples } from '#documents/class-list/sample.ts';
import {
  FAIL_TABLE,
  failLines,
  failSheetColumns,
  studentColumns,
  studentSpans,
} from '#documents/fail-list/columns.ts';
import { failListSamples } from '#documents/fail-list/sample.ts';
import type { Language } from '#documents/i18n/language.ts';
import { createLanguage } from '#documents/i18n/language.ts';
import { MERIT_TABLE, meritColumns } from '#documents/merit-list/columns.ts';
import { meritList } from '#documents/merit-list/document.ts';
import { meritListSamples } from '#documents/merit-list/sample.ts';
import type { MeritRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import { Text } from '#documents/paper/kit/elements.tsx';
import { fileFromPart, renderPaper, renderPaperPart } from '#documents/paper/kit/renderPaper.ts';
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
      <Text style={{ fontSize: 7.5, marginTop: '1mm' }}>{line}</Text>
    </>,
  );
  const words = [issue!.serial, line, 'Guardian'];
  expect(words.every((word) => text.includes(word))).toBe(true);
  expect(inOrder(text, words)).toEqual(words);
});

/** A function of columns that also keeps the columns of before, to compare them by title and width. */
const compared =
  <Args extends unknown[], Row>(
    before: (...args: Args) => Column<Row>[],
    after: (...args: Args) => Column<Row>[],
    titles: string[][],
  ) =>
  (...args: Args): Column<Row>[] => {
    const both = [before(...args), after(...args)];
    titles.push(...both.map((all) => all.map(({ title, width }) => `${title} ${width}`)));
    return both[1]!;
  };

test.each(meritListSamples)('the merit list $name has a column more, as the README says', async (sample) => {
  const { data: list, options } = sample;
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, source] = /merit-list\/columns\.ts` add `(\{.*?\})`/.exec(readme)!;
  const read = new Function('words', `return ${source};`) as (words: Language['words']) => Column<MeritRow>;
  const titles: string[][] = [];
  const columns = (...[exam, language]: Parameters<typeof meritColumns>): Column<MeritRow>[] => [
    ...meritColumns(exam, language),
    read(language.words),
  ];
  const part = await renderPaperPart(
    <ExamDocument title="meritList" data={list} options={options}>
      <ListPages title="meritList">
        <ListTable columns={compared(meritColumns, columns, titles)} rows={list.rows} {...MERIT_TABLE} />
      </ListPages>
    </ExamDocument>,
  );
  expect(part.cutTexts).toEqual([]);
  const language = createLanguage(options, list.school.names);
  const added = language.words.remark;
  expect((await readText(fileFromPart(part))).join('\n')).toContain(added);
  expect(titles[1]).toEqual([...titles[0]!, `${added} 16`]);
  // The spreadsheet has the same columns, and one of its own.
  const table = meritList.spreadsheet!.table(list, language);
  expect(table.columns.map(({ title }) => title)).not.toContain(added);
});

const readList = (list: ReactElement): Promise<string[]> => renderPaper(list).then(readText);
const bloodGroup = { title: 'Blood Group', width: 14, cell: () => 'AB+' };

test.each(['class-8-bn', 'class-10', 'longest-names'])(
  'the class list %s has a column more, and every other one as before',
  async (name) => {
    const { data: list, options } = classListSamples.find((sample) => sample.name === name)!;
    const titles: string[][] = [];
    const more = (...[place, language]: Parameters<typeof classSheetColumns>) =>
      classSheetColumns(place, language, [...listColumns(place, language), bloodGroup]);
    const pages = await readList(
      <ExamDocument title="meritList" data={list} options={options}>
        <ListPages title="meritList">
          <ListTable
            columns={compared(classSheetColumns, more, titles)}
            rows={list.students}
            {...CLASS_TABLE}
          />
        </ListPages>
      </ExamDocument>,
    );
    expect(pages.join('\n').match(/AB\+/g)).toHaveLength(list.students.length);
    expect(titles[1]).toEqual(titles[0]!.toSpliced(-1, 0, `Blood Group ${bloodGroup.width}`));
  },
);

test.each(['class-8-bn', 'class-10', 'all-bn'])(
  'the fail list %s has a column more of the student, and every other one as before',
  async (name) => {
    const { data: list, options } = failListSamples.find((sample) => sample.name === name)!;
    const titles: string[][] = [];
    const more = (...[exam, language]: Parameters<typeof failSheetColumns>) =>
      failSheetColumns(exam, language, [bloodGroup, ...studentColumns(language)]);
    const rows = { ...FAIL_TABLE, rows: failLines(list.rows), spans: studentSpans(list.rows) };
    const pages = await readList(
      <ExamDocument title="failList" data={list} options={options}>
        <ListPages title="failList">
          <ListTable columns={compared(failSheetColumns, more, titles)} {...rows} />
        </ListPages>
      </ExamDocument>,
    );
    expect(pages.join('\n').match(/AB\+/g)).toHaveLength(list.rows.length);
    expect(titles[1]).toEqual([`Blood Group ${bloodGroup.width}`, ...titles[0]!]);
  },
);
