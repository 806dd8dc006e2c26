import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, enterMark, storeTestExam } from '#server/testing/testExam.ts';
import type { ChecksAnswer, CompletenessAnswer, CompletenessRow, PublicationsAnswer } from './present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const ask = async (call: string, input: object = {}, role: Role = 'superadmin') => {
  const query = new URLSearchParams({ ...EXAM, session: String(EXAM.session), ...input });
  return server.get(`/api/v1/result/${call}?${query}`, await server.signIn(role));
};
const completenessFor = async (role: Role = 'superadmin', input: object = {}) =>
  (await ask('completeness', input, role)).body as CompletenessAnswer;
const checksFor = async (role: Role = 'superadmin', input: object = {}) =>
  (await ask('checks', input, role)).body as ChecksAnswer;
/** Changes marks in the database, with an entry in the history as every change has one. */
const changeMarks = async <Result>(change: PromiseLike<Result>): Promise<Result> => {
  const changed = await change;
  const { id } = (await server.db('marks').orderBy('id').first('id'))!;
  await server.db('mark_changes').insert({ markId: id, changedAt: new Date(), newValue: '{}' });
  return changed;
};
const publicationsFor = async (role: Role = 'superadmin') =>
  (await ask('publications', {}, role)).body as PublicationsAnswer;

test('the checks name subjects without any mark, and count the attendance', async () => {
  const before = await checksFor();
  expect(before.unentered.map(({ subjectCode }) => subjectCode)).toContain('1001');
  const student = await server.db('students').where({ studentId: '901' }).first<{ id: string }>('id');
  const { session, term } = EXAM;
  const days = { session, term, studentId: student.id };
  await server.db('attendance').where(days).delete();
  const { entered } = (await checksFor()).attendance;
  await server.db('attendance').insert({ ...days, present: 80 });
  expect((await checksFor()).attendance).toEqual({ ...before.attendance, entered: entered + 1 });
});

test('the completeness counts the attendance of each section, shift and group, of a teacher the own', async () => {
  const { session, term } = EXAM;
  const student = await server.db('students').where({ studentId: '904' }).first<{ id: string }>('id');
  const days = { session, term, studentId: student.id };
  await server.db('attendance').where(days).delete();
  const read = async (role: Role) =>
    (await completenessFor(role)).attendance.map(
      ({ className, section, group, students, entered }) =>
        `${className} ${section} ${group}: ${entered} of ${students}`,
    );
  const before = await read('superadmin');
  expect(before).toContain('9 B Science: 0 of 1');
  await server.db('attendance').insert({ ...days, present: 80 });
  expect(await read('superadmin')).toEqual([
    ...before.filter((line) => line.startsWith('9 A')),
    '9 B Science: 1 of 1',
  ]);
  expect(await read('teacher')).toEqual(before.filter((line) => line.startsWith('9 A')));
  await server.db('attendance').where(days).delete();
});

/** A row as one line of text. */
const formatRow = ({ section, group, subject, enrolled, entered, missing, due }: CompletenessRow) =>
  `${section} ${group} ${subject.subjectCode}: ${entered} of ${enrolled} [${missing.join(' ')}] ${due}`;
const formatRows = ({ data }: CompletenessAnswer) => data.map(formatRow);
const SCIENCE_A = [
  'A Science 101: 2 of 3 [903] 0',
  'A Science 136: 2 of 3 [903] 0',
  'A Science 1001: 0 of 3 [901 902 903] 0',
  'A Science 126: 1 of 3 [902 903] 1',
];
/** In the order of the school's lists, in which Science is before Business. */
const ALL = [
  ...SCIENCE_A,
  'A Business 101: 1 of 1 [] 0',
  'A Business 1001: 0 of 1 [905] 0',
  'B Science 101: 1 of 1 [] 0',
  'B Science 136: 0 of 1 [904] 1',
  'B Science 1001: 0 of 1 [904] 0',
  'B Science 126: 0 of 1 [904] 1',
];

const findId = async (table: string, where: object): Promise<string> =>
  String((await server.db(table).where(where).first('id')).id);

const assign = async (ClassVsSubject: object[]) => {
  const teacherId = (await server.signIn('teacher'))._id;
  const body = { teacher_id: teacherId, ClassVsSubject };
  expect(
    (await server.post('/api/v1/teacher-subjects', body, await server.signIn('superadmin'))).status,
  ).toBe(201);
};

