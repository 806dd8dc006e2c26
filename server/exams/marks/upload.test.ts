import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CFB, read, utils, write } from 'xlsx';
import { CELL_CASES } from '#fixtures/marks/cellCases.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import type { ColumnMapping } from '#server/platform/sheets/findHeadings.ts';
import type { UploadsAnswer } from '#server/platform/sheets/uploads.ts';
import { COHORT, EXAM, enterMark, PUBLICATION, testSubject } from '#server/testing/testExam.ts';
import { type MarksServer, startMarksServer } from '#server/testing/testMarks.ts';
import { workbookBytes } from '#server/testing/testSheets.ts';
import type { DryRunAnswer, HistoryAnswer } from './present.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
});
afterAll(() => marks.server.close());
beforeEach(async () => {
  await marks.server.db('mark_changes').delete();
  await marks.server.db('marks').delete();
});

type Cell = string | number;
const HEADINGS = ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'];
const sheet = (...rows: Cell[][]) => workbookBytes(utils.aoa_to_sheet([HEADINGS, ...rows]));
const FIELDS = { ...COHORT, subjectName: 'Bangla' };
type UploadOptions = { name?: string; fields?: object; query?: string; call?: { token: string } };
const upload = (bytes: Uint8Array | null, input: UploadOptions = {}) => {
  const { name = 'bangla.xlsx', fields = FIELDS, query = '', call = marks.teacher } = input;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name));
  return marks.server.post(`/api/v1/result/bulk-upload${query}`, form, call);
};
type ErrorBody = {
  message: string;
  errors: { path: string; row: number; column: string; message: string }[];
};
const errorLines = ({ body }: { body: unknown }) =>
  (body as ErrorBody).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const stored = () => marks.server.db('marks').orderBy('id').select('subjective', 'objective', 'absent');
const rowsIn = (bytes: Uint8Array) => {
  const book = read(bytes);
  const [name = ''] = book.SheetNames;
  return { name, rows: utils.sheet_to_json<Cell[]>(book.Sheets[name]!, { header: 1, defval: '' }) };
};

describe('the template', () => {
  const template = async (query: object = {}, call = marks.teacher) => {
    const words = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return marks.server.get(`/api/v1/result/template.xlsx?${words}`, call);
  };

  test('has the headings and one sample row', async () => {
    const reply = await template();
    expect([reply.status, reply.headers.get('Content-Disposition')]).toEqual([
      200,
      `attachment; filename="result_upload_template.xlsx"; filename*=UTF-8''result_upload_template.xlsx`,
    ]);
    expect(rowsIn(reply.bytes)).toEqual({ name: 'Template', rows: [HEADINGS, [1, 19, 20, 16, 22]] });
  });

  test('can be filled with the exam’s students and their marks, and uploaded again without a change', async () => {
    await enterMark(marks.server.db, '901', '101', 82);
    await upload(sheet(['902', 'AB']));
    const reply = await template(FIELDS);
    expect(reply.headers.get('Content-Disposition')).toContain(
      'filename="Bangla 101 Class 9 A Morning Science Half Yearly 2026.xlsx"',
    );
    const [[madeFor] = [], ...rows] = rowsIn(reply.bytes).rows;
    expect(madeFor).toMatch(
      /^Made for: Bangla \| 101 \| Class 9 \| A \| Morning \| Science \| Half Yearly \| 2026 \| Subject \d+$/,
    );
    expect(rows).toEqual([
      [...HEADINGS, 'Roll', 'Name'],
      ['901', 82, 0, 0, 0, 1, 'Sumaiya Akter'],
      ['902', 'AB', '', '', '', 2, 'Nusrat Jahan Mim'],
      ['903', '', '', '', '', 3, 'Tania Islam'],
    ]);
    expect((await upload(reply.bytes)).body).toEqual({
      message: 'Results uploaded successfully',
      saved: 2,
      changed: 0,
      uploadId: expect.any(String),
    });
    const other = await template({ ...FIELDS, subjectName: '136' });
    for (const query of ['', '?dryRun=true']) {
      const refused = await upload(other.bytes, { query });
      expect([refused.status, (refused.body as ErrorBody).message]).toEqual([
        409,
        'This sheet was made for Physics',
      ]);
    }
  });

  test('is taken after the name or the code of its subject was corrected, or both', async () => {
    await enterMark(marks.server.db, '901', '101', 82);
    const { bytes } = await template(FIELDS);
    const [[madeFor = ''] = [], ...rows] = rowsIn(bytes).rows;
    // As earlier versions wrote it.
    const withoutId = [[String(madeFor).replace(/ \| Subject \d+$/, '')], ...rows];
    const subject = () =>
      marks.server.db('subjects').where({ live: 1 }).whereIn('subjectCode', ['101', '105']);
    const named = async (subjectCode: string, name: string) => subject().update({ subjectCode, name });
    const statuses = async (subjectName: string) => [
      (await upload(bytes, { fields: { ...FIELDS, subjectName } })).status,
      (await upload(workbookBytes(utils.aoa_to_sheet(withoutId)), { fields: { ...FIELDS, subjectName } }))
        .status,
    ];
    await named('101', 'Bangla First Paper');
    expect(await statuses('101')).toEqual([200, 200]);
    await named('105', 'Bangla');
    expect(await statuses('105')).toEqual([200, 200]);
    await named('105', 'Bangla First Paper');
    // Nothing of the earlier sheet fits any more.
    expect(await statuses('105')).toEqual([200, 409]);
    await named('101', 'Bangla');
  });

  test('is not filled without all fields of an exam, nor out of scope', async () => {
    expect((await template({ session: 2026, term: 'Annual' })).status).toBe(400);
    expect((await template({ ...FIELDS, section: 'B' })).status).toBe(403);
  });
});

