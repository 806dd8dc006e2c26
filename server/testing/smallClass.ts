import { expect } from 'vitest';
import type { Language } from '#documents/i18n/language.ts';
import type { StudentInput } from '#documents/model/student.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import type { PresentedMerged } from '#server/exams/results/present.ts';
import type { Reply, TestServer } from './request.ts';
import { testStudentInput } from './testStudents.ts';

type Place = { section?: string; shift?: string; group?: string };

/** A mark in the written part, 'Ab' for an absence. */
type TestMark = number | 'Ab';

/** For tests: a class of session 2026 whose superadmin does everything over HTTP. Each act must succeed. */
export async function smallClass(server: TestServer, className = '5') {
  const admin = await server.signIn('superadmin');
  const exam = (term: string) => ({ session: 2026, term, className });
  const done = ({ status, body }: Reply, wanted = [200, 201]): never => {
    expect(wanted, JSON.stringify(body)).toContain(status);
    return body;
  };
  const post = async (path: string, body: object) => done(await server.post(`/api/v1${path}`, body, admin));
  const put = async (path: string, body: object) => done(await server.put(`/api/v1${path}`, body, admin));
  const rowId = async (studentId: string): Promise<string> =>
    (await server.db('students').where({ studentId, live: 1 }).first('id'))!.id;
  const group = Number(className) < 9 ? 'General' : 'Science';
  const cohort = (term: string, place: Place = {}) => ({
    ...{ session: '2026', term, className, section: 'A', shift: 'Morning', group },
    ...place,
  });
  return {
    ...{ admin, post, put, rowId, exam, cohort },
    addStudent: (input: Partial<StudentInput>) =>
      post('/addStudentData', {
        ...testStudentInput({ class: className, group, fourthSubjectCode: '' }),
        ...input,
      }),
    addSubject: (subjectCode: string, name: string, input: Partial<SubjectInput> = {}) =>
      post('/create-subject', {
        ...{ subjectCode, name, year: 2026, class: className, group: 'General', marks: 100 },
        ...input,
      }),
    /** Edits a student; `setAside` agrees to the marks that no longer count. */
    edit: async (studentId: string, input: Record<string, string | number>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ year: 2026, setAside: 'true', ...input }))
        form.append(name, String(value));
      return put(`/student/${await rowId(studentId)}`, form);
    },
    leave: async (studentId: string, on: string) =>
      post(`/student/${await rowId(studentId)}/leave`, { on, reason: 'transfer' }),
    /** From the term, or from one subject of it. */
    exempt: async (studentId: string, term: string, subjectId?: string) =>
      put(`/student/${await rowId(studentId)}/exemptions`, {
        ...{ session: 2026, term, reason: 'She was ill', subjectId },
      }),
    /** Enters marks in a subject by student ID. */
    enter: (term: string, subjectName: string, marks: Record<string, TestMark>) =>
      post('/result/create', {
        ...{ ...exam(term), section: 'All', shift: 'All', subjectName },
        results: Object.entries(marks).map(([studentId, mark]) => ({ studentId, subjective: mark })),
      }),
    attend: (term: string, section: string, workingDays: number, present: Record<string, number>) =>
      put(`/attendance?${new URLSearchParams(cohort(term, { section }))}`, {
        workingDays,
        data: Object.entries(present).map(([studentId, days]) => ({ studentId, present: days })),
      }),
    publish: (term: string) => post('/result/publish', { ...exam(term), reason: 'Entered as they are' }),
    unpublish: (term: string) => post('/result/unpublish', { ...exam(term), reason: 'A mark' }),
    /** The merged results of a section by student ID. */
    merged: async (place: Place = {}) => {
      const filters = { ...cohort('Annual', place), start_roll: 1, end_roll: 999, is_merged: true };
      const { Data } = (await post('/result/marksheet', filters)) as { Data: PresentedMerged[] };
      return new Map(Data.map((result) => [result.studentInfo.studentId, result]));
    },
    pdf: async (kind: string, filters: object, lang: Language['lang'] = 'en'): Promise<Uint8Array> => {
      const query = new URLSearchParams({ ...(filters as Record<string, string>), lang });
      const reply = await server.get(`/documents/${kind}.pdf?${query}`, admin);
      done(reply);
      return reply.bytes;
    },
  };
}

export type SmallClass = Awaited<ReturnType<typeof smallClass>>;