describe('the completeness of an exam', () => {
  test('counts the marks of each section, shift, group and subject against the students who take it', async () => {
    const answer = await completenessFor();
    expect(formatRows(answer)).toEqual(ALL);
    expect(answer.classes).toEqual([
      {
        className: '9',
        enrolled: 18,
        entered: 7,
        missing: 11,
        partial: 0,
        due: 3,
        verdict: 'missing',
        publishedAt: null,
      },
    ]);
    expect(answer.students['903']).toMatchObject({ name: 'Tania Islam', roll: 3 });
  });

  test('answers every class with students when none is named', async () => {
    const answer = await completenessFor('superadmin', {});
    const { token } = await server.signIn('superadmin');
    const all = await server.get('/api/v1/result/completeness?session=2026&term=Half+Yearly', { token });
    expect(all.body).toEqual(answer);
  });

  test.each([
    ['an unknown class', { className: '12' }, 404],
    ['no session', { session: '' }, 400],
    ['no term', { term: '' }, 400],
  ])('refuses %s', async (_, input, status) => {
    expect((await ask('completeness', input)).status).toBe(status);
    expect((await ask('checks', input)).status).toBe(status);
    expect((await ask('publications', input)).status).toBe(status);
  });

  test("is limited to the caller's own class, section and shift", async () => {
    for (const role of ['teacher', 'operator'] as const)
      expect(formatRows(await completenessFor(role))).toEqual(ALL.filter((line) => line.startsWith('A')));
  });

  test("also has a teacher's assigned subjects, with the teacher's name", async () => {
    const [classId, physics] = [
      await findId('classes', { value: 9 }),
      await findId('subjects', { subjectCode: '136' }),
    ];
    await assign([{ class_id: classId, shift: 'Morning', subjects: [physics] }]);
    const answer = await completenessFor('teacher');
    expect(formatRows(answer)).toContain('B Science 136: 0 of 1 [904] 1');
    expect(formatRows(answer)).not.toContain('B Science 101: 1 of 1 [] 0');
    const named = answer.data.filter(({ teachers }) => teachers.length > 0);
    expect(named.map(({ section, subject, teachers }) => [section, subject.name, teachers])).toEqual([
      ['A', 'Physics', ['teacher']],
      ['B', 'Physics', ['teacher']],
    ]);
  });

  test('is open for an assigned class besides the own one, but for no other', async () => {
    const admin = await server.signIn('superadmin');
    const subject = { name: 'Art', subjectCode: '801', year: 2026, marks: 50, class: '10', group: 'Science' };
    await server.post('/api/v1/create-subject', subject, admin);
    expect((await ask('completeness', { className: '10' }, 'teacher')).status).toBe(403);
    const art = await findId('subjects', { subjectCode: '801' });
    await assign([{ class_id: await findId('classes', { value: 10 }), shift: 'Day', subjects: [art] }]);
    for (const call of ['completeness', 'checks', 'publications']) {
      expect((await ask(call, { className: '10' }, 'teacher')).status).toBe(200);
      expect((await ask(call, { className: '8' }, 'teacher')).status).toBe(403);
    }
  });
});

describe('the findings', () => {
  test('names each finding with its cell, counts all, and answers what the caller may do', async () => {
    const { findings, counts, verdict, publication, otherTerm, can } = await checksFor();
    expect(findings.map(({ finding }) => finding)).toEqual([
      expect.objectContaining({ kind: 'noMarks', level: 'look', studentId: '903', section: 'A', roll: 3 }),
      expect.objectContaining({ kind: 'noFourth', level: 'look', studentId: '905', group: 'Business' }),
    ]);
    expect(findings[0]!.student).toMatchObject({ name: 'Tania Islam', roll: 3 });
    expect(counts).toMatchObject({ enrolled: 18, entered: 7, missing: 11, due: 3, stop: 0, look: 2 });
    expect(counts.kinds).toMatchObject({ noMarks: 1, noFourth: 1, aboveMaximum: 0 });
    expect({ verdict, publication, otherTerm, can }).toEqual({
      verdict: 'missing',
      publication: null,
      otherTerm: null,
      can: { publish: true },
    });
  });

  test('finds a mark whose maximum was lowered after it was entered', async () => {
    await server.db('subjects').where({ subjectCode: '136' }).update({ marks: 70 });
    const { findings } = await checksFor();
    await server.db('subjects').where({ subjectCode: '136' }).update({ marks: 100 });
    expect(findings[0]).toMatchObject({
      finding: { kind: 'aboveMaximum', studentId: '901', part: 'subjective', entered: 75, maximum: 70 },
      student: { name: 'Sumaiya Akter' },
      subject: { name: 'Physics', subjectCode: '136' },
    });
  });

  test('finds a mark in a subject of another group, which the marks list of that subject shows', async () => {
    const physics = await findId('subjects', { subjectCode: '136' });
    const [mark] = await server.db('marks').where({ subjectId: physics });
    const studentId = await findId('students', { studentId: '905' });
    const { id: _, ...row } = mark!;
    await changeMarks(server.db('marks').insert({ ...row, studentId }));
    const { findings, verdict } = await checksFor();
    expect(verdict).toBe('missing');
    expect(findings.map(({ finding }) => finding)).toContainEqual(
      expect.objectContaining({ kind: 'othersSubject', studentId: '905', subjectId: physics }),
    );
    const placement = { section: 'A', shift: 'Morning' };
    const { body } = await ask('get_all', { ...placement, subjectName: physics });
    const { data } = body as { data: { studentId: string }[] };
    expect(data.map(({ studentId }) => studentId)).toContain('905');
    await changeMarks(server.db('marks').where({ studentId, subjectId: physics }).delete());
  });

  test('hides findings about a student of another section from a teacher of one of their subjects', async () => {
    await server.db('enrolments').where({ section: 'B' }).update({ fourthSubjectCode: '999' });
    const kindsFor = async (role: Role) => (await checksFor(role)).counts.kinds.unknownFourth;
    expect([await kindsFor('superadmin'), await kindsFor('teacher')]).toEqual([1, 0]);
    await server.db('enrolments').where({ section: 'B' }).update({ fourthSubjectCode: '126' });
  });

  test('compares the Annual with the Half Yearly', async () => {
    const subject = (await server.db('subjects').where({ subjectCode: '101' }).first('id'))!;
    const marks = await server.db('marks').where({ subjectId: subject.id });
    for (const { id: _, ...mark } of marks)
      await server.db('marks').insert({ ...mark, term: 'Annual', subjective: mark.subjective });
    const rowId = await findId('students', { studentId: '904' });
    await changeMarks(
      server.db('marks').where({ term: 'Annual', studentId: rowId }).update({ subjective: 40 }),
    );
    const { findings, otherTerm } = await checksFor('superadmin', { term: 'Annual' });
    expect(otherTerm).toBe('Half Yearly');
    expect(findings.map(({ finding }) => finding)).toContainEqual(
      expect.objectContaining({ kind: 'farFromOtherTerm', studentId: '904', total: 40, otherTotal: 95 }),
    );
    await changeMarks(server.db('marks').where({ term: 'Annual' }).delete());
  });
});

