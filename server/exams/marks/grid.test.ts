import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import type { CompletenessAnswer } from '#server/exams/checks/present.ts';
import { COHORT } from '#server/testing/testExam.ts';
import {
  createMarks,
  fieldErrorsIn,
  forgetMarks,
  type MarksServer,
  searchGrid,
  startMarksServer,
  storeOtherSubjects,
} from '#server/testing/testMarks.ts';
import type { GridAnswer } from './present.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
  await storeOtherSubjects(marks.server.db);
});
afterAll(() => marks.server.close());
beforeEach(() => forgetMarks(marks));

const search = (input: object = {}) => searchGrid(marks, input);
const grid = async (input: object = {}) => (await search(input)).body as GridAnswer;
const create = (results: unknown) => createMarks(marks, results);

describe('POST /get-student-by-roll-range', () => {
  test('answers the students by roll, with their marks or null', async () => {
    await create([{ studentId: '902', subjective: 64 }]);
    await create([{ studentId: '903', absent: true, subjective: 5 }]);
    const answer = await grid();
    expect(answer.data).toHaveLength(3);
    expect(answer.data[1]).toEqual({
      leftOn: null,
      idCorrectedAt: null,
      changed: { by: 'superadmin', at: expect.stringMatching(/^20.*Z$/) },
      _id: expect.stringMatching(/^\d+$/),
      markId: expect.stringMatching(/^\d+$/),
      studentId: '902',
      roll: 2,
      section: 'A',
      shift: 'Morning',
      group: 'Science',
      studentName: 'Nusrat Jahan Mim',
      studentNameBn: expect.any(String),
      ...NO_MARKS,
      subjective: 64,
      isFourth: false,
      takes: true,
    });
    expect(answer.data.map(({ subjective, absent }) => [subjective, absent])).toEqual([
      [null, false],
      [64, false],
      [null, true],
    ]);
    expect(answer).toMatchObject({
      subject: { _id: marks.subjects[101], name: 'Bangla', subjectCode: '101', marks: 100 },
      maxima: { subjective: 100, objective: 100, practical: 100, classAssignment: null },
      components: ['subjective', 'objective', 'practical'],
      needed: ['subjective'],
      weights: { written: 100, ca: 0 },
      locked: null,
      can: { enter: true },
    });
  });

  test('answers the parts that the subject has; CA in the junior band', async () => {
    const { maxima, components, needed, weights } = await grid({ class: 8, subject: '107' });
    expect([needed, weights]).toEqual([components, { written: 70, ca: 30 }]);
    expect(maxima).toEqual({ subjective: 70, objective: 30, practical: 0, classAssignment: 30 });
    expect(components).toEqual(['subjective', 'objective', 'classAssignment']);
  });

  test('takes the class by its id or number, the subject by id, code or name in any case', async () => {
    const { id } = (await marks.server.db('classes').where({ value: 9 }).first('id'))!;
    for (const input of [
      { class: '', classId: id },
      { class: undefined, classId: '9' },
      { class: '9', classId: id },
    ])
      expect((await grid(input)).data).toHaveLength(3);
    for (const subject of [marks.subjects[136], '136', 136, ' physics'])
      expect((await grid({ subject })).subject.subjectCode).toBe('136');
    expect((await grid({ subject: '', subjectId: marks.subjects[136] })).subject.subjectCode).toBe('136');
  });

  test('tells for which students the subject is the fourth one, and who takes it', async () => {
    await marks.server.db('enrolments').where({ roll: 3 }).update({ fourthSubjectCode: '138' });
    const { data } = await grid({ subject: '126' });
    expect(data.map(({ isFourth }) => isFourth)).toEqual([true, true, false]);
    expect(data.map(({ takes }) => takes)).toEqual([true, true, false]);
    // Where nothing is chosen a mark says it (rules 4).
    await createMarks(marks, [{ studentId: '903', subjective: 50 }], { subjectName: '126' });
    expect((await grid({ subject: '126' })).data.map(({ takes }) => takes)).toEqual([true, true, true]);
  });

  test('counts as needed what anybody of the class has marks in, as the completeness of the exam does', async () => {
    await create([
      { studentId: '901', subjective: 60, objective: 9 },
      { studentId: '902', subjective: 64 },
    ]);
    for (const section of ['A', 'B'])
      expect((await grid({ section })).needed).toEqual(['subjective', 'objective']);
    const { token } = await marks.server.signIn('superadmin');
    const exam = new URLSearchParams({ session: '2026', term: COHORT.term, className: '9' });
    const { body } = await marks.server.get(`/api/v1/result/completeness?${exam}`, { token });
    const { data, classes } = body as CompletenessAnswer;
    const row = data.find(
      ({ subject, section, group }) => [subject.subjectCode, section, group].join() === '101,A,Science',
    );
    expect(row).toMatchObject({ enrolled: 3, entered: 1, missing: ['902', '903'] });
    expect(classes[0]).toMatchObject({ entered: 1, partial: 1 });
  });

  test('answers all sections and groups for All, one after the other, because rolls repeat', async () => {
    const { data } = await grid({ section: 'All', shift: 'All', group: 'All' });
    expect(data.map(({ studentId, section, group, roll }) => [studentId, section, group, roll])).toEqual([
      ['901', 'A', 'Science', 1],
      ['902', 'A', 'Science', 2],
      ['903', 'A', 'Science', 3],
      ['905', 'A', 'Business', 1],
      ['904', 'B', 'Science', 1],
    ]);
  });

  test('takes a common subject of all groups at once, and of a group’s own subject those of the group', async () => {
    const own = await grid({ subject: '136', group: 'All' });
    expect(own.data.map(({ studentId }) => studentId)).toEqual(['901', '902', '903']);
    const results = [
      { studentId: '905', subjective: 50, was: null },
      { studentId: '901', subjective: 60, was: null },
    ];
    const saved = await createMarks(marks, results, { group: 'All' });
    expect([saved.status, saved.body]).toMatchObject([201, { saved: 2, changed: 2 }]);
    const { data } = await grid({ group: 'All' });
    expect(data.map(({ studentId, subjective }) => [studentId, subjective])).toEqual([
      ['901', 60],
      ['902', null],
      ['903', null],
      ['905', 50],
    ]);
    expect(data[1]!.changed).toBeNull();
  });

  test('without rolls answers all of them', async () => {
    const all = await search({ startRoll: undefined, endRoll: undefined });
    expect([all.status, (all.body as { data: unknown[] }).data.length]).toEqual([200, 3]);
  });

  test('names all missing fields', async () => {
    const reply = await marks.server.post('/api/v1/get-student-by-roll-range', {}, marks.admin);
    expect([reply.status, fieldErrorsIn(reply).sort()]).toEqual([
      400,
      [
        'classId: Please select a class',
        'section: This field is required',
        'session: This field is required',
        'shift: This field is required',
        'subject: Subject is required',
        'term: This field is required',
      ],
    ]);
    expect(fieldErrorsIn(await search({ group: '' }))).toEqual(['group: This field is required']);
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
    [{ group: 'Music' }, ['group: "Music" is not one of General, Science, Humanities, Business']],
    [{ class: 12 }, ['className: There is no class 12.']],
    [{ startRoll: -1 }, ['startRoll: Roll number is required']],
    [{ subject: '107' }, ['subject: Class 9 of 2026 has no such subject in the group Science.']],
    [{ subject: 'Finance' }, ['subject: Class 9 of 2026 has no such subject in the group Science.']],
  ])('refuses %j', async (input, fieldErrors) => {
    const reply = await search(input);
    expect([reply.status, fieldErrorsIn(reply)]).toEqual([400, fieldErrors]);
  });

  test('is refused when two subjects match', async () => {
    const { db } = marks.server;
    await db('subjects').where({ id: marks.subjects[136] }).update({ name: 'Bangla' });
    const byName = await search();
    expect(fieldErrorsIn(byName)).toEqual([
      'subject: Several subjects answer to "Bangla": 136 Bangla (Science), 101 Bangla (General). Send the code.',
    ]);
    await db('subjects')
      .where({ id: marks.subjects[136] })
      .update({ name: 'Physics', subjectCode: marks.subjects[101] });
    const byCode = await search({ subject: marks.subjects[101] });
    expect(fieldErrorsIn(byCode)).toEqual([expect.stringMatching(/Send subjectId\.$/)]);
    await db('subjects').where({ id: marks.subjects[136] }).update({ subjectCode: '136' });
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
  ])('is 404, and the message says what is missing: %j', async (input, message) => {
    const reply = await search(input);
    expect([reply.status, reply.body]).toEqual([404, { message }]);
  });
});