describe('POST /result/bulk-upload', () => {
  test('stores the marks, with the file’s name in their history; the same sheet again changes nothing', async () => {
    const bytes = sheet(['901', 50, '২০', '', ''], ['902', 'AB'], ['903', '', '', '', '']);
    const first = await upload(bytes);
    expect([first.status, first.body]).toEqual([
      200,
      { message: 'Results uploaded successfully', saved: 2, changed: 2, uploadId: expect.any(String) },
    ]);
    expect(await stored()).toEqual([
      { subjective: 50, objective: 20, absent: 0 },
      { subjective: null, objective: null, absent: 1 },
    ]);
    expect((await upload(bytes)).body).toMatchObject({ saved: 2, changed: 0 });
    const history = await marks.server.db('mark_changes').select('source', 'changedBy');
    expect(history).toEqual(Array(2).fill({ source: 'bangla.xlsx', changedBy: marks.teacher._id }));
  });

  test('a dry run shows each mark beside the old one, and stores nothing', async () => {
    await enterMark(marks.server.db, '901', '101', 82);
    await enterMark(marks.server.db, '903', '101', 40);
    const bytes = sheet(['901', 80, '', '', ''], ['902', 'AB'], ['903', 40, '', '', '']);
    const reply = await upload(bytes, { query: '?dryRun=true' });
    expect(reply.status).toBe(200);
    const zeros = { objective: 0, practical: 0, classAssignment: 0 };
    expect(reply.body).toEqual({
      message: '2 marks would change',
      seen: expect.any(String),
      saved: 3,
      added: [expect.objectContaining({ row: 3, studentId: '902', absent: true, was: null })],
      changed: [
        {
          row: 2,
          studentId: '901',
          roll: 1,
          studentName: 'Sumaiya Akter',
          studentNameBn: expect.any(String),
          ...zeros,
          subjective: 80,
          absent: false,
          was: { ...zeros, subjective: 82, absent: false },
        },
      ],
      unchanged: [expect.objectContaining({ row: 4, studentId: '903', subjective: 40 })],
      reading: {
        sheets: [expect.objectContaining({ name: 'Sheet1', rows: 3 })],
        notRead: [],
        hiddenSheets: [],
        hiddenRows: 0,
        hidden: [],
        leftOut: [],
        skippedRows: 0,
        footerRows: 0,
        footers: [],
      },
      ...{ others: 0, mustCheck: false, warnings: [] },
    } satisfies DryRunAnswer);
    expect(await stored()).toHaveLength(2);
  });

  test("all errors of every kind are answered at once, under the sheet's headings, and nothing is stored", async () => {
    const rows = [
      ['Student ID', 'Subjective', 'MCQ', 'CA', 'PRAC'],
      ['901', 50, '', '', ''],
      ['902', -1, 7.5, '', ''],
      ['901', 51, '', '', ''],
      ['904', 50, '', '', ''],
      ['99', 'good', '', '', ''],
      ['903', 60, 41, '', ''],
      ['', 10, '', '', ''],
      ['902', 101, '', '', ''],
    ];
    const bytes = workbookBytes(utils.aoa_to_sheet(rows));
    const where = 'class 9, section A, shift Morning, Science, 2026';
    const lines = [
      '3 Subjective: Subjective is at least 0',
      '3 MCQ: Objective must be a whole number from 0, or AB: found 7.5',
      '4 Student ID: Student ID 901 is in row 2 as well',
      `5 Student ID: Student ID 904 is not enrolled in ${where}`,
      `6 Student ID: Student ID 99 is not enrolled in ${where}`,
      '6 Subjective: Subjective must be a whole number from 0, or AB',
      '7 Subjective: Subjective, objective and practical together are at most 100',
      '8 Student ID: Student ID is required',
      '9 Student ID: Student ID 902 is in row 3 as well',
      '9 Subjective: Subjective is at most 100',
    ];
    for (const query of ['', '?dryRun=true']) {
      const reply = await upload(bytes, { query });
      expect([reply.status, errorLines(reply)]).toEqual([400, lines]);
    }
    expect(await stored()).toEqual([]);
  });

  test('CA has a maximum also in classes where it does not count', async () => {
    const reply = await upload(sheet(['901', 50, 20, 70_000, '']));
    expect([reply.status, errorLines(reply)]).toEqual([400, ['2 CA: CA is at most 100']]);
  });

  test.each(CELL_CASES)(
    'reads the cell $cell as the other ways of entry do',
    async ({ cell, stored, message }) => {
      const bound = (subjectiveMarks: number | null, objectiveMarks: number | null) =>
        marks.server.db('subjects').where({ subjectCode: '101' }).update({ subjectiveMarks, objectiveMarks });
      await bound(70, 30);
      const reply = await upload(sheet(['901', cell, 5, '', '']));
      await bound(null, null);
      expect([reply.status, message ? errorLines(reply) : []]).toEqual(
        message ? [400, [`2 CQ: ${message}${cell === '45.5' ? ': found 45.5' : ''}`]] : [200, []],
      );
      const rows = await marks.server.db('marks').select('subjective', 'absent');
      expect(rows.map(({ subjective, absent }) => (absent ? 'Ab' : (subjective ?? '')))).toEqual(
        message ? [] : [stored],
      );
    },
  );

  test('an ID matches in either case, and a title above the headings is skipped', async () => {
    const { db } = marks.server;
    await db('students').where({ studentId: '901' }).update({ studentId: 'AUD001' });
    const title = [['Ideal Girls School, Mymensingh'], ['Bangla', '', 'Class 9']];
    const titled = (...rows: Cell[][]) => workbookBytes(utils.aoa_to_sheet([...title, HEADINGS, ...rows]));
    const right = titled(['aud001', 50, '', '', ''], ['902', 40, '', '', '']);
    const dry = (await upload(right, { query: '?dryRun=true' })).body as DryRunAnswer;
    expect(dry.added.map(({ row, studentId, subjective }) => [row, studentId, subjective])).toEqual([
      [4, 'AUD001', 50],
      [5, '902', 40],
    ]);
    expect((await upload(right)).body).toMatchObject({ saved: 2, changed: 2 });
    expect((await stored()).map(({ subjective }) => subjective)).toEqual([50, 40]);

    const wrong = titled(['aud001', 50, '', '', ''], ['AUD001', 51, '', '', ''], ['902', 140, '', '', '']);
    expect(errorLines(await upload(wrong))).toEqual([
      '5 studentId: Student ID AUD001 is in row 4 as well',
      '6 CQ: Subjective is at most 100',
    ]);
    const form = new FormData();
    for (const [field, value] of Object.entries(FIELDS)) form.set(field, String(value));
    form.set('file', new File([new Uint8Array(wrong)], 'bangla.xlsx'));
    const back = await marks.server.post('/api/v1/result/bulk-upload/errors.xlsx', form, marks.teacher);
    expect(rowsIn(back.bytes).rows[2]).toEqual([...HEADINGS, 'Errors']);
    expect(rowsIn(back.bytes).rows[4]?.at(-1)).toBe('studentId: Student ID AUD001 is in row 4 as well');
    await db('students').where({ studentId: 'AUD001' }).update({ studentId: '901' });
  });

  test('of a formula the calculated value counts; one without is named together with other errors', async () => {
    const cells = utils.aoa_to_sheet([HEADINGS, ['901', 1, 20], ['902', 101, 'x']]);
    cells.B2 = { t: 'n', v: 21, f: 'C2+1' };
    const valued = await upload(workbookBytes(cells));
    const book = CFB.read(workbookBytes(cells), { type: 'buffer' });
    const xml = CFB.find(book, '/xl/worksheets/sheet1.xml')!;
    const bare = xml.content.toString().replace(/(<c r="B2"[^>]*>.*?)<v>21<\/v>/, '$1');
    xml.content = Buffer.from(bare);
    xml.size = xml.content.length;
    const unvalued = await upload(CFB.write(book, { type: 'buffer', fileType: 'zip' }) as Buffer);
    const others = [
      '3 CQ: Subjective is at most 100',
      '3 MCQ: Objective must be a whole number from 0, or AB',
    ];
    expect([valued.status, errorLines(valued)]).toEqual([400, others]);
    const formula =
      'This formula has no calculated value: save the file in a spreadsheet program, or type the value';
    expect([unvalued.status, errorLines(unvalued)]).toEqual([400, [`2 CQ: ${formula}`, ...others]]);
    expect(bare).not.toContain('<v>1</v>');
    expect(await stored()).toEqual([]);
  });

  test('CQ of one upload and MCQ of another become one mark', async () => {
    await upload(sheet(['901', 32, 20, '', 24]));
    await upload(sheet(['901', '', 29, '', '']));
    expect(await marks.server.db('marks').select('subjective', 'objective', 'practical')).toEqual([
      { subjective: 32, objective: 29, practical: 24 },
    ]);
  });

  test.each(['All', 'General'])('must name one group in class 9, not %s', async (group) => {
    const reply = await upload(sheet(['901', 50]), { fields: { ...FIELDS, group } });
    expect([reply.status, (reply.body as ErrorBody).message]).toEqual([
      400,
      'Class 9 has groups: choose one of Science, Humanities, Business',
    ]);
  });

  const columns = (...rows: Cell[][]) => workbookBytes(utils.aoa_to_sheet(rows));

  test('a column that is left out stays as stored, and counts with the others', async () => {
    await upload(sheet(['901', 50, 5, '', ''], ['902', 'AB'], ['903', 70, 5, '', '']));
    const bytes = columns(['studentId', 'MCQ'], ['901', 20], ['902', 21], ['903', 'AB']);
    const tried = await upload(bytes, { query: '?dryRun=true' });
    expect((tried.body as DryRunAnswer).changed[0]).toMatchObject({ subjective: 50, objective: 20 });
    expect((await upload(bytes)).body).toMatchObject({ saved: 3, changed: 3 });
    expect(await stored()).toEqual([
      { subjective: 50, objective: 20, absent: 0 },
      { subjective: null, objective: 21, absent: 0 },
      { subjective: null, objective: null, absent: 1 },
    ]);
    const above = await upload(columns(['studentId', 'MCQ'], ['901', 51]));
    expect([above.status, errorLines(above)]).toEqual([
      400,
      ['2 CQ: Subjective, objective and practical together are at most 100'],
    ]);
  });

  test('marks beside an absence in the same row are named before they are left out', async () => {
    const tried = await upload(
      sheet(['901', 'AB', 20, '', 10], ['902', 'AB', 0, '', ''], ['903', 70, 5, '', '']),
      {
        query: '?dryRun=true',
      },
    );
    expect((tried.body as DryRunAnswer).warnings).toMatchObject([
      {
        row: 2,
        column: 'CQ',
        message: 'AB in one part means absent in the whole subject: 20 + 10 in this row is not stored',
      },
    ]);
  });

  test('a heading that may be a misspelt part is refused, and nothing is stored', async () => {
    await upload(sheet(['901', 50, 5, '', '']));
    const bytes = columns(
      ['studentId', 'C Q U', 'MCQ', 'CA', 'PRAC', 'Name'],
      ['901', 60, 20, '', '', 'Sumaiya'],
    );
    for (const query of ['', '?dryRun=true']) {
      const reply = await upload(bytes, { query });
      expect([reply.status, (reply.body as ErrorBody).message]).toEqual([
        400,
        'The sheet has no column for CQ; correct or take out "C Q U"',
      ]);
    }
    expect(await stored()).toEqual([{ subjective: 50, objective: 5, absent: 0 }]);
    const whole = columns([...HEADINGS, 'Remarks'], ['901', 60, 20, '', '', 'good']);
    expect((await upload(whole)).status).toBe(200);
  });

  test('the error sheet is the uploaded sheet with the errors of each row', async () => {
    const bytes = sheet(['901', 50, '', '', ''], ['902', -1, '', '', '']);
    const form = new FormData();
    for (const [field, value] of Object.entries(FIELDS)) form.set(field, String(value));
    form.set('file', new File([new Uint8Array(bytes)], 'bangla.xlsx'));
    const reply = await marks.server.post('/api/v1/result/bulk-upload/errors.xlsx', form, marks.teacher);
    expect(reply.status).toBe(200);
    expect(rowsIn(reply.bytes).rows).toEqual([
      [...HEADINGS, 'Errors'],
      ['901', '50', '', '', '', ''],
      ['902', '-1', '', '', '', 'CQ: Subjective is at least 0'],
    ]);
    expect(await stored()).toEqual([]);
  });

  test('sheets as schools have them: Bangla headings, a sum, a hidden sheet, hidden rows and rows for nobody', async () => {
    const rows = [
      ['নবম শ্রেণি', '', '', '', ''],
      ['রোল', 'আইডি', 'সৃজনশীল', 'বহুনির্বাচনি', 'মোট'],
      [1, '901\u200b', 50, 20, 70],
      [2, '902', 40.00000000000001, '', 40],
      [3, '903', 30, 10, 40],
      [4, '', '', '', ''],
    ];
    const made = utils.aoa_to_sheet(rows);
    made.E3 = { t: 'n', v: 70, f: 'C3+D3' };
    made['!rows'] = [{}, {}, {}, {}, { hidden: true }];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['আইডি', 'সৃজনশীল'], ['902', 1]]), 'Old'); // biome-ignore format: one row a line
    utils.book_append_sheet(book, made, 'Bangla');
    book.Workbook = { Sheets: [{ Hidden: 1 }, {}] };
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' });
    const dry = (await upload(bytes, { query: '?dryRun=true' })).body as DryRunAnswer;
    expect(dry.added.map(({ row, studentId, subjective }) => [row, studentId, subjective])).toEqual([
      [3, '901', 50],
      [4, '902', 40],
    ]);
    const hidden = [{ row: 5, text: '3 903 30 10 40' }];
    expect(dry.reading).toMatchObject({
      sheets: [{ name: 'Bangla' }],
      hiddenRows: 1,
      hidden,
      skippedRows: 1,
    });
    const skipped = await upload(bytes, { fields: FIELDS });
    expect(skipped.body).toMatchObject({ saved: 2 });
  });

  test('names the missing fields with the form’s messages', async () => {
    const reply = await upload(sheet(['901', 1]), { fields: {} });
    const errors = (reply.body as ErrorBody).errors.map(({ path, message }) => `${path}: ${message}`);
    expect([reply.status, errors.sort()]).toEqual([
      400,
      [
        'className: class is required',
        'section: Section is required',
        'session: Session is required',
        'shift: Shift is required',
        'subjectName: subject is required',
        'term: Term is required',
      ],
    ]);
    const { group: _group, ...rest } = FIELDS;
    expect((await upload(sheet(['901', 1]), { fields: rest })).body).toMatchObject({
      message: 'Group is required',
    });
  });

  test.each([
    ['no file', null, 'a.xlsx', 400, 'Please select a file to upload'],
    [
      'a CSV file',
      Buffer.from('studentId,CQ\n901,50\n'),
      'a.csv',
      415,
      'Marks are read from .xlsx files alone: open this one in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    [
      'a file that is no workbook',
      Buffer.from('x'),
      'a.xlsx',
      415,
      'This file is not a .xlsx spreadsheet although its name says so: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    [
      'students without a mark',
      sheet(['901', '', '', '', '']),
      'a.xlsx',
      400,
      'No row of the sheet has a mark.',
    ],
    [
      'no column of students',
      workbookBytes(utils.aoa_to_sheet([['CQ'], [5]])),
      'a.xlsx',
      400,
      'The sheet has no column studentId.',
    ],
  ])('refuses %s', async (_, bytes, name, status, message) => {
    const reply = await upload(bytes, { name });
    expect([reply.status, (reply.body as ErrorBody).message]).toEqual([status, message]);
  });

  test('refuses a subject of another class and a published exam', async () => {
    const other = await upload(sheet(['901', 50]), { fields: { ...FIELDS, subjectName: '999' } });
    expect([other.status, (other.body as ErrorBody).errors[0]?.path]).toEqual([400, 'subjectName']);
    await enterMark(marks.server.db, '901', '101', 82);
    await publishExam(marks.server.db, { ...PUBLICATION, by: marks.admin._id });
    for (const query of ['', '?dryRun=true']) {
      const reply = await upload(sheet(['901', 50]), { query });
      expect([reply.status, (reply.body as ErrorBody).message]).toEqual([
        409,
        'Half Yearly 2026 of class 9 was published on 20 July 2026 by superadmin; unpublish it before changing it.',
      ]);
    }
    await unpublishExam(marks.server.db, { ...EXAM, at: new Date(), by: null, reason: 'test' });
  });

  test('sends progress events to a client that accepts them', async () => {
    const form = new FormData();
    for (const [field, value] of Object.entries(FIELDS)) form.set(field, String(value));
    form.set('file', new File([new Uint8Array(sheet(['901', 50]))], 'bangla.xlsx'));
    const headers = { Accept: 'text/event-stream' };
    const reply = await marks.server.post('/api/v1/result/bulk-upload', form, { ...marks.teacher, headers });
    const text = new TextDecoder().decode(reply.bytes);
    expect(text).toContain('event: progress');
    expect(text).toContain('Results uploaded successfully');
  });
});

