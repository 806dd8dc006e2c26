import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedSubject } from '#documents/model/subject.ts';
import { pairedSecondarySubjects } from '#fixtures/subjects/secondarySubjects.ts';
import { subjectsOf } from '#fixtures/subjects/subjectsOf.ts';
import type { Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { nationalSubjects } from './nationalSubjects.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const send = async (call: 'copy' | 'preset', body: object, role: Role = 'superadmin') => {
  const reply = await server.post(`/api/v1/subjects/${call}`, body, await server.signIn(role));
  return { status: reply.status, body: reply.body as { message: string; added: number } };
};
const codes = async (year: number, classValue: number): Promise<string[]> => {
  const rows = await server
    .db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ session: year, value: classValue, live: 1 })
    .orderBy('subjectCode')
    .select('subjectCode');
  return rows.map(({ subjectCode }) => subjectCode);
};

/** In the demo school every girl of classes 6 to 8 takes Home Science; nationally they choose between two subjects. */
const JUNIOR = subjectsOf(7).flatMap((subject) => {
  if (subject.subjectCode !== '151') return [subject];
  const home = { ...subject, isOptional: true };
  const nameBn = 'কৃষিশিক্ষা'.normalize('NFC');
  return [{ ...home, subjectCode: '134', name: 'Agriculture Studies', nameBn }, home];
});

test.each([
  [4, subjectsOf(4)],
  [7, JUNIOR],
  [9, pairedSecondarySubjects],
  [10, pairedSecondarySubjects],
])('the national subjects of class %i are those of the demo school', (classValue, expected) => {
  const sorted = (subjects: { subjectCode: string; group: string }[]) =>
    subjects.map((one) => [one.group, one.subjectCode, JSON.parse(JSON.stringify(one, withoutBlank))]).sort();
  const groups = ['Science', 'Humanities', 'Business'];
  const national = groups.flatMap((group) => nationalSubjects(classValue, group));
  const once = new Map(national.map((one) => [`${one.group} ${one.subjectCode}`, one]));
  expect(sorted([...once.values()])).toEqual(sorted(expected));
});
/** The sum of a subject's written parts; a part without a maximum counts 0. */
const sumParts = ({ subjectiveMarks, objectiveMarks, practicalMarks }: ListedSubject): number =>
  (subjectiveMarks ?? 0) + (objectiveMarks ?? 0) + (practicalMarks ?? 0);
const withoutBlank = (_: string, value: unknown) => value ?? undefined;

describe('POST /subjects/preset', () => {
  test('adds the subjects that the class and group lack', async () => {
    const science = { class: '9', group: 'Science', year: 2026 };
    expect(await send('preset', science)).toEqual({
      status: 200,
      body: { message: 'Subjects added successfully', added: 17 },
    });
    expect((await send('preset', science)).body.added).toBe(0);
    expect((await send('preset', { ...science, group: 'Business' })).body.added).toBe(4);
    expect((await send('preset', { class: 5, year: '২০২৬' })).body.added).toBe(9);
  });

  test('adds subjects whose parts add up to full marks, as the form requires', async () => {
    const admin = await server.signIn('superadmin');
    for (const value of [4, 6, 10])
      for (const group of value === 10 ? ['Science', 'Humanities', 'Business'] : ['General'])
        expect((await send('preset', { class: String(value), group, year: 2023 })).status).toBe(200);
    const { body } = await server.get('/api/v1/subjects?year=2023&pageSize=1000', admin);
    const { data } = body as { data: ListedSubject[] };
    expect(data.length).toBeGreaterThan(30);
    for (const subject of data) {
      const same = { ...subject, class: String(subject.class.value) };
      const reply = await server.put(`/api/v1/subject/${subject._id}`, same, admin);
      expect([subject.name, reply.status]).toEqual([subject.name, 200]);
      expect(sumParts(subject) || subject.marks).toBe(subject.marks);
    }
  });

  test('refuses an unknown group, a group below class 9 and another class', async () => {
    const preset = { class: '9', group: 'Music', year: 2026 };
    expect((await send('preset', preset)).body.message).toBe('There is no group Music');
    const below = await send('preset', { ...preset, class: '8', group: 'Science' });
    expect([below.status, below.body.message]).toEqual([400, 'Groups apply only to classes 9 and 10']);
    const other = { class: '10', group: 'General', year: 2026 };
    expect((await send('preset', other, 'teacher')).status).toBe(403);
  });
});

