import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubjectInput } from '#documents/model/subject.ts';
import { publishExam, unpublishExam } from '#server/results/publishExam.ts';
import { COHORT, EXAM, PUBLICATION } from '#server/results/testExam.ts';
import { storeStudents } from '#server/students/storeStudents.ts';
import { testStudentRows } from '#server/students/testStudents.ts';
import { storeSubjects } from '#server/subjects/storeSubjects.ts';
import type { GridAnswer, MarkNow, SavedAnswer } from './present.ts';
import { type MarksServer, startMarksServer } from './testMarks.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
  const { db } = marks.server;
  const junior: SubjectInput = {
    subjectCode: '107',
    name: 'English',
    year: 2026,
    class: '8',
    group: 'General',
    marks: 100,
    subjectiveMarks: 70,
    objectiveMarks: 30,
    isFourthSubject: false,
    passSeparately: false,
  };
  await storeSubjects(db, [
    { row: 2, value: junior },
    {
      row: 3,
      value: { ...junior, class: '9', subjectCode: '112', name: 'Hindu Religion', religion: 'Hindu' },
    },
    { row: 4, value: { ...junior, class: '9', subjectCode: '152', name: 'Finance', group: 'Business' } },
  ]);
  await storeStudents(
    db,
    testStudentRows({ studentId: '801', class: '8', group: 'General', fourthSubjectCode: '' }),
  );
});
afterAll(() => marks.server.close());
beforeEach(async () => {
  await marks.server.db('mark_changes').delete();
  await marks.server.db('marks').delete();
});

type Reply = { status: number; body: unknown };
type Faults = { message: string; errors: { path: string; message: string; now?: MarkNow }[] };
const faultsOf = ({ body }: Reply) =>
  (body as Faults).errors.map(({ path, message }) => `${path}: ${message}`);

const search = (said: object = {}, call = marks.admin) => {
  const { session, term, section, shift, group } = COHORT;
  const form = {
    session,
    term,
    section,
    shift,
    group,
    class: 9,
    subject: 'Bangla',
    startRoll: 0,
    endRoll: 99,
  };
  return marks.server.post('/api/v1/get-student-by-roll-range', { ...form, ...said }, call);
};
const grid = async (said: object = {}) => (await search(said)).body as GridAnswer;

const create = (results: unknown, said: object = {}, call = marks.admin) =>
  marks.server.post('/api/v1/result/create', { ...COHORT, subjectName: 'Bangla', results, ...said }, call);
const NOTHING = { objective: 0, practical: 0, classAssignment: 0, absent: false };
const mark = (subjective: number) => ({ ...NOTHING, subjective });
const stored = () => marks.server.db('marks').whereNull('deleted_at').orderBy('id').pluck('subjective');