describe('undoing an upload', () => {
  const undo = async (call: { token: string } = marks.teacher, uploadId = '') => {
    const last = await marks.server.db('uploads').orderBy('id', 'desc').first('id');
    return marks.server.post(`/api/v1/result/uploads/${uploadId || last.id}/undo`, {}, call);
  };
  const parts = () =>
    marks.server
      .db('marks')
      .whereNull('deletedAt')
      .orderBy('studentId')
      .select('subjective', 'objective', 'absent');

  test('restores the old values, once, and keeps other cells entered since', async () => {
    await upload(sheet(['901', 50, 5, '', ''], ['902', 'AB']));
    const before = await parts();
    await upload(sheet(['901', 60, '', '', ''], ['902', 40], ['903', 30, '', '', '']));
    await upload(sheet(['901', '', 9, '', ''], ['903', '', 8, '', '']));
    const newest = await marks.server.db('uploads').orderBy('id', 'desc').pluck('id');
    const reply = await undo(marks.teacher, String(newest[1]));
    expect([reply.status, reply.body]).toEqual([200, { message: 'The upload was undone', undone: 3 }]);
    expect(await parts()).toEqual([
      { ...before[0], objective: 9 },
      before[1],
      { subjective: null, objective: 8, absent: 0 },
    ]);
    const again = await undo(marks.teacher, String(newest[1]));
    expect([again.status, again.body]).toEqual([409, { message: 'This upload was undone already.' }]);
    const { body } = await marks.server.get('/api/v1/result/uploads', marks.teacher);
    expect((body as UploadsAnswer).data[1]).toMatchObject({
      fileName: 'bangla.xlsx',
      by: 'teacher',
      summary: { added: 1, changed: 2, exam: { className: '9', subject: 'Bangla' } },
      undone: { by: 'teacher' },
    });
  });

  test('removes the marks that it added, with an entry in their history', async () => {
    await upload(sheet(['901', 50, 5, '', '']));
    expect((await undo()).status).toBe(200);
    expect(await parts()).toEqual([]);
    const { markId, newValue } = await marks.server.db('mark_changes').orderBy('id', 'desc').first();
    expect(newValue).toBeNull();
    const { body } = await marks.server.get(`/api/v1/result/history/${markId}`, marks.admin);
    expect((body as HistoryAnswer).data[0]?.source).toEqual({ message: 'Undo of bangla.xlsx' });
  });

  test('undoes nothing when a cell was changed since, and names the mark', async () => {
    await upload(sheet(['901', 50, 5, '', ''], ['902', 40, 5, '', '']));
    await upload(sheet(['902', 41, '', '', '']));
    const first = await marks.server.db('uploads').orderBy('id', 'desc').offset(1).first('id');
    const reply = await undo(marks.teacher, String(first.id));
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        message: 'Roll 2, Nusrat Jahan Mim: changed since the upload',
        errors: [
          {
            path: expect.stringMatching(/^marks\.\d+$/),
            message: 'Roll 2, Nusrat Jahan Mim: changed since the upload',
          },
        ],
      },
    ]);
    expect((await parts()).map(({ subjective }) => subjective)).toEqual([50, 41]);
  });

  test('is open to the uploader and a superadmin, and not while the exam is published', async () => {
    await enterMark(marks.server.db, '901', '136', 70);
    await upload(sheet(['901', 50, 5, '', '']));
    expect((await undo(marks.operator)).status).toBe(403);
    expect((await undo(marks.teacher, '999999')).status).toBe(404);
    expect((await undo(marks.teacher, 'x')).status).toBe(404);
    await publishExam(marks.server.db, { ...PUBLICATION, by: marks.admin._id });
    expect((await undo()).status).toBe(409);
    await unpublishExam(marks.server.db, { ...EXAM, at: new Date(), by: null, reason: 'A check' });
    expect((await undo(marks.admin)).status).toBe(200);
    const { body } = await marks.server.get('/api/v1/result/uploads', marks.operator);
    expect(body).toEqual({ data: [] });
  });

  const ID = async (studentId: string) =>
    (await marks.server.db('students').where({ studentId, live: 1 }).first('id'))!.id;

  test('never puts a mark above the maximum of today back: the refusal names the mark', async () => {
    const { server, admin, subjects } = marks;
    await upload(sheet(['901', 65, 25, '', ''], ['902', 20, 10, '', '']));
    await upload(sheet(['901', 20, 10, '', '']));
    const subject = (fields: object) =>
      server.put(`/api/v1/subject/${subjects[101]}`, { ...testSubject('101', 'Bangla'), ...fields }, admin);
    const halved = await subject({ marks: 50, subjectiveMarks: 30, objectiveMarks: 20 });
    expect(halved.status).toBe(200);
    const reply = await undo();
    const message = 'Subjective is at most 30';
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        message,
        errors: [
          { path: expect.stringMatching(/^marks\.\d+\.subjective$/), message, name: 'Sumaiya Akter (901)' },
          {
            path: expect.stringMatching(/^marks\.\d+\.objective$/),
            message: 'Objective is at most 20',
            name: 'Sumaiya Akter (901)',
          },
        ],
      },
    ]);
    expect((await parts()).map(({ subjective }) => subjective)).toEqual([20, 20]);
    const whole = { marks: 100, subjectiveMarks: null, objectiveMarks: null };
    expect((await subject(whole)).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect((await parts())[0]).toMatchObject({ subjective: 65, objective: 25 });
  });

  test('gives no mark to a student who is exempt by now', async () => {
    const { server, admin } = marks;
    await upload(sheet(['901', 65, 25, '', '']));
    await upload(sheet(['901', 'AB']));
    const exam = { session: EXAM.session, term: EXAM.term, reason: 'Ill' };
    const exempt = await server.put(`/api/v1/student/${await ID('901')}/exemptions`, exam, admin);
    expect(exempt.status).toBe(200);
    const reply = await undo();
    expect(reply.status).toBe(409);
    expect((reply.body as ErrorBody).message).toMatch(/^Student ID 901 is exempt from Half Yearly 2026/);
    expect(await parts()).toMatchObject([{ absent: 1 }]);
    await server.db('exemptions').delete();
  });

  test('is 403 for an uploader whose class is another one today', async () => {
    const { server, admin, teacher } = marks;
    await upload(sheet(['901', 65, 25, '', '']));
    const move = (section: string) => server.put(`/api/v1/teacher/${teacher._id}`, { section }, admin);
    await move('B');
    expect((await undo()).status).toBe(403);
    await move('A');
    expect((await undo()).status).toBe(200);
  });
});

