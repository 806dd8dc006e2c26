import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { USER_TYPES } from '#documents/model/user.ts';
import type { LastPromotionAnswer, PlanAnswer } from '#server/exams/promotion/present.ts';
import type { OpenedStudent, StudentsAnswer } from '#server/people/students/present.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import type { AssignmentsAnswer } from '#server/people/teacher-subjects/listAssignments.ts';
import type { UsersAnswer } from '#server/people/users/present.ts';
import type { PrintJobsAnswer } from '#server/printing/jobs/present.ts';
import type { SubjectsAnswer } from '#server/school/subjects/present.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import { testStudentInput, testStudentRows } from '#server/testing/testStudents.ts';

/** The `can` of every answer must be true exactly for the calls that are allowed. */
const ROLES = ['superadmin', 'teacher', 'operator'] as const;
const SUBJECT = { year: 2026, marks: 50, group: 'General' };

let server: TestServer;
let stranger: string;
/** A student in the teacher's scope, one of another section, and one who was in scope in 2025 only. */
const STUDENTS = ['903', '904', '955'];

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await storeStudents(server.db, testStudentRows({ studentId: '955', roll: 55, year: 2025 }));
  await storeStudents(server.db, testStudentRows({ studentId: '955', roll: 55, section: 'B' }));
  stranger = await createAccount(server.db, {
    phoneNumber: '01766666666',
    userType: 'teacher',
    classValue: 9,
    section: 'A',
    shift: 'Morning',
  });
  const admin = await server.signIn('superadmin');
  for (const className of ['9', '10'])
    await server.post(
      '/api/v1/create-subject',
      { ...SUBJECT, class: className, name: 'Music', subjectCode: '801' },
      admin,
    );
  const music = (await server.db('subjects').where({ subjectCode: '801' }).orderBy('id', 'desc').first())!;
  const at = { createdAt: new Date(), updatedAt: new Date() };
  for (const role of ['teacher', 'operator'] as const) {
    const { _id } = await server.signIn(role);
    const [assignment] = await server.db('teacher_subjects').insert({ teacherId: _id, ...at });
    await server.db('teacher_subject_items').insert({
      teacherSubjectId: assignment,
      classId: music.classId,
      shift: 'Day',
      groupName: music.groupName,
      subjectCode: music.subjectCode,
    });
  }
});
afterAll(() => server.close());

const agrees = (can: boolean, status: number, what: string) => {
  expect([what, status === 403]).toEqual([what, !can]);
  expect([what, status]).toEqual([what, expect.toSatisfy((answered: number) => answered < 500)]);
};
const readStatus = async (reply: Promise<{ status: number }>) => (await reply).status;

