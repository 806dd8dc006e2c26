import { createHash } from 'node:crypto';
import type { FailRow, MeritRow, StudentResult } from '#documents/model/result.ts';
import type { PresentedMerged } from '#server/exams/results/present.ts';
import { isAccepted } from './act.ts';
import { compareLateGirls, compareProgress, compareTexts } from './agreeOnGirls.ts';
import {
  type ExamPapers,
  examKey,
  girlsIn,
  isCounted,
  isExempt,
  liveGirls,
  markKey,
  type Papers,
  PLACES,
  TERMS,
  type Year,
} from './model.ts';
import type { SmallSchool } from './smallSchool.ts';

const SECTIONS = ['A', 'B'];

/** What is printed of each girl in a published exam: her transcript as it was issued, and her row of each sheet. */
export async function readPapers(
  school: SmallSchool,
  { session, term, className }: ExamPapers,
): Promise<Papers> {
  const { db } = school.server;
  const papers: Papers = new Map();
  const transcripts = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('classes', 'classes.id', 'publications.classId')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({ session, term, 'classes.value': className, 'publications.live': 1, 'transcripts.live': 1 })
    .select(
      'transcripts.studentId as girl',
      'code',
      'transcripts.snapshot',
      'students.studentId',
      'students.live as isThere',
    );
  const rows = await resultsOfClass(school, { session, term, className });
  for (const { girl, code, snapshot, studentId, isThere } of transcripts) {
    if (!isThere)
      throw new Error(
        `The girl with record ${girl} is deleted, and has a transcript of ${term}, class ${className}`,
      );
    const printed = JSON.parse(snapshot) as { result: StudentResult };
    const own = rows.get(studentId);
    if (!own)
      throw new Error(`${studentId} has a transcript of ${term}, class ${className}, and is on no sheet`);
    sameFigures(`transcript and sheet of ${studentId} in ${term}`, figures(printed.result), figures(own));
    papers.set(String(girl), { code, transcript: JSON.stringify(printed.result), row: JSON.stringify(own) });
    rows.delete(studentId);
  }
  // Who was absent or is exempt has a row and no transcript.
  for (const [studentId, own] of rows) {
    const { studentName } = own.studentInfo;
    const girl = await db('students').where({ studentId, studentName, live: 1 }).first('id');
    // Who has no result in it may be deleted, and stays on its sheets; her ID may be another girl's by now.
    if (!girl) continue;
    papers.set(String(girl.id), { code: '', transcript: '', row: JSON.stringify(ownFigures(own)) });
  }
  return papers;
}

type Exam = { session: number; term: string; className: string };

/** Every result of a class by student ID, in the cohort of her own section. */
async function resultsOfClass({ call }: SmallSchool, exam: Exam): Promise<Map<string, StudentResult>> {
  const results = new Map<string, StudentResult>();
  for (const { group } of PLACES.filter(({ className }) => className === exam.className))
    for (const section of SECTIONS) {
      const reply = await call('superadmin', 'post', '/api/v1/result/tebulation-sheet', {
        ...exam,
        section,
        shift: 'Morning',
        group,
      });
      if (reply.status === 404) continue;
      if (!isAccepted(reply))
        throw new Error(`The tabulation sheet is ${reply.status}: ${JSON.stringify(reply.body)}`);
      for (const result of (reply.body as { Data: StudentResult[] }).Data) {
        if (results.has(result.studentInfo.studentId))
          throw new Error(`${result.studentInfo.studentId} is in two cohorts`);
        results.set(result.studentInfo.studentId, result);
      }
    }
  return results;
}

/** The figures that every paper of an exam prints of a girl. */
const figures = ({ TotalResult, summary, meritPosition }: StudentResult) => ({
  rows: TotalResult.map(({ subjectCode, totalMarks, grade, GP, Highest }) => [
    subjectCode,
    totalMarks,
    grade,
    GP,
    Highest,
  ]),
  ...{ gpa: summary.gpa, letter: summary.letter, fails: summary.noOfFail, obtained: summary.obtainedMarks },
  ...{
    merit: meritPosition,
    of: summary.studentsCount,
    present: summary.present,
    workingDays: summary.workingDays,
  },
});

/** The figures of a girl who is no examinee, without those of her class: no preview names her for these. */
const ownFigures = (result: StudentResult) => {
  const { rows, of: _, ...own } = figures(result);
  const { studentId, studentName, roll, section } = result.studentInfo;
  return { ...own, studentId, studentName, roll, section, rows: rows.map((row) => row.slice(0, -1)) };
};