describe('POST /subjects/preset-every-class', () => {
  type Answer = { data: { className: string; added: number; existing: number }[]; added: number };
  const sendAll = async (query: string, role: Role = 'superadmin') => {
    const path = `/api/v1/subjects/preset-every-class${query}`;
    const reply = await server.post(path, { year: 2022 }, await server.signIn(role));
    return { status: reply.status, body: reply.body as Answer };
  };

  test('says what would be added, adds it, and leaves classes alone that have subjects', async () => {
    await send('preset', { class: '5', year: 2022 });
    await server.db('subjects').where({ session: 2022, subjectCode: '107' }).del();
    const counts = { 4: 9, 5: 0, 6: 14, 7: 14, 8: 14, 9: 26, 10: 26 };
    const expected = {
      data: Object.entries(counts).map(([className, added]) => ({
        className,
        added,
        existing: className === '5' ? 8 : 0,
      })),
      added: 103,
    };
    expect(await sendAll('?dryRun=true')).toEqual({ status: 200, body: expected });
    expect(await codes(2022, 4)).toEqual([]);
    expect(await sendAll('')).toEqual({ status: 200, body: expected });
    expect(await codes(2022, 4)).toHaveLength(9);
    expect(await codes(2022, 5)).toHaveLength(8);
    expect((await sendAll('')).body.added).toBe(0);
  });

  test('pairs the two papers of a language in classes 9 and 10', async () => {
    const rows = await server
      .db('subjects')
      .join('classes', 'classes.id', 'subjects.classId')
      .where({ session: 2022, live: 1 })
      .whereNotNull('paperGroup')
      .orderBy(['value', 'subjectCode'])
      .select('value', 'subjectCode', 'paperGroup');
    const pairs = { 101: 'Bangla', 102: 'Bangla', 107: 'English', 108: 'English' };
    expect(rows).toEqual(
      [9, 10].flatMap((value) =>
        Object.entries(pairs).map(([subjectCode, paperGroup]) => ({ value, subjectCode, paperGroup })),
      ),
    );
  });

  test('is for a superadmin', async () => {
    expect((await sendAll('', 'teacher')).status).toBe(403);
  });
});

describe('POST /subjects/copy', () => {
  test('copies the subjects that are missing, and answers how many', async () => {
    await send('preset', { class: '4', year: 2024 });
    await send('preset', { class: '6', year: 2024 });
    expect(await send('copy', { fromYear: 2024, toYear: 2025, class: '4' })).toEqual({
      status: 200,
      body: { message: 'Subjects copied successfully', added: 9 },
    });
    expect(await codes(2025, 4)).toEqual(await codes(2024, 4));
    expect((await send('copy', { fromYear: 2024, toYear: 2025 })).body.added).toBe(14);
    const copied = await server.db('subjects').where({ session: 2025, isOptional: 1 });
    expect(copied.map(({ subjectCode }) => subjectCode).toSorted()).toEqual(['134', '151']);
    expect((await send('copy', { fromYear: 2024, toYear: 2025 })).body.added).toBe(0);
  });

  test('copies for a teacher their own class, and refuses another', async () => {
    expect((await send('copy', { fromYear: 2026, toYear: 2027 }, 'teacher')).body.added).toBe(21);
    expect(await codes(2027, 5)).toEqual([]);
    expect((await send('copy', { fromYear: 2026, toYear: 2027, class: '5' }, 'teacher')).status).toBe(403);
  });

  test('refuses to copy a year onto itself', async () => {
    const { status, body } = await send('copy', { fromYear: 2026, toYear: 2026 });
    expect([status, body.message]).toEqual([400, 'Please select another year']);
  });
});

describe('two at once', () => {
  const post = async (path: string, body: object) => {
    const reply = await server.post(`/api/v1/subjects/${path}`, body, await server.signIn('superadmin'));
    return { status: reply.status, body: reply.body as { added?: number; message: string } };
  };

  test.each([
    ['preset', { class: '8', year: 2019 }],
    ['preset-every-class', { year: 2018 }],
    ['copy', { fromYear: 2018, toYear: 2017 }],
  ])('%s adds each subject once, and who comes second is told that nothing was added', async (path, body) => {
    const replies = await Promise.all([post(path, body), post(path, body), post(path, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const added = replies.map((reply) => reply.body.added ?? 0).sort((one, other) => other - one);
    expect(added[0]).toBeGreaterThan(0);
    expect(added.slice(1)).toEqual([0, 0]);
  });
});
