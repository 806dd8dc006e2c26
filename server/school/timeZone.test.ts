import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

/** 1 January 2027, 01:00 in Auckland, and 31 December 2026, 18:00 in Dhaka. */
const NEW_YEAR = new Date('2026-12-31T12:00:00Z');
const SCHOOL = { name: 'A School', city: 'Dhaka' };

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const save = (fields: object) => server.put('/api/v1/school', { ...SCHOOL, ...fields }, admin);
const zone = async () => ((await server.get('/api/v1/school')).body as { timeZone: string }).timeZone;
/** The statuses of a subject of the last year that a school in Auckland may enter, and of a sign-up of a child born there. */
const onNewYear = async (phoneNumber: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NEW_YEAR });
  const signUp = {
    firstName: 'Rina',
    lastName: 'Akter',
    email: `${phoneNumber}@school.test`,
    phoneNumber,
    dateOfBirth: '2027-01-01',
    address: 'Dhaka',
    password: 'rivers of the delta 7',
  };
  const subject = { name: 'Physics', subjectCode: '236', year: 2029, marks: 100, class: 9, group: 'Science' };
  const created = await server.post('/api/v1/create-subject', subject, await server.signIn('superadmin'));
  return [created.status, (await server.post('/api/v1/register', signUp)).status];
};

test('a school that has not said its time zone is in Dhaka', async () => {
  expect(await zone()).toBe('Asia/Dhaka');
  expect(await onNewYear('01711000001')).toEqual([400, 400]);
});

test.each(['Dhaka', '+06:00', 'Asia/Nowhere', ''])('"%s" is no time zone', async (timeZone) => {
  const { status, body } = await save({ timeZone });
  expect([status, (body as { errors: object[] }).errors]).toEqual([
    400,
    [{ path: 'timeZone', message: 'Choose a time zone from the list' }],
  ]);
});

test('another has its own day and year, and stays when it is not sent', async () => {
  expect((await save({ timeZone: 'Pacific/Auckland' })).body).toMatchObject({ timeZone: 'Pacific/Auckland' });
  expect((await save({})).body).toMatchObject({ timeZone: 'Pacific/Auckland' });
  expect(await onNewYear('01711000002')).toEqual([200, 200]);
});

test('a transcript says the day of issue at the school, printed, signed and when its code is asked for', async () => {
  // 08:00 on the next day in Auckland.
  await publishExam(server.db, { ...PUBLICATION, at: new Date('2026-07-20T20:00:00Z') });
  const { body } = await server.post('/api/v1/result/individual', LOOKUP);
  const address = (body as { Data: { issue: { verifyUrl: string } } }).Data.issue.verifyUrl;
  const code = address.split('/').at(-1)!;
  expect((await server.get(`/api/v1/verify/${code}`)).body).toMatchObject({ issuedOn: '2026-07-21' });
  const { proof } = (await server.db('transcripts').where({ code }).first('proof'))!;
  expect(Buffer.from(proof ?? '', 'base64url').toString('latin1')).toContain('2026-07-21');
  // A school that moves does not change what it has issued.
  await save({ timeZone: 'Asia/Dhaka' });
  expect((await server.get(`/api/v1/verify/${code}`)).body).toMatchObject({ issuedOn: '2026-07-21' });
});