describe('POST /get-student-by-roll-range', () => {
  test('answers the students by roll, with their marks or null', async () => {
    await create([{ studentId: '902', subjective: 64 }]);
    await create([{ studentId: '903', absent: true, subjective: 5 }]);
    const answer = await grid();
    expect(answer.data).toHaveLength(3);
    expect(answer.data[1]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      studentId: '902',
      roll: 2,
      section: 'A',
      shift: 'Morning',
      group: 'Science',
      studentName: 'Nusrat Jahan Mim',
      studentNameBn: expect.any(String),
      ...mark(64),
      isFourth: false,
    });
    expect(answer.data.map(({ subjective, absent }) => [subjective, absent])).toEqual([
      [null, false],
      [64, false],
      [0, true],
    ]);
    expect(answer).toMatchObject({
      subject: { _id: marks.subjects[101], name: 'Bangla', subjectCode: '101', marks: 100 },
      maxima: { subjective: 100, objective: 100, practical: 100, classAssignment: null },
      components: ['subjective', 'objective', 'practical'],
      locked: null,
      can: { enter: true },
    });
  });

  test('says which parts the subject has; CA in the junior band', async () => {
    const { maxima, components } = await grid({ class: 8, subject: '107' });
    expect(maxima).toEqual({ subjective: 70, objective: 30, practical: 0, classAssignment: 30 });
    expect(components).toEqual(['subjective', 'objective', 'classAssignment']);
  });

  test('takes the class by its id or number, the subject by id, code or name in any case', async () => {
    const { id } = await marks.server.db('classes').where({ value: 9 }).first('id');
    for (const said of [
      { class: '', classId: id },
      { class: undefined, classId: '9' },
      { class: '9', classId: id },
    ])
      expect((await grid(said)).data).toHaveLength(3);
    for (const subject of [marks.subjects[136], '136', 136, ' physics'])
      expect((await grid({ subject })).subject.subjectCode).toBe('136');
    expect((await grid({ subject: '', subjectId: marks.subjects[136] })).subject.subjectCode).toBe('136');
  });

  test('marks those who chose it as their fourth', async () => {
    await marks.server.db('enrolments').where({ roll: 3 }).update({ fourth_subject_code: '138' });
    const { data } = await grid({ subject: '126' });
    expect(data.map(({ isFourth }) => isFourth)).toEqual([true, true, false]);
  });

  test('all sections and groups where the search says All', async () => {
    const { data } = await grid({ section: 'All', shift: 'All', group: 'All' });
    expect(data.map(({ studentId }) => studentId)).toEqual(['901', '905', '902', '903', '904']);
  });

  test('says what is missing, all of it', async () => {
    const reply = await marks.server.post('/api/v1/get-student-by-roll-range', {}, marks.admin);
    expect([reply.status, faultsOf(reply).sort()]).toEqual([
      400,
      [
        'classId: Please select a class',
        'endRoll: Roll number is required',
        'section: This field is required',
        'session: This field is required',
        'shift: This field is required',
        'startRoll: Roll number is required',
        'subject: Subject is required',
        'term: This field is required',
      ],
    ]);
    expect(faultsOf(await search({ group: '' }))).toEqual(['group: This field is required']);
  });

  test.each([
    [
      { term: 'Midterm', section: 'Z' },
      [
        'term: "Midterm" is not one of Half Yearly, Annual, Pretest, Test, Model Test',
        'section: "Z" is not one of A, B',
      ],
    ],
    [{ term: 'All' }, ['term: "All" is not one of Half Yearly, Annual, Pretest, Test, Model Test']],
    [{ shift: 'Night' }, ['shift: "Night" is not one of Morning, Day']],
    [{ group: 'Arts' }, ['group: "Arts" is not one of General, Science, Humanities, Business']],
    [{ class: 12 }, ['className: There is no class 12.']],
    [{ startRoll: -1 }, ['startRoll: Roll number is required']],
    [{ subject: '107' }, ['subject: Class 9 of 2026 has no such subject.']],
    [{ subject: 'Finance' }, ['subject: Class 9 of 2026 has no such subject.']],
  ])('refuses %j', async (said, faults) => {
    const reply = await search(said);
    expect([reply.status, faultsOf(reply)]).toEqual([400, faults]);
  });

  test('guesses no subject where two answer', async () => {
    const { db } = marks.server;
    await db('subjects').where({ id: marks.subjects[136] }).update({ name: 'Bangla' });
    const byName = await search();
    expect(faultsOf(byName)).toEqual([
      'subject: Several subjects answer to "Bangla": 136 Bangla (Science), 101 Bangla (General). Send the code.',
    ]);
    await db('subjects')
      .where({ id: marks.subjects[136] })
      .update({ name: 'Physics', subject_code: marks.subjects[101] });
    const byCode = await search({ subject: marks.subjects[101] });
    expect(faultsOf(byCode)).toEqual([expect.stringMatching(/Send subjectId\.$/)]);
    await db('subjects').where({ id: marks.subjects[136] }).update({ subject_code: '136' });
  });

  test.each([
    [
      { startRoll: 50 },
      'No student in class 9, section A, shift Morning, Science, 2026 has a roll from 50 to 99.',
    ],
    [
      { section: 'B', shift: 'Day' },
      'There are no students in class 9, section B, shift Day, Science, 2026.',
    ],
    [{ subject: '112' }, 'Hindu Religion applies to none of these students.'],
  ])('says who is not there: %j', async (said, message) => {
    const reply = await search(said);
    expect([reply.status, reply.body]).toEqual([404, { message }]);
  });
});

