import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import { routes } from '#server/routes.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, storeTestExam } from '#server/testing/testExam.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';

/** The caller's scope is class 9, section A, Morning; foreign is section B of that class, with 904, or class 10. */
type Place = 'own' | 'foreign';
type Call = { params?: Record<string, string>; query?: object; body?: unknown };
/** A call for a scope, and the status for a foreign one if that is not 403. */
type Scoped = { call: (place: Place) => Call; foreign?: number };
/** A call without a scope, and why it has none. */
type Unscoped = { why: string };

let server: TestServer;
const ids: Record<Place, { student: string; subject: string; job: string; mark: string; promotion: string }> =
  {
    own: { student: '', subject: '', job: '', mark: '', promotion: '' },
    foreign: { student: '', subject: '', job: '', mark: '', promotion: '' },
  };

const cohort = (place: Place) => ({ ...COHORT, section: place === 'own' ? 'A' : 'B' });
const rolls = { start_roll: 1, end_roll: 5 };
const cards = (place: Place) => {
  const { section, shift, group } = cohort(place);
  return { class: '9', year: 2026, group, section, shift, rollFrom: 1, rollTo: 5 };
};
const subject = (place: Place) => ({
  name: 'Music',
  subjectCode: place === 'own' ? '901' : '902',
  year: 2026,
  marks: 50,
  class: place === 'own' ? '9' : '10',
  group: 'Science',
});
const student = (place: Place, studentId: string) =>
  testStudentInput({ studentId, roll: Number(studentId), section: cohort(place).section });
const form = (fields: object, file?: string): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  if (file !== undefined) body.set('file', new Blob([file]), 'students.csv');
  return body;
};
const sheet = (place: Place, studentId: string) => {
  const row = student(place, studentId);
  return form({}, `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}`);
};

const report = (extra: object = {}): Scoped => ({
  call: (place) => ({ body: { ...cohort(place), ...extra } }),
});
const file = (extra: object = {}): Scoped => ({
  call: (place) => ({ query: { ...cohort(place), ...extra } }),
});
const ofClass: Scoped = {
  call: (place) => ({ query: { ...EXAM, className: place === 'own' ? '9' : '10' } }),
};
const cardFile: Scoped = { call: (place) => ({ query: cards(place) }) };
const ofStudent = (body?: (place: Place) => unknown): Scoped => ({
  call: (place) => ({ params: { id: ids[place].student }, body: body?.(place) }),
});
const certificate: Scoped = { call: (place) => ({ query: { id: ids[place].student } }) };
const ofSchoolTexts: Unscoped = { why: 'the words are the school’s, whoever the student is' };
const ofSubject = (body?: (place: Place) => unknown): Scoped => ({
  call: (place) => ({ params: { id: ids[place].subject }, body: body?.(place) }),
});
const bangla = (place: Place) => ({ ...cohort(place), subjectName: 'Bangla' });
const ofMark = (body?: unknown): Scoped => ({
  call: (place) => ({ params: { id: ids[place].mark }, body }),
});
const ofMarks: Scoped = { call: (place) => ({ body: { ids: [ids[place].mark] } }) };
const marksSheet: Scoped = { call: (place) => ({ body: form(bangla(place)) }) };
const ofJob: Scoped = { call: (place) => ({ params: { id: ids[place].job } }), foreign: 404 };
const narrowed: Unscoped = { why: 'a list is limited to the scope, which its own tests check' };
const promoted = (place: Place) => ({
  ...cohort(place),
  id: ids[place].student,
  class: '9',
  roll: 99,
  year: 2027,
});
const deleted: Unscoped = { why: 'a caller lists and restores only their own deletions' };
const ownSignIn: Unscoped = { why: 'it is about the caller’s own sign-in' };
const ownUploads: Unscoped = { why: 'a caller lists and undoes only their own uploads' };

