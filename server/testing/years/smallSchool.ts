import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { createAccount, PASSWORD, storeSchool } from '#server/testing/factories.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput, testStudentRows } from '#server/testing/testStudents.ts';
import { type Girl, type Place, setPlace, type TaughtSubject, type Year } from './model.ts';

export const SESSION = 2026;

/** Who calls. Teacher and operator have class 9, section A, Morning. */
export const CALLERS = ['superadmin', 'second superadmin', 'teacher', 'operator'] as const;
export type CallerName = (typeof CALLERS)[number];
export const isStaffOfNine = (caller: CallerName): boolean => caller === 'teacher' || caller === 'operator';
export const isInNine = ({ className, section }: Pick<Place, 'className' | 'section'>): boolean =>
  className === '9' && section === 'A';

/** For tests: a school of four cohorts, with two superadmins, a teacher and an operator who are signed in. */
export type SmallSchool = {
  server: TestServer;
  tokens: Record<CallerName, { token: string }>;
  /** Sends a request as one of the callers, or as a parent at an address of her own. */
  call: (caller: CallerName | 'parent', method: Method, path: string, body?: unknown) => Promise<Reply>;
};
export type Method = 'get' | 'post' | 'put' | 'delete';

const SUBJECTS = [
  ...['6', '7'].flatMap((className) => [
    { subjectCode: `${className}01`, name: `Bangla of ${className}`, class: className },
    { subjectCode: `${className}09`, name: `Mathematics of ${className}`, class: className },
    { subjectCode: `${className}11`, name: `Islam of ${className}`, class: className, religion: 'Islam' },
    { subjectCode: `${className}12`, name: `Hinduism of ${className}`, class: className, religion: 'Hindu' },
  ]),
  { subjectCode: '101', name: 'Bangla of 9', class: '9' },
  { subjectCode: '109', name: 'Mathematics of 9', class: '9' },
  { subjectCode: '136', name: 'Physics', class: '9', group: 'Science' },
  { subjectCode: '126', name: 'Higher Mathematics', class: '9', group: 'Science', isFourthSubject: true },
  { subjectCode: '138', name: 'Biology', class: '9', group: 'Science', isFourthSubject: true },
  { subjectCode: '153', name: 'History', class: '9', group: 'Humanities' },
  { subjectCode: '141', name: 'Geography', class: '9', group: 'Humanities', isFourthSubject: true },
  { subjectCode: '149', name: 'Music', class: '9', group: 'Humanities', isFourthSubject: true },
];

/** Class, section, group and how many girls. */
const COHORTS = [
  ['6', 'A', 'General', 3],
  ['6', 'B', 'General', 2],
  ['7', 'A', 'General', 3],
  ['9', 'A', 'Science', 3],
  ['9', 'B', 'Science', 2],
  ['9', 'A', 'Humanities', 2],
] as const;

export async function openSchool(): Promise<{ school: SmallSchool; year: Year }> {
  const server = await startServer({ env: { TRUST_PROXY: '1' } });
  const { db } = server;
  await storeSchool(db);
  await storeSubjects(
    db,
    SUBJECTS.map(({ ...subject }, index) => ({
      row: index + 2,
      value: {
        ...{ group: 'General', isFourthSubject: false, isOptional: false, religion: '', ...subject },
        ...{ year: SESSION, marks: 100, subjectiveMarks: 70, objectiveMarks: 30, passSeparately: false },
      },
    })),
  );
  let count = 0;
  const rows = COHORTS.flatMap(([className, section, group, girls]) =>
    Array.from({ length: girls }, (_, index) => {
      count += 1;
      return testStudentInput({
        ...{ studentId: `S${100 + count}`, studentName: nameOf(count), studentNameBn: '' },
        ...{ class: className, section, group, roll: index + 1, mobile: `0171100${1000 + count}` },
        religion: index === 1 ? 'Hindu' : 'Islam',
        fourthSubjectCode: { Science: '126', Humanities: '141', General: '' }[group],
      });
    }),
  );
  await storeStudents(db, testStudentRows(...rows));
  for (const [index, phone] of PHONES.entries())
    await createAccount(db, {
      phoneNumber: phone,
      ...(index < 2
        ? { userType: 'superadmin' }
        : { userType: index === 2 ? 'teacher' : 'operator', classValue: 9, section: 'A', shift: 'Morning' }),
    });
  const signedIn = await Promise.all(
    PHONES.map((phoneNumber) => server.post('/api/v1/login', { phoneNumber, password: PASSWORD })),
  );
  const tokens = Object.fromEntries(
    CALLERS.map((name, index) => [name, signedIn[index]!.body as { token: string }]),
  ) as SmallSchool['tokens'];
  let addresses = 0;
  const call: SmallSchool['call'] = (caller, method, path, body) => {
    // Each parent has an address of her own, so that no limit of an address is reached.
    addresses += 1;
    const parent = {
      headers: { 'X-Forwarded-For': `10.${addresses >> 16}.${(addresses >> 8) % 256}.${addresses % 256}` },
    };
    const as = caller === 'parent' ? parent : { token: tokens[caller].token };
    if (method === 'get') return server.get(path, as);
    return method === 'delete' ? server.delete(path, as, body) : server[method](path, body, as);
  };
  return { school: { server, tokens, call }, year: await readYear(server) };
}

const PHONES = ['01700000001', '01700000011', '01700000002', '01700000003'];

/** A name of one word that no other girl has. */
export const nameOf = (count: number): string =>
  `Girl${String.fromCharCode(65 + (count % 26), 97 + (Math.floor(count / 26) % 26))}${count}`;

/** The model of the school as it opens: what was stored, read once. */
async function readYear({ db }: TestServer): Promise<Year> {
  const girls = new Map<string, Girl>();
  for (const row of await db('students')) {
    const enrolment = (await db('enrolments')
      .join('classes', 'classes.id', 'enrolments.classId')
      .where({ studentId: row.id })
      .first('enrolments.*', 'classes.value'))!;
    const { studentId, mobile, religion, studentName: name } = row;
    const girl: Girl = {
      ...{ id: String(row.id), studentId, name, mobile, religion, live: true },
      ...{ places: new Map(), everIn: new Set() },
    };
    setPlace(girl, SESSION, {
      ...{ className: String(enrolment.value), section: enrolment.section, group: enrolment.groupName },
      ...{ roll: enrolment.roll, fourth: enrolment.fourthSubjectCode ?? '', chosen: '', left: '' },
    });
    girls.set(girl.id, girl);
  }
  const stored = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .select('subjects.*', 'classes.value');
  const subjects = stored.map((row): [string, TaughtSubject] => [
    String(row.id),
    {
      ...{ id: String(row.id), code: row.subjectCode, name: row.name, className: String(row.value) },
      ...{ group: row.groupName, session: row.session, marks: row.marks },
      maxima: [row.subjectiveMarks, row.objectiveMarks],
      ...{ religion: row.religion ?? '', flagged: Boolean(row.isFourthSubject), live: true },
    },
  ]);
  return {
    ...{ session: SESSION, girls, subjects: new Map(subjects), next: 200, promotion: null },
    ...{
      marks: new Map(),
      lastChanges: new Map(),
      deletedMarks: new Map(),
      days: new Map(),
      exams: new Map(),
      routines: new Map(),
      schemes: new Map(),
    },
    ...{ exemptions: new Set<string>(), formerIds: new Set<string>(), uploads: [], held: [] },
  };
}