describe('the other term', () => {
  const enter = async (...terms: string[]) => {
    const [mark] = await server.db('marks').where({ term: 'Half Yearly' });
    const { id: _, ...row } = mark!;
    await changeMarks(server.db('marks').whereNot({ term: 'Half Yearly' }).delete());
    if (terms.length > 0)
      await changeMarks(server.db('marks').insert(terms.map((term) => ({ ...row, term }))));
  };

  test.each([
    ['none for the first exam', 'Half Yearly', ['Annual'], null],
    ['the Half Yearly for the Annual', 'Annual', ['Pretest'], 'Half Yearly'],
    ['the latest one before it that has marks', 'Model Test', ['Pretest'], 'Pretest'],
    ['an earlier one, not one that comes after it', 'Pretest', ['Test', 'Model Test'], 'Half Yearly'],
    ['none for a term that the school does not know', 'Quiz', ['Annual'], null],
  ])('is %s', async (_, term, withMarks, expected) => {
    await enter(...withMarks);
    expect((await checksFor('superadmin', { term })).otherTerm).toBe(expected);
    await enter();
  });
});

describe('publications', () => {
  const REASON = 'Tania sits for it in August';

  test('the checks name the missing marks for which publishing needs a reason', async () => {
    const { lacks, verdict } = await checksFor();
    const names = lacks.map(
      ({ section, subject, isWhole, students }) =>
        `${section} ${subject.name} ${isWhole ? 'whole' : 'some'}: ${students.map(({ studentId }) => studentId).join(' ')}`,
    );
    expect(names).toEqual([
      'A Bangla some: 903',
      'A Physics some: 903',
      'A Higher Mathematics some: 902 903',
      'B Physics whole: 904',
      'B Higher Mathematics whole: 904',
    ]);
    expect(verdict).toBe('missing');
    const { lacks: ofTeacher } = await checksFor('teacher');
    expect(new Set(ofTeacher.map(({ section }) => section))).toEqual(new Set(['A']));
  });

  test('a published exam has who published it, and its history who published and closed it and why', async () => {
    const admin = await server.signIn('superadmin');
    expect(await publicationsFor()).toEqual({ data: [], late: [], can: { publish: true } });
    await server.post('/api/v1/result/publish', { ...EXAM, reason: REASON }, admin);
    expect(formatRows(await completenessFor())).toEqual(ALL);
    const { publication, can } = await checksFor('teacher');
    expect(publication).toMatchObject({ by: 'superadmin', transcripts: 4 });
    expect(can).toEqual({ publish: false });
    expect((await completenessFor()).classes[0]!.publishedAt).toBe(publication!.at);

    await server.post('/api/v1/result/unpublish', { ...EXAM, reason: 'Roll 2 was wrong' }, admin);
    expect((await checksFor()).publication).toBeNull();
    await enterMark(server.db, '902', '136', 45);
    await server.post('/api/v1/result/publish', { ...EXAM, reason: REASON }, admin);
    const { data } = await publicationsFor('teacher');
    const { at: _, by: __, _id: ___, ...first } = data.at(-1)!;
    expect(first).toEqual({ kind: 'published', transcripts: 4, issued: 4, reprint: 2, reason: REASON });
    expect(data).toMatchObject([
      { kind: 'published', by: 'superadmin', transcripts: 4, issued: 2, reprint: 2 },
      { kind: 'closed', by: 'superadmin', reason: 'Roll 2 was wrong' },
      { kind: 'published', by: 'superadmin', at: publication!.at },
    ]);
  });
});