/** Every call of staff; one without a row fails. Calls that delete records come last. */
const TABLE: Record<string, Scoped | Unscoped> = {
  'post /api/v1/result/marksheet': report(rolls),
  'post /api/v1/result/tebulation-sheet': report(),
  'post /api/v1/result/merit-list': report(),
  'post /api/v1/result/fail-list': report(rolls),
  'post /api/v1/result/result-summary': report(),
  'post /api/v1/result/result-list': report(),
  'post /api/v1/result/exam-analysis': report(),
  'post /api/v1/result/result-notice': report(),
  'get /documents/result-notice.pdf': file(),
  'post /api/v1/result/blank-mark-sheets': report(),
  'post /api/v1/result/class-list': report(),
  'get /api/v1/result/class-list.xlsx': file(),
  'post /api/v1/result/exam-routine': report(),
  'get /documents/exam-routine.pdf': file(),
  'get /api/v1/routine': { why: 'the routine of every class hangs on the notice board' },
  'get /api/v1/exam-rooms': { why: 'the rooms are those of the whole school' },
  'post /api/v1/result/admitted': report(rolls),
  'post /api/v1/result/attendance-sheets': report({ ...rolls, rooms: '101: 90' }),
  'post /api/v1/result/seat-plan': report({ ...rolls, rooms: '101: 90' }),
  'get /api/v1/result/exam-analysis.xlsx': file(),
  'get /api/v1/result/tabulation.xlsx': file(),
  'get /api/v1/result/merit-list.xlsx': file(),
  'get /api/v1/result/fail-list.xlsx': file(rolls),
  'get /api/v1/result/completeness': ofClass,
  'get /api/v1/result/checks': ofClass,
  'get /api/v1/result/publications': ofClass,
  'get /api/v1/attendance': file(),
  'put /api/v1/attendance': {
    call: (place) => ({
      query: cohort(place),
      body: { workingDays: 93, data: [{ studentId: place === 'own' ? '902' : '904', present: 80 }] },
    }),
  },
  'get /documents/marksheet.pdf': file(rolls),
  'get /documents/merged-marksheet.pdf': file(rolls),
  'get /documents/transcripts.pdf': file(rolls),
  'get /documents/tabulation-sheet.pdf': file(),
  'get /documents/merit-list.pdf': file(),
  'get /documents/fail-list.pdf': file(rolls),
  'get /documents/result-summary.pdf': file(),
  'get /documents/result-list.pdf': file(),
  'get /documents/exam-analysis.pdf': file(),
  'get /documents/blank-mark-sheets.pdf': file(),
  'get /documents/progress-report.pdf': { call: (place) => ({ query: { id: ids[place].student } }) },
  'get /documents/transfer-certificate.pdf': certificate,
  'get /documents/testimonial.pdf': certificate,
  'get /documents/testimonials.pdf': file(),
  'get /documents/class-list.pdf': file(),
  'get /documents/admit-cards.pdf': file(rolls),
  'get /documents/seat-slips.pdf': file(rolls),
  'get /documents/attendance-sheets.pdf': file({ ...rolls, rooms: '101: 90' }),
  'get /documents/seat-plan.pdf': file({ ...rolls, rooms: '101: 90' }),
  'get /documents/id-cards.pdf': cardFile,
  'get /documents/id-cards-back.pdf': cardFile,
  'get /documents/id-cards-duplex.pdf': cardFile,
  'get /api/v1/second-step': ownSignIn,
  'post /api/v1/second-step': ownSignIn,
  'post /api/v1/second-step/confirm': ownSignIn,
  'post /api/v1/second-step/off': ownSignIn,
  'get /api/v1/get-id-card-template': { why: 'the school’s own backgrounds, for every class' },
  'get /api/v1/students/missing-photos': cardFile,
  'post /api/v1/print-jobs': {
    call: (place) => ({ body: { kind: 'marksheet', filters: { ...cohort(place), ...rolls } } }),
  },
  'get /api/v1/print-jobs': narrowed,
  'get /api/v1/print-jobs/:id': ofJob,
  'get /api/v1/print-jobs/:id/events': ofJob,
  'get /api/v1/print-jobs/:id/file.pdf': ofJob,
  'delete /api/v1/print-jobs/:id': ofJob,
  'post /api/v1/get-student-by-roll-range': {
    call: (place) => ({ body: { ...cohort(place), class: 9, subject: 'Bangla', startRoll: 0, endRoll: 9 } }),
  },
  'post /api/v1/result/create': {
    call: (place) => ({
      body: { ...bangla(place), results: [{ studentId: place === 'own' ? '901' : '904', subjective: 70 }] },
    }),
  },
  'get /api/v1/result/template.xlsx': { call: (place) => ({ query: bangla(place) }) },
  'post /api/v1/result/bulk-upload': marksSheet,
  'post /api/v1/result/bulk-upload/errors.xlsx': marksSheet,
  'get /api/v1/result/uploads': ownUploads,
  'post /api/v1/result/uploads/:id/undo': ownUploads,
  'post /api/v1/result/get_all': narrowed,
  'get /api/v1/result/get_all': narrowed,
  'get /api/v1/result/deleted': deleted,
  'get /api/v1/result/history/:id': ofMark(),
  'put /api/v1/result/update/:id': ofMark({ subjective: 71 }),
  'post /api/v1/result/update/:id/undo': {
    call: (place) => ({ params: { id: ids[place].mark }, body: { mark: { ...NO_MARKS, subjective: 71 } } }),
  },
  'delete /api/v1/result/delete/:id': ofMark(),
  'post /api/v1/result/restore': ofMarks,
  'post /api/v1/delete-many-result': ofMarks,
  'post /api/v1/teacher-reg': {
    call: (place) => ({
      body: {
        firstName: 'Nasrin',
        phoneNumber: place === 'own' ? '01755555551' : '01755555552',
        userType: 'operator',
        class_id: '9',
        section: cohort(place).section,
        shift: 'Morning',
        group: 'Science',
        password: 'Secret1',
      },
    }),
  },
  'post /api/v1/users/class-sign-ins': { call: (place) => ({ body: cohort(place) }) },
  'get /api/v1/dashboard': narrowed,
  'get /api/v1/users': { why: 'all staff may list all teachers' },
  'post /api/v1/create-subject': { call: (place) => ({ body: subject(place) }) },
  'put /api/v1/subject/:id': ofSubject((place) => ({ ...subject(place), name: 'Song' })),
  'delete /api/v1/subject/:id': ofSubject(),
  'get /api/v1/subject/deleted': deleted,
  'post /api/v1/subject/:id/restore': deleted,
  'post /api/v1/subjects/copy': {
    call: (place) => ({ body: { fromYear: 2025, toYear: 2026, class: place === 'own' ? '9' : '10' } }),
  },
  'post /api/v1/subjects/preset': {
    call: (place) => ({ body: { class: place === 'own' ? '9' : '10', group: 'Science', year: 2027 } }),
  },
  'get /api/v1/student/template.xlsx': { why: 'an empty sheet' },
  // A row out of scope is an error of the sheet, as any other.
  'post /api/v1/student/bulk-upload': { call: (place) => ({ body: sheet(place, '711') }), foreign: 400 },
  'post /api/v1/student/bulk-upload/errors.xlsx': { why: 'the caller’s own sheet, with its errors' },
  'get /api/v1/student/uploads': ownUploads,
  'post /api/v1/student/uploads/:id/undo': ownUploads,
  'get /api/v1/student/deleted': deleted,
  'post /api/v1/student/:id/restore': deleted,
  'post /api/v1/student/many-restore': deleted,
  'get /api/v1/getAllStudent': narrowed,
  'get /api/v1/students/rolls': narrowed,
  'get /api/v1/find': narrowed,
  'post /api/v1/student/by-student-id': narrowed,
  'get /api/v1/student/:id/results': ofStudent(),
  'get /api/v1/student/:id/progress': ofStudent(),
  'get /api/v1/student/:id/progress.xlsx': ofStudent(),
  'get /api/v1/student/:id/attendance': ofStudent(),
  'get /api/v1/student/:id/exemptions': ofStudent(),
  'get /api/v1/student/:id/certificates': ofStudent(),
  'post /api/v1/student/:id/certificates/preview': ofStudent(() => ({ kind: 'testimonial' })),
  'post /api/v1/student/:id/certificates': ofStudent(() => ({ kind: 'testimonial' })),
  'get /api/v1/certificate-texts/transfer-certificate': ofSchoolTexts,
  'get /api/v1/certificate-texts/testimonial': ofSchoolTexts,
  'get /api/v1/student/:id/history': ofStudent(),
  'get /api/v1/student/:id/mark-changes': ofStudent(),
  'post /api/v1/get-student-list': {
    call: (place) => {
      const { rollFrom, rollTo, ...words } = cards(place);
      return { body: { ...words, startRoll: rollFrom, endRoll: rollTo } };
    },
  },
  'post /api/v1/student-promotion': { call: (place) => ({ body: { promotedStudent: [promoted(place)] } }) },
  'post /api/v1/student-promotion/plan': {
    call: (place) => {
      const { rollFrom, rollTo, ...words } = cards(place);
      const rule = { rolls: 'same' };
      return { body: { ...words, startRoll: rollFrom, endRoll: rollTo, toYear: 2027, rule } };
    },
  },
  'get /api/v1/student-promotion/last': narrowed,
  // A promotion belongs to the user who made it.
  'post /api/v1/student-promotion/undo': { call: (place) => ({ body: { _id: ids[place].promotion } }) },
  'post /api/v1/get_student_by_roll_range': { call: (place) => ({ body: cards(place) }) },
  'post /api/v1/student/check-new': { call: (place) => ({ body: student(place, '712') }) },
  'post /api/v1/addStudentData': { call: (place) => ({ body: student(place, '712') }) },
  'put /api/v1/student/:id': ofStudent(() => form({ studentName: 'Another Name' })),
  'post /api/v1/student/many-move': {
    call: (place) => ({
      query: { dryRun: true },
      body: { ids: [ids[place].student], section: cohort('own').section, rolls: 'next' },
    }),
  },
  'post /api/v1/student/many-delete': { call: (place) => ({ body: { ids: [ids[place].student] } }) },
  'delete /api/v1/student/:id': ofStudent(),
  'post /api/v1/student/:id/leave': ofStudent(() => ({ on: '2026-08-01', reason: 'transfer' })),
  'delete /api/v1/student/:id/leave': ofStudent(),
  'post /api/v1/student/:id/photo/undo': ofStudent(),
};