function sameFigures(what: string, one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Error(`${what} differ:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}

/** Compares the sheets, lists, lookups, codes and merged halves of every exam with each other and with the marks. */
export async function compareEverything(school: SmallSchool, year: Year): Promise<void> {
  for (const className of CLASSES) await compareClass(school, year, className);
}

/** The same of one class, in turns. */
export const compareNext = (school: SmallSchool, year: Year, turn: number): Promise<void> =>
  compareClass(school, year, CLASSES[turn % CLASSES.length]!);

const CLASSES = [...new Set(PLACES.map(({ className }) => className))];

async function compareClass(school: SmallSchool, year: Year, className: string): Promise<void> {
  const results = new Map<string, Map<string, StudentResult>>();
  for (const term of TERMS) {
    const exam = { session: year.session, term, className };
    const rows = await resultsOfClass(school, exam);
    results.set(term, rows);
    await compareLists(school, exam);
    const state = year.exams.get(examKey(year.session, term, className))?.state;
    if (state === 'published') {
      await compareLookups(school, exam, rows);
      await compareTexts(school, exam, rows);
    } else {
      compareWithMarks(year, exam, rows);
      refuseLeft(year, exam, rows);
    }
  }
  await compareMerged(school, year, className, results);
  await compareLateGirls(school, year, className);
  await compareProgress(school, year, className, results);
}

/** Of an open exam, each printed component is the stored mark of that girl, or 0. */
function compareWithMarks(year: Year, { term, className }: Exam, rows: Map<string, StudentResult>): void {
  for (const [studentId, { TotalResult, studentInfo }] of rows) {
    const girl = liveGirls(year).find((one) => one.studentId === studentId);
    if (!girl) throw new Error(`${studentId} of ${term}, class ${className}, is nobody`);
    if (girl.name !== studentInfo.studentName)
      throw new Error(`${studentId} is ${girl.name}, not ${studentInfo.studentName}`);
    for (const row of TotalResult) {
      const subject = [...year.subjects.values()].find(
        ({ code, name, className: own, live, session }) =>
          live &&
          session === year.session &&
          own === className &&
          code === row.subjectCode &&
          name === row.subject,
      );
      // While it is closed, a published exam is of the subjects that it was published with.
      if (!subject) continue;
      const parts = year.marks.get(markKey(girl.id, term, subject.id));
      const [subjective, objective] = parts && parts !== 'absent' ? parts : [0, 0];
      if (
        row.subjective !== (subjective ?? 0) ||
        row.objective !== (objective ?? 0) ||
        row.absent !== (parts === 'absent')
      )
        throw new Error(
          `${girl.name} has ${parts} in ${subject.name}, ${term}, and the sheet ${row.subjective} + ${row.objective}`,
        );
    }
  }
}

/** Absences alone do not bring a girl into an exam after she left (rules 12). */
function refuseLeft(year: Year, exam: Exam, rows: Map<string, StudentResult>): void {
  for (const girl of girlsIn(year, exam.className))
    if (rows.has(girl.studentId) && !isCounted(year, girl, exam))
      throw new Error(`${girl.name} left before ${exam.term} of class ${exam.className} and is in it`);
}

async function compareLists({ call }: SmallSchool, exam: Exam): Promise<void> {
  for (const { group } of PLACES.filter(({ className }) => className === exam.className)) {
    const cohort = { ...exam, group, section: 'All', shift: 'All' };
    const post = async (name: string, more: object = {}) => {
      const { status, body } = await call('superadmin', 'post', `/api/v1/result/${name}`, {
        ...cohort,
        ...more,
      });
      if (status >= 500) throw new Error(`${name} is ${status}`);
      return status === 200 ? body : null;
    };
    const sheet = (await post('tebulation-sheet')) as { Data: StudentResult[] } | null;
    if (!sheet) continue;
    const failed = sheet.Data.filter(({ summary, exempt }) => !exempt && summary.noOfFail > 0).map(
      ({ studentInfo }) => studentInfo.studentId,
    );
    const fails = (await post('fail-list', { start_roll: 1, end_roll: 9999 })) as { data: FailRow[] } | null;
    sameFigures(
      `sheet and fail list of ${exam.term} ${exam.className} ${group}`,
      failed.toSorted(),
      (fails?.data ?? []).map(({ studentId }) => studentId).toSorted(),
    );
    const merit = (await post('merit-list')) as { data: MeritRow[] } | null;
    const ranked = sheet.Data.filter(({ meritPosition }) => meritPosition !== null);
    sameFigures(
      `sheet and merit list of ${exam.term} ${exam.className} ${group}`,
      ranked
        .map(({ studentInfo, meritPosition, summary }) => [studentInfo.studentId, meritPosition, summary.gpa])
        .toSorted(),
      (merit?.data ?? []).map(({ studentId, merit: position, gpa }) => [studentId, position, gpa]).toSorted(),
    );
    const summary = (await post('result-summary')) as {
      totalStudents: number;
      totalExaminees: number;
      absent: number;
    } | null;
    if (summary && summary.totalExaminees !== ranked.length)
      throw new Error(
        `The summary of ${exam.term} ${exam.className} counts ${summary.totalExaminees} examinees, not ${ranked.length}`,
      );
  }
}

async function compareLookups(
  school: SmallSchool,
  exam: Exam,
  rows: Map<string, StudentResult>,
): Promise<void> {
  const { call, server } = school;
  for (const [studentId, own] of rows) {
    const { section, group } = own.studentInfo;
    const details = { ...exam, group, section, shift: 'Morning', studentId };
    const { status, body } = await call('parent', 'post', '/api/v1/result/individual', details);
    const sat = own.meritPosition !== null;
    if ((status === 200) !== sat)
      throw new Error(`The lookup of ${studentId} in ${exam.term} is ${status}: ${JSON.stringify(body)}`);
    if (!sat) continue;
    const found = (body as { Data: StudentResult }).Data;
    sameFigures(`sheet and lookup of ${studentId}`, figures(own), figures(found));
    if (found.studentInfo.studentName !== own.studentInfo.studentName)
      throw new Error(
        `The lookup of ${studentId} is of ${found.studentInfo.studentName}, the sheet of ${own.studentInfo.studentName}`,
      );
  }
  const codes = await server
    .db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('classes', 'classes.id', 'publications.classId')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({
      session: exam.session,
      term: exam.term,
      'classes.value': exam.className,
      'publications.live': 1,
      'transcripts.live': 1,
    })
    .select('code', 'students.studentId');
  for (const { code, studentId } of codes) {
    const { status, body } = await call('parent', 'get', `/api/v1/verify/${code}`);
    const verified = body as { gpa: number; status: string };
    const own = rows.get(studentId)!;
    if (status !== 200 || verified.gpa !== own.summary.gpa || verified.status !== 'current')
      throw new Error(
        `The code of ${studentId} says ${JSON.stringify(verified)}, the sheet GPA ${own.summary.gpa}`,
      );
  }
}

/** The halves of a merged result are the exams themselves (rules 7). */
async function compareMerged(
  { call }: SmallSchool,
  year: Year,
  className: string,
  results: Map<string, Map<string, StudentResult>>,
): Promise<void> {
  const cohorts = PLACES.filter((place) => place.className === className).flatMap(({ group }) =>
    SECTIONS.map((section) => ({ group, section })),
  );
  for (const cohort of cohorts) {
    const exam = { session: year.session, term: 'Annual', className, ...cohort, shift: 'Morning' };
    const body = { ...exam, start_roll: 1, end_roll: 9999, is_merged: true };
    const reply = await call('superadmin', 'post', '/api/v1/result/marksheet', body);
    if (reply.status >= 500) throw new Error(`The merged marksheets are ${reply.status}`);
    if (reply.status !== 200) continue;
    for (const { studentInfo, halfYearlyResults, annualResults } of (
      reply.body as { Data: PresentedMerged[] }
    ).Data) {
      const { studentId, studentName } = studentInfo;
      // A class that a student has left keeps the exemption with which it was published.
      const girl = girlsIn(year, className).find(
        (one) => one.studentId === studentId && one.name === studentName,
      );
      for (const [term, half] of [
        ['Half Yearly', halfYearlyResults],
        ['Annual', annualResults],
      ] as const) {
        if (girl && Boolean(half.exempt) !== isExempt(year, girl.id, term))
          throw new Error(
            `${girl.name} is ${half.exempt ? '' : 'not '}exempt from ${term} on the merged sheet, unlike in the register`,
          );
        const own = results.get(term)!.get(studentId);
        if (own && !own.exempt)
          sameFigures(
            `${term} and its half of the merged sheet of ${studentId}`,
            figures(own),
            figures(half),
          );
      }
    }
  }
}

/** A digest of the tabulation sheets of a published exam, byte by byte. */
export async function digestSheets(
  { call }: SmallSchool,
  { session, term, className }: ExamPapers,
): Promise<string> {
  const digest = createHash('sha256');
  const groups = PLACES.filter((place) => place.className === className);
  // By section, as readPapers has them: a sheet of both may have a section in which nobody has a mark.
  for (const { group, section } of groups.flatMap((one) =>
    SECTIONS.map((section) => ({ ...one, section })),
  )) {
    const query = { session: String(session), term, className, group, section, shift: 'Morning' };
    const { status, bytes } = await call(
      'superadmin',
      'get',
      `/documents/tabulation-sheet.pdf?${new URLSearchParams(query)}`,
    );
    if (status === 200) digest.update(bytes);
  }
  return digest.digest('hex');
}
