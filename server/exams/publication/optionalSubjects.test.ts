import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedSubject } from '#documents/model/subject.ts';
import { readText } from '#documents/test/readText.ts';
import type { ChecksAnswer } from '#server/exams/checks/present.ts';
import type { GridAnswer } from '#server/exams/marks/present.ts';
import type { ReportAnswers } from '#server/exams/results/reports.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import { exemptionDifferences } from './exemptionDifferences.ts';

const TERM = 'Annual';
const RANGE = { start_roll: '1', end_roll: '99' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Each row of each student as code and letter, with fails, GPA and full marks. */
const results = async (school: SmallClass) => {
  const { Data } = (await school.post('/result/marksheet', {
    ...school.cohort(TERM),
    ...RANGE,
  })) as ReportAnswers['marksheet'];
  return Data.map(({ TotalResult, summary }) => [
    TotalResult.map(({ subjectCode, grade }) => `${subjectCode} ${grade}`).join(', '),
    ...[summary.noOfFail, summary.gpa, summary.totalMarks],
  ]);
};
const sheet = async (school: SmallClass, kind: string, filters: object = {}, lang: 'en' | 'bn' = 'en') =>
  (await readText(await school.pdf(kind, { ...school.cohort(TERM), ...RANGE, ...filters }, lang))).map(
    (text) => text.replace(/\s+/g, ' '),
  );
const grid = (school: SmallClass, subject: string): Promise<GridAnswer> => {
  const { className, ...place } = school.cohort(TERM);
  return school.post('/get-student-by-roll-range', {
    ...place,
    ...{ class: className, subject, startRoll: 0, endRoll: 99 },
  });
};
const errorOf = ({ status, body }: Reply) => {
  const { message, errors } = body as { message: string; errors?: { path: string; message: string }[] };
  return [status, errors?.[0]?.path, errors?.[0]?.message ?? message];
};

describe('a class 6 in which students choose between two subjects (rules 4)', () => {
  let school: SmallClass;
  beforeAll(async () => {
    school = await smallClass(server, '6');
    await school.addSubject('109', 'Mathematics');
    for (const [code, name] of [
      ['134', 'Agriculture Studies'],
      ['151', 'Home Science'],
      ['155', 'Music'],
    ] as const)
      await school.addSubject(code, name, { isOptional: true });
    const girl = { class: '6', group: 'General', fourthSubjectCode: '' };
    const form = uploadForm(
      studentWorkbook(
        { ...girl, studentId: 'CH-1', roll: 1, studentName: 'Asha Das' },
        { ...girl, studentId: 'CH-2', roll: 2, studentName: 'Bithi Khatun' },
        { ...girl, studentId: 'CH-3', roll: 3, studentName: 'Champa Rani', chosenSubjectCodes: '১৩৪' },
      ),
    );
    await school.post('/student/bulk-upload', form);
    const enter = (subjectName: string, marks: Record<string, number>) =>
      school.post('/result/create', {
        ...{ ...school.exam(TERM), section: 'All', shift: 'All', subjectName },
        results: Object.entries(marks).map(([studentId, subjective]) => ({
          ...{ studentId, subjective, classAssignment: 20 },
        })),
      });
    await enter('Mathematics', { 'CH-1': 100, 'CH-2': 90, 'CH-3': 80 });
    await enter('Agriculture Studies', { 'CH-1': 90, 'CH-3': 60 });
    await enter('Home Science', { 'CH-2': 70 });
  });

  test('a code that the class does not offer is refused in the sheet and in the form', async () => {
    const girl = { class: '6', group: 'General', fourthSubjectCode: '', studentId: 'CH-9', roll: 9 };
    const upload = await server.post(
      '/api/v1/student/bulk-upload',
      uploadForm(studentWorkbook({ ...girl, chosenSubjectCodes: '109' })),
      school.admin,
    );
    expect(errorOf(upload)).toEqual([
      ...[400, '2.Chosen Subject Codes'],
      '"109" is not one of Agriculture Studies (134), Home Science (151), Music (155)',
    ]);
    const id = await school.rowId('CH-1');
    const form = new FormData();
    form.set('chosenSubjectCodes', '138');
    expect(errorOf(await server.put(`/api/v1/student/${id}`, form, school.admin))).toEqual([
      ...[400, 'chosenSubjectCodes'],
      '"138" is not one of Agriculture Studies, Home Science, Music',
    ]);
  });

  test('the grid says who takes a subject; one that nobody chose lists all whose choice is open', async () => {
    const takers = async (subjectName: string) => {
      const { data } = await grid(school, subjectName);
      return data.map(({ studentId, takes }) => [studentId, takes]);
    };
    expect(await takers('Home Science')).toEqual([
      ['CH-1', false],
      ['CH-2', true],
      ['CH-3', false],
    ]);
    expect((await takers('Music')).map(([, takes]) => takes)).toEqual([false, false, false]);
  });

  test('it is published without a reason, and each has her own subject alone', async () => {
    // 70 % of the marks and 20 of CA: 90 and 83, 83 and 69, 76 and 62.
    expect(await results(school)).toEqual([
      ['109 A+, 134 A+', 0, 5, 200],
      ['109 A+, 151 A-', 0, 4.25, 200],
      ['109 A, 134 A-', 0, 3.75, 200],
    ]);
    const published = await server.post('/api/v1/result/publish', school.exam(TERM), school.admin);
    expect([published.status, published.body]).toMatchObject([200, { issued: 3 }]);
    const [first, second] = await sheet(school, 'marksheet');
    expect(first).toContain('Agriculture Studies');
    expect(first).not.toContain('Home Science');
    expect(second).toContain('Home Science');
    expect(second).not.toContain('Agriculture Studies');
    expect(await results(school)).toHaveLength(3);
  });

  test('promoted to class 7 she keeps what she chose', async () => {
    const studentId = await school.rowId('CH-3');
    const placed = { class: '7', section: 'A', shift: 'Morning', group: 'General', roll: 1, year: 2027 };
    await school.post('/student-promotion', { promotedStudent: [{ id: studentId, ...placed }] });
    const rows = await server.db('enrolments').where({ studentId }).orderBy('session');
    expect(rows.map(({ session, chosenSubjectCodes }) => [session, chosenSubjectCodes])).toEqual([
      [2026, ['134']],
      [2027, ['134']],
    ]);
  });
});

describe('Physical Exercise exempt for one student (rules 1 and 7)', () => {
  let school: SmallClass;
  let exercise: string;
  let id: string;
  const path = () => `/api/v1/student/${id}/exemptions`;
  const wanted = (more: object = {}) => ({
    ...{ session: 2026, term: TERM, reason: 'She broke her arm', subjectId: exercise },
    ...more,
  });
  beforeAll(async () => {
    school = await smallClass(server, '5');
    const names = { 501: 'Asha Das', 502: 'Bithi Khatun' };
    await school.addSubject('109', 'Mathematics');
    const { subject } = (await school.addSubject('133', 'Physical Exercise', { marks: 50 })) as {
      subject: ListedSubject;
    };
    exercise = subject._id;
    for (const [index, [studentId, studentName]] of Object.entries(names).entries())
      await school.addStudent({ studentId, studentName, roll: index + 1 });
    id = await school.rowId('502');
    await school.enter(TERM, 'Mathematics', { 501: 60, 502: 80 });
    await school.enter(TERM, 'Physical Exercise', { 501: 40 });
  });

  test('is refused without her lack, for a subject of another class, and where she has a mark', async () => {
    const other = (await school.post('/create-subject', {
      ...{ subjectCode: '133', name: 'Exercise', year: 2026, class: '4', group: 'General', marks: 50 },
    })) as { subject: ListedSubject };
    const put = async (body: object, of = id) =>
      errorOf(await server.put(`/api/v1/student/${of}/exemptions`, body, school.admin));
    expect(await put(wanted({ subjectId: other.subject._id }))).toEqual([
      400,
      'subjectId',
      expect.any(String),
    ]);
    expect(await put(wanted({ subjectId: 'x' }))).toEqual([400, 'subjectId', expect.any(String)]);
    expect(await put(wanted(), await school.rowId('501'))).toEqual([
      ...[409, 'subjectId'],
      'The student has a mark in Physical Exercise in Annual 2026, so cannot be exempt from it. Delete the mark first if it is wrong.',
    ]);
    expect((await server.put(path(), wanted(), await server.signIn('teacher'))).status).toBe(403);
    expect(errorOf(await server.delete(path(), school.admin, wanted()))).toEqual([
      ...[404, undefined],
      'The student is not exempt from Physical Exercise in Annual 2026',
    ]);
    expect(await server.db('subject_exemptions')).toEqual([]);
  });

  test('is listed and in her history, and prints Exempt; she lacks no mark', async () => {
    expect((await server.post('/api/v1/result/publish', school.exam(TERM), school.admin)).status).toBe(409);
    expect((await server.put(`${path()}?dryRun=true`, wanted(), school.admin)).status).toBe(200);
    expect(await server.db('subject_exemptions')).toEqual([]);
    const made = await server.put(path(), wanted(), school.admin);
    expect([made.status, made.body]).toMatchObject([
      200,
      { message: 'The subject does not count for the student any more' },
    ]);
    expect(errorOf(await server.put(path(), wanted(), school.admin))).toEqual([
      409,
      'subjectId',
      expect.stringMatching(/already$/),
    ]);
    expect((await server.get(path(), school.admin)).body).toMatchObject({
      data: [{ session: 2026, term: TERM, subject: { _id: exercise, name: 'Physical Exercise' } }],
    });
    const { body } = await server.get(`/api/v1/student/${id}/history`, school.admin);
    expect((body as { data: object[] }).data[0]).toMatchObject({
      event: 'exempted',
      to: { term: TERM, subject: 'Physical Exercise', reason: 'She broke her arm' },
    });
    expect(await results(school)).toEqual([
      ['109 A-, 133 A+', 0, 4.25, 150],
      ['109 A+, 133 Exempt', 0, 5, 100],
    ]);
    const { body: checks } = await server.get(
      `/api/v1/result/checks?${new URLSearchParams({ session: '2026', term: TERM, className: '5' })}`,
      school.admin,
    );
    expect(checks as ChecksAnswer).toMatchObject({ findings: [], lacks: [] });
  });

  test('no mark is entered for her there, by the grid or by a sheet', async () => {
    const entered = await server.post(
      '/api/v1/result/create',
      {
        ...{ ...school.exam(TERM), section: 'All', shift: 'All', subjectName: 'Physical Exercise' },
        results: [{ studentId: '502', subjective: 30 }],
      },
      school.admin,
    );
    expect(errorOf(entered)).toEqual([
      ...[400, 'results.0.studentId'],
      'Student ID 502 is exempt from Physical Exercise in Annual 2026: take the exemption back on the page of the student before a mark is entered',
    ]);
    const { data } = await grid(school, 'Physical Exercise');
    expect(data.map(({ studentId }) => studentId)).toEqual(['501']);
  });

  test('is published without a reason; every sheet says Exempt, in both languages', async () => {
    const published = await server.post('/api/v1/result/publish', school.exam(TERM), school.admin);
    expect(published.status).toBe(200);
    const [, own] = await sheet(school, 'marksheet');
    expect(own).toMatch(/Physical Exercise – – – Exempt –/);
    const [, bangla] = await sheet(school, 'marksheet', {}, 'bn');
    expect(bangla).toContain('অব্যাহতি');
    expect((await sheet(school, 'tabulation-sheet')).join()).toContain('Exempt');
    const transcript = await sheet(school, 'transcript', { studentId: '502', mobile: '01712345678' });
    expect(transcript.join()).toContain('Exempt');
    const fails = await server.post(
      '/api/v1/result/fail-list',
      { ...school.cohort(TERM), ...RANGE },
      school.admin,
    );
    expect(fails.status).toBe(404);
  });

  test('of a published exam it is taken back as a correction, which issues her transcript anew', async () => {
    const dry = await server.delete(`${path()}?dryRun=true`, school.admin, wanted());
    expect((dry.body as { exams: { students: { studentId: string }[] }[] }).exams[0]!.students).toMatchObject(
      [{ studentId: '501' }, { studentId: '502' }],
    );
    expect((await server.delete(path(), school.admin, wanted())).status).toBe(200);
    expect((await results(school))[1]).toEqual(['109 A+, 133 -', 1, 0, 150]);
    expect((await server.put(path(), wanted(), school.admin)).status).toBe(200);
    expect((await results(school))[1]).toEqual(['109 A+, 133 Exempt', 0, 5, 100]);
    const { body } = await server.get(
      `/api/v1/result/publications?${new URLSearchParams({ session: '2026', term: TERM, className: '5' })}`,
      school.admin,
    );
    expect((body as { data: object[] }).data[0]).toMatchObject({
      ...{ kind: 'exempted', subject: 'Physical Exercise', students: [{ studentId: '502' }] },
    });
  });

  test('where the copy of the exam has it and the register has not, a start tells', async () => {
    expect(await exemptionDifferences(server.db)).toEqual([]);
    await server.db('subject_exemptions').where({ subjectId: exercise }).delete();
    expect(await exemptionDifferences(server.db)).toEqual([
      {
        ...{ session: 2026, term: TERM, className: '5', studentId: '502' },
        ...{ subject: 'Physical Exercise', exemptIn: 'copy' },
      },
    ]);
    expect((await server.put(path(), wanted(), school.admin)).status).toBe(200);
    expect(await exemptionDifferences(server.db)).toEqual([]);
  });

  test('no mark is corrected for her there', async () => {
    const correction = {
      ...school.exam(TERM),
      reason: 'Found',
      marks: [{ studentId: '502', subjectId: exercise, subjective: 20 }],
    };
    expect(errorOf(await server.post('/api/v1/result/correct', correction, school.admin))).toEqual([
      ...[400, 'marks.0.subjectId'],
      expect.stringMatching(/^Student ID 502 is exempt from Physical Exercise in Annual 2026/),
    ]);
  });

  test('a subject of other students alone is refused', async () => {
    const { subject } = (await school.addSubject('134', 'Agriculture', { isOptional: true })) as {
      subject: ListedSubject;
    };
    await school.unpublish(TERM);
    const refused = await server.put(path(), wanted({ subjectId: subject._id }), school.admin);
    expect(errorOf(refused)).toEqual([
      ...[400, 'subjectId'],
      'The student does not take Agriculture in class 5 of 2026',
    ]);
  });

  test('another class ends it', async () => {
    const rows = () => server.db('subject_exemptions');
    const girl = { studentId: '503', studentName: 'Champa Rani', roll: 3 };
    await school.addStudent(girl);
    await school.exempt('503', TERM, exercise);
    expect(await rows()).toHaveLength(2);
    const moved = await school.edit('503', { class: '4' });
    expect((moved as { note: { message: string } }).note.message).toContain('Annual 2026');
    expect(await rows()).toHaveLength(1);
  });
});