describe('POST /result/create', () => {
  test('stores the grid, blanks as 0, and counts what changed', async () => {
    const rows = [
      { studentId: '901', subjective: '৮২', objective: '', practical: null },
      { studentId: 902, subjective: 64 },
    ];
    const first = await create(rows);
    expect([first.status, first.body]).toEqual([
      201,
      { message: 'Marks added successfully', saved: 2, changed: 2 },
    ]);
    expect((await create(rows)).body).toMatchObject({ saved: 2, changed: 0 });
    expect(await stored()).toEqual([82, 64]);
    const changes = await marks.server.db('mark_changes').select('changed_by', 'source');
    expect(changes).toEqual(Array(2).fill({ changed_by: marks.admin._id, source: null }));
  });

  test.each([
    ['a negative number', { subjective: -1 }, 'subjective: Subjective is at least 0'],
    ['a fraction', { objective: '7.5' }, 'objective: Objective must be a whole number'],
    ['text', { practical: 'good' }, 'practical: Practical must be a whole number'],
    ['above the maximum', { subjective: 101 }, 'subjective: Subjective is at most 100'],
    [
      'above full marks together',
      { subjective: 60, objective: 41 },
      'subjective: Subjective, objective and practical together are at most 100',
    ],
    [
      'a student of another section',
      { studentId: '904' },
      'studentId: Student ID 904 is not enrolled in class 9, section A, shift Morning, Science, 2026',
    ],
    [
      'a student nobody knows',
      { studentId: 'x' },
      'studentId: Student ID x is not enrolled in class 9, section A, shift Morning, Science, 2026',
    ],
    ['a student twice', { studentId: '901' }, 'studentId: Student ID 901 is entered twice'],
  ])('refuses %s, and stores nothing of it all', async (_, said, fault) => {
    const reply = await create([
      { studentId: '901', subjective: 50 },
      { studentId: '902', ...said },
    ]);
    expect([reply.status, faultsOf(reply)]).toEqual([400, [`results.1.${fault}`]]);
    expect(await stored()).toEqual([]);
  });

  test('names every row at once', async () => {
    const reply = await create([{ studentId: '901', subjective: 'x', objective: -1 }, { studentId: '99' }]);
    expect(faultsOf(reply).map((line) => line.split(':')[0])).toEqual([
      'results.0.subjective',
      'results.0.objective',
      'results.1.studentId',
    ]);
    expect((reply.body as Faults).message).toBe('2 rows are at fault, nothing was stored.');
  });

  test('refuses a subject of another class, and no marks at all', async () => {
    const other = await create([{ studentId: '901' }], { subjectName: '107' });
    expect([other.status, faultsOf(other)]).toEqual([
      400,
      ['subjectName: Class 9 of 2026 has no such subject.'],
    ]);
    expect((await create([])).status).toBe(400);
    expect((await create(undefined)).status).toBe(400);
    expect((await create(Array(2001).fill({ studentId: '901' }))).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('a published exam is locked, and the grid says by whom', async () => {
    await create([{ studentId: '901', subjective: 50 }]);
    await publishExam(marks.server.db, { ...PUBLICATION, by: marks.admin._id });
    const reply = await create([{ studentId: '901', subjective: 60 }]);
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        message:
          'Half Yearly 2026 of class 9 was published on 20 July 2026 by superadmin; unpublish it before changing it.',
      },
    ]);
    expect(await grid()).toMatchObject({
      locked: { by: 'superadmin', at: '2026-07-20T05:00:00.000Z' },
      can: { enter: false },
    });
    expect(await stored()).toEqual([50]);
    await unpublishExam(marks.server.db, { ...EXAM, at: new Date(), by: null });
  });
});

describe('two people at one grid', () => {
  const row = (subjective: number, was: unknown) => [{ studentId: '901', subjective, was }];

  test('of those who save in the same moment exactly one wins', async () => {
    let was: unknown = null;
    for (let round = 1; round <= 6; round += 1) {
      const saves = [0, 1, 2, 3].map((one) => create(row(round * 10 + one, was)));
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
      const winner = round * 10 + statuses.indexOf(201);
      expect(await stored()).toEqual([winner]);
      was = mark(winner);
    }
    expect(await marks.server.db('mark_changes')).toHaveLength(6);
  });

  test('the other is told what stands there, by whom and when, and stores nothing', async () => {
    await create(row(45, undefined), {}, marks.teacher);
    const mine = [...row(50, null), { studentId: '902', subjective: 60, was: null }];
    const reply = await create(mine);
    expect(reply.status).toBe(409);
    const { message, errors } = reply.body as Faults;
    expect(message).toBe('One mark was changed by someone else meanwhile; nothing was saved.');
    expect(errors).toEqual([
      {
        path: 'results.0',
        message: expect.stringMatching(/^Changed to 45, 0, 0, 0 by teacher at \d\d:\d\d on \d+ \w+ \d{4}$/),
        now: { mark: mark(45), by: 'teacher', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ]);
    expect(await stored()).toEqual([45]);
    const again = await create([{ ...mine[0], was: errors[0]?.now?.mark }, mine[1]]);
    expect([again.status, (again.body as SavedAnswer).changed]).toEqual([201, 2]);
    expect(await stored()).toEqual([50, 60]);
  });

  test('nobody is asked about a mark that is already what she means', async () => {
    await create(row(45, null));
    expect((await create(row(45, null))).status).toBe(201);
  });

  test('a mark that was deleted meanwhile is told so', async () => {
    await create(row(45, null));
    const [id] = await marks.server.db('marks').pluck('id');
    await marks.server.delete(`/api/v1/result/delete/${id}`, marks.teacher);
    const { errors } = (await create(row(46, mark(45)))).body as Faults;
    expect(errors[0]).toMatchObject({
      path: 'results.0',
      message: expect.stringMatching(/^Deleted by teacher at /),
      now: { mark: null, by: 'teacher' },
    });
  });

  test('eight subjects saved at once by eight people all arrive', async () => {
    const { db } = marks.server;
    const codes = Array.from({ length: 8 }, (_, index) => String(2000 + index));
    await storeSubjects(
      db,
      codes.map((subjectCode, index) => ({
        row: index + 2,
        value: {
          subjectCode,
          name: subjectCode,
          year: 2026,
          class: '9',
          group: 'General',
          marks: 100,
          isFourthSubject: false,
          passSeparately: false,
        },
      })),
    );
    for (let turn = 0; turn < 5; turn += 1) {
      const rows = ['901', '902', '903'].map((studentId) => ({ studentId, subjective: turn }));
      const replies = await Promise.all(
        codes.map((subjectName) => create(rows, { subjectName, term: turn % 2 ? 'Annual' : 'Test' })),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    }
  });
});
