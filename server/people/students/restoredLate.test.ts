import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';

const TERM = 'Half Yearly';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A class whose exam is published while the second student, who has marks in it, is deleted. */
async function publishWithout(
  className: string,
  before: (school: SmallClass, id: string) => Promise<unknown>,
) {
  const school = await smallClass(server, className);
  await school.addSubject('101', 'Bangla');
  for (const roll of [1, 2]) await school.addStudent({ studentId: `${className}0${roll}`, roll });
  await school.enter(TERM, 'Bangla', { [`${className}01`]: 80, [`${className}02`]: 70 });
  const id = await school.rowId(`${className}02`);
  await before(school, id);
  expect((await server.delete(`/api/v1/student/${id}`, school.admin)).status).toBe(200);
  await school.publish(TERM);
  const { missed } = (await school.post(`/student/${id}/restore`, {})) as { missed: object[] };
  const query = new URLSearchParams({ session: '2026', term: TERM, className });
  const history = await server.get(`/api/v1/result/publications?${query}`, school.admin);
  const { late } = history.body as { late: { _id: string; hasMarks: boolean }[] };
  return { id, missed, late: late.map(({ _id, hasMarks }) => ({ _id, hasMarks })) };
}

test.each<[string, string, (school: SmallClass, id: string) => Promise<unknown>]>([
  [
    'who was promoted meanwhile',
    '4',
    (school, id) =>
      school.post('/student-promotion', {
        promotedStudent: [
          { id, year: 2027, class: '5', section: 'A', shift: 'Morning', group: 'General', roll: 9 },
        ],
      }),
  ],
  ['who left after it', '6', (school) => school.leave('602', '2026-08-01')],
])(
  'a student %s and is restored is asked about, because there are marks in an exam without that student',
  async (_, className, before) => {
    const { id, missed, late } = await publishWithout(className, before);
    expect(missed).toEqual([{ session: 2026, term: TERM, className, count: 0, ids: [], marked: [id] }]);
    expect(late).toEqual([{ _id: id, hasMarks: true }]);
  },
);