const findId = async (table: string, where: object): Promise<string> =>
  String((await server.db(table).where(where).first('id')).id);

const findMarkId = async (studentId: string): Promise<string> =>
  findId('marks', { studentId: await findId('students', { studentId }), term: EXAM.term });

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  const admin = await server.signIn('superadmin');
  await server.post('/api/v1/create-subject', { ...subject('own'), subjectCode: '801' }, admin);
  await server.post('/api/v1/create-subject', { ...subject('foreign'), subjectCode: '802' }, admin);
  const stranger = await createAccount(server.db, { phoneNumber: '01766666666', userType: 'superadmin' });
  const now = new Date();
  const job = { kind: 'marksheet', filters: '{}', status: 'cancelled', createdAt: now, updatedAt: now };
  const teacher = (await server.signIn('teacher'))._id;
  await server.db('print_jobs').insert([
    { ...job, createdBy: teacher },
    { ...job, createdBy: stranger },
  ]);
  await server.db('promotions').insert([
    { promotedBy: teacher, promotedAt: now },
    { promotedBy: stranger, promotedAt: now },
  ]);
  ids.own = {
    student: await findId('students', { studentId: '903' }),
    subject: await findId('subjects', { subjectCode: '801' }),
    job: await findId('print_jobs', { createdBy: teacher }),
    mark: await findMarkId('901'),
    promotion: await findId('promotions', { promotedBy: teacher }),
  };
  ids.foreign = {
    student: await findId('students', { studentId: '904' }),
    subject: await findId('subjects', { subjectCode: '802' }),
    job: await findId('print_jobs', { createdBy: stranger }),
    mark: await findMarkId('904'),
    promotion: await findId('promotions', { promotedBy: stranger }),
  };
});
afterAll(() => server.close());

const send = async (method: string, path: string, { params = {}, query = {}, body = {} }: Call) => {
  const { token } = await server.signIn('teacher');
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const at = search ? `${address}?${search}` : address;
  if (method === 'get') return server.get(at, { token });
  if (method === 'delete') return server.delete(at, { token });
  return (method === 'post' ? server.post : server.put)(at, body, { token });
};

const ofStaff = routes
  .filter(({ who }) => who.name === 'staff')
  .map(({ method, path }) => `${method} ${path}`);
const isScoped = (row: Scoped | Unscoped): row is Scoped => 'call' in row;
const scoped = Object.entries(TABLE).flatMap(([call, row]) => (isScoped(row) ? [[call, row] as const] : []));

test('every call of staff has a row, and every row a call', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...ofStaff].sort());
});

describe.each(scoped)('%s', (call, row) => {
  const [method, path] = call.split(' ') as [string, string];

  test('refuses another scope', async () => {
    const { status } = await send(method, path, row.call('foreign'));
    expect(status).toBe(row.foreign ?? 403);
  });

  test("is open for the caller's own scope", async () => {
    const { status } = await send(method, path, row.call('own'));
    expect([401, 403]).not.toContain(status);
  });
});