test('where columns of marks are missing and others unknown, the answer asks which column is which', async () => {
  const bytes = workbookBytes(
    utils.aoa_to_sheet([
      ['studentId', 'Theory paper', 'Viva', 'Comment'],
      ['901', 30, 12, 'good'],
      ['902', 31, 13, ''],
    ]),
  );
  const refused = await upload(bytes, { query: '?dryRun=true' });
  expect(refused.status).toBe(400);
  const { mapping } = refused.body as { mapping: ColumnMapping };
  expect(mapping.sheets[0]).toMatchObject({
    headings: ['studentId', 'Theory paper', 'Viva', 'Comment'],
    columns: { studentId: 'A' },
  });
  expect(mapping.fields.map(({ field, isRequired }) => (isRequired ? `${field} *` : field))).toEqual([
    'studentId *',
    'subjective',
    'objective',
    'classAssignment',
    'practical',
    'roll',
    'studentName',
  ]);
  const columns = JSON.stringify({ studentId: 'A', subjective: 'Theory paper', objective: 'C' });
  const stored = await upload(bytes, { fields: { ...FIELDS, columns } });
  expect([stored.status, (stored.body as { saved: number }).saved]).toEqual([200, 2]);
});

describe('whose row it is', () => {
  const named = (...rows: Cell[][]) =>
    workbookBytes(utils.aoa_to_sheet([['studentId', 'Roll', 'Name', 'CQ', 'MCQ'], ...rows]));
  type Looked = Pick<DryRunAnswer, 'others' | 'mustCheck' | 'seen' | 'warnings'>;
  const dryRun = async (bytes: Uint8Array) => {
    const reply = await upload(bytes, { query: '?dryRun=true' });
    expect(reply.status).toBe(200);
    return reply.body as Looked;
  };
  const confirm = (bytes: Uint8Array, more: object) => upload(bytes, { fields: { ...FIELDS, ...more } });
  const lines = ({ warnings }: Looked) =>
    warnings.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  let students: { studentId: string; roll: number; studentName: string }[];
  beforeAll(async () => {
    students = await marks.server
      .db('students')
      .join('enrolments', 'enrolments.studentId', 'students.id')
      .whereIn('students.studentId', ['901', '902', '903'])
      .orderBy('students.studentId')
      .select('students.studentId', 'roll', 'studentName');
    for (const [index, studentName] of ['Mitu Begum', 'Rumpa Dey', 'Nishat Tasnim'].entries())
      await marks.server
        .db('students')
        .where({ studentId: students[index]!.studentId })
        .update({ studentName, studentNameBn: null });
  });

  test('a name and a roll are compared with the record, in either script', async () => {
    const [mitu, rumpa, nishat] = students;
    const right = named(['901', mitu!.roll, 'মিতু বেগম', 30, ''], ['902', rumpa!.roll, 'RUMPA DEY', 20, '']);
    expect(await dryRun(right)).toMatchObject({ others: 0, mustCheck: false, warnings: [] });
    const exchanged = named(
      ['902', mitu!.roll, 'Mitu Begum', 30, ''],
      ['901', rumpa!.roll, 'Rumpa Dey', 20, ''],
    );
    const answer = await dryRun(exchanged);
    expect([answer.others, answer.mustCheck]).toEqual([2, false]);
    expect(lines(answer)).toEqual([
      '2 Name: The sheet says Mitu Begum, but 902 is Rumpa Dey',
      '3 Name: The sheet says Rumpa Dey, but 901 is Mitu Begum',
    ]);
    const roll = await dryRun(named(['903', nishat!.roll + 70, '', 30, '']));
    expect(lines(roll)).toEqual([
      `2 Roll: The sheet says roll ${nishat!.roll + 70}, but Nishat Tasnim (903) has roll ${nishat!.roll}`,
    ]);
  });

  test('more than two stop the confirmation until they were looked at', async () => {
    const moved = named(
      ['901', '', 'Rumpa Dey', 30, ''],
      ['902', '', 'Nishat Tasnim', 20, ''],
      ['903', '', 'Mitu Begum', 10, ''],
    );
    const { seen, others, mustCheck } = await dryRun(moved);
    expect([others, mustCheck]).toEqual([3, true]);
    for (const sent of [{ seen }, {}, { seen, othersChecked: 'false' }]) {
      const refused = await confirm(moved, sent);
      expect([refused.status, errorLines(refused)[0]]).toEqual([
        409,
        '2 Name: The sheet says Rumpa Dey, but 901 is Mitu Begum',
      ]);
    }
    expect(await stored()).toHaveLength(0);
    expect((await confirm(moved, { seen, othersChecked: 'true' })).status).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  test('two columns that could be the name are no question: the first is compared', async () => {
    const both = workbookBytes(
      utils.aoa_to_sheet([
        ['studentId', 'Name', 'নাম', 'CQ'],
        ['901', 'Rumpa Dey', 'মিতু বেগম', 30],
      ]),
    );
    expect((await dryRun(both)).others).toBe(1);
  });
});