describe.each(ROLES)('%s', (role) => {
  const signedIn = () => server.signIn(role);
  const read = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await server.get(`/api/v1${path}`, await signedIn());
    expect(status).toBe(200);
    return body as Body;
  };

  test('students', async () => {
    const auth = await signedIn();
    const { can } = await read<StudentsAnswer>('/getAllStudent');
    const added = server.post('/api/v1/addStudentData', testStudentInput({ studentId: `7${role}` }), auth);
    agrees(can.add, await readStatus(added), 'add');
    agrees(can.upload, await readStatus(server.post('/api/v1/student/bulk-upload', {}, auth)), 'upload');
    agrees(can.restore, await readStatus(server.post('/api/v1/student/0/restore', {}, auth)), 'restore');
  });

  test('each student, with the enrolment of this year and of the last', async () => {
    const auth = await signedIn();
    for (const year of [2026, 2025]) {
      const { data } = await read<StudentsAnswer>(`/getAllStudent?year=${year}`);
      expect(data.length).toBeGreaterThan(0);
      for (const { _id, studentId, can } of data.filter((one) => STUDENTS.includes(one.studentId))) {
        const form = new FormData();
        form.set('year', String(year));
        const edited = await readStatus(server.put(`/api/v1/student/${_id}`, form, auth));
        agrees(can.edit, edited, `edit ${studentId} of ${year}`);
        // A student who has moved on since is not the caller's to open.
        const opened = await server.get(`/api/v1/student/${_id}`, auth);
        const mayCorrect = opened.status === 200 && (opened.body as OpenedStudent).can.correctId;
        const corrected = await readStatus(server.post(`/api/v1/student/${_id}/student-id`, {}, auth));
        agrees(mayCorrect, corrected, `correct the ID ${studentId}`);
        const removed = await readStatus(server.delete(`/api/v1/student/${_id}`, auth));
        agrees(can.remove, removed, `remove ${studentId} of ${year}`);
        if (removed === 200) await server.post(`/api/v1/student/${_id}/restore`, {}, auth);
      }
    }
  });

  test('subjects of the own class, and one that is assigned', async () => {
    const auth = await signedIn();
    for (const className of ['9', '10']) {
      const { data, can } = await read<SubjectsAnswer>(`/subjects?year=2026&class=${className}`);
      const body = { ...SUBJECT, class: className, name: 'Song', subjectCode: `9${ROLES.indexOf(role)}` };
      agrees(can.add, await readStatus(server.post('/api/v1/create-subject', body, auth)), 'add');
      agrees(can.restore, await readStatus(server.post('/api/v1/subject/0/restore', {}, auth)), 'restore');
      const music = data.filter(({ name }) => name === 'Music');
      expect(music.length).toBeGreaterThan(0);
      for (const one of music) {
        const edit = { ...SUBJECT, class: className, name: 'Music', subjectCode: '801' };
        const edited = server.put(`/api/v1/subject/${one._id}`, edit, auth);
        agrees(one.can.edit, await readStatus(edited), `edit in ${className}`);
        const removed = await readStatus(server.delete(`/api/v1/subject/${one._id}`, auth));
        agrees(one.can.remove, removed, `remove in ${className}`);
        if (removed === 200) await server.post(`/api/v1/subject/${one._id}/restore`, {}, auth);
      }
    }
  });

  test('users', async () => {
    const auth = await signedIn();
    const { can } = await read<UsersAnswer>('/users?userType=teacher');
    const classId = (await server.db('classes').where({ value: 9 }).first('id'))!.id;
    const place = { class_id: classId, section: 'A', shift: 'Morning', group: 'Science' };
    for (const [index, userType] of USER_TYPES.entries()) {
      const phoneNumber = `0171${ROLES.indexOf(role)}00000${index}`;
      const form = { firstName: 'Rahima', phoneNumber, userType, studentId: '903', password: 'Secret1' };
      const added = server.post('/api/v1/teacher-reg', { ...form, ...place }, auth);
      agrees(can.add.includes(userType), await readStatus(added), `add ${userType}`);
    }
    agrees(can.restore, await readStatus(server.post('/api/v1/user/0/restore', {}, auth)), 'restore');
    const cohort = { className: '9', section: 'A', shift: 'Morning', session: 2026 };
    const signIns = server.post('/api/v1/users/class-sign-ins', cohort, auth);
    agrees(can.signIns, await readStatus(signIns), 'signIns');
  });

  test('each user, and the own account', async () => {
    const auth = await signedIn();
    // Another active superadmin, so that the caller is not the last one.
    await server.db('users').where({ userType: 'superadmin' }).update({ userStatus: 'Active' });
    const { data } = await read<UsersAnswer>(
      role === 'superadmin' ? '/users?pageSize=1000' : '/users?userType=teacher',
    );
    const users = data.filter(({ _id }) => [auth._id, stranger].includes(_id));
    expect(users.length).toBeGreaterThan(0);
    for (const { _id, firstName, phoneNumber, userType, can } of users) {
      const put = (more: object) =>
        readStatus(server.put(`/api/v1/teacher/${_id}`, { firstName, phoneNumber, ...more }, auth));
      agrees(can.edit, await put({}), `edit ${userType}`);
      agrees(can.changeRole, await put({ userType: 'operator' }), `change the role of ${userType}`);
      if (can.changeRole) await put({ userType });
      if (_id !== auth._id) {
        const ended = server.delete(`/api/v1/user/${_id}/sessions`, auth);
        agrees(can.signOut, await readStatus(ended), `sign ${userType} out`);
      }
      const reset = server.post(`/api/v1/user/${_id}/second-step/reset`, { reason: 'Lost' }, auth);
      agrees(can.resetSecondStep, await readStatus(reset), `reset the second step of ${userType}`);
      const removed = await readStatus(server.delete(`/api/v1/user/${_id}`, auth));
      agrees(can.remove, removed, `remove ${userType}`);
      if (removed === 200) await server.post(`/api/v1/user/${_id}/restore`, {}, auth);
    }
  });

  test('assigned subjects', async () => {
    const auth = await signedIn();
    const { can } = await read<AssignmentsAnswer>('/teacher-subjects');
    agrees(can.assign, await readStatus(server.post('/api/v1/teacher-subjects', {}, auth)), 'assign');
    agrees(can.assign, await readStatus(server.delete('/api/v1/teacher-subjects/0', auth)), 'remove');
  });

  test('promotion to the next class, and undoing it', async () => {
    const auth = await signedIn();
    const { can } = await read<LastPromotionAnswer>('/student-promotion/last');
    const place = { year: 2026, class: '9', section: 'A', shift: 'Morning', group: 'Science' };
    const query = { ...place, startRoll: 1, endRoll: 99, toYear: 2027, rule: { rolls: 'same' } };
    const planned = await server.post('/api/v1/student-promotion/plan', query, auth);
    const rows = (planned.body as PlanAnswer).data;
    expect(rows.length).toBeGreaterThan(0);
    for (const { _id, target, can: each } of rows) {
      expect(each.promote).toBe(can.everyClass);
      const body = { promotedStudent: [{ id: _id, ...target }] };
      const promoted = server.post('/api/v1/student-promotion?dryRun=true', body, auth);
      agrees(each.promote, await readStatus(promoted), `promote ${_id}`);
    }
    for (const promotedBy of [auth._id, stranger]) {
      const [_id] = await server.db('promotions').insert({ promotedBy, promotedAt: new Date() });
      const { data } = await read<LastPromotionAnswer>('/student-promotion/last');
      const isOwn = promotedBy === auth._id || role === 'superadmin';
      expect(data?._id === String(_id)).toBe(isOwn);
      const undone = server.post('/api/v1/student-promotion/undo', { _id: String(_id) }, auth);
      agrees(isOwn && data?.can.undo === true, await readStatus(undone), `undo of ${promotedBy}`);
    }
  });

  test('prints of every class', async () => {
    const { can } = await read<PrintJobsAnswer>('/print-jobs');
    const filters = { session: 2026, term: 'Half Yearly', className: 'All' };
    const body = { kind: 'marksheet', filters };
    const started = server.post('/api/v1/print-jobs', body, await signedIn());
    agrees(can.everyClass, await readStatus(started), 'every class');
  });
});

test('an account without a class, section and shift may do nothing', async () => {
  const auth = await server.signIn('operator');
  await server.db('users').where({ id: auth._id }).update({ section: null });
  const { can } = (await server.get('/api/v1/getAllStudent', auth)).body as StudentsAnswer;
  expect(can).toEqual({ add: false, upload: false, restore: false, move: false, makeSignIns: false });
  const student = testStudentInput({ studentId: '799', roll: 99 });
  for (const [path, body] of [
    ['/addStudentData', student],
    ['/student/bulk-upload', {}],
    ['/student/0/restore', {}],
  ] as const)
    expect([path, (await server.post(`/api/v1${path}`, body, auth)).status]).toEqual([path, 403]);
});
