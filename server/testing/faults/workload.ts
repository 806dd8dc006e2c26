import { setTimeout as wait } from 'node:timers/promises';
import { utils } from 'xlsx';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { studentCsv, uploadForm } from '#server/testing/testUpload.ts';
import { createRegister, type Ledger, type Outcome } from './ledger.ts';
import { type Machine, PASSWORD } from './machine.ts';
import {
  CORRECTED_TERM,
  ENTERED,
  FIRST_MARK,
  PRINTED,
  PUBLISHED,
  PUBLISHED_TERM,
  SESSION,
  SUBJECT,
  UPLOADED,
} from './school.ts';

export const WORKS = ['upload', 'grid', 'sheet', 'publication', 'correction', 'print job'] as const;
export type Work = (typeof WORKS)[number];

export const newLedger = (): Ledger => ({
  gridMark: createRegister('The mark of the grid', FIRST_MARK),
  sheetMark: createRegister('The mark of the sheet', FIRST_MARK),
  correctedMark: createRegister('The corrected mark', FIRST_MARK),
  published: createRegister('That the exam is published', false),
  uploads: [],
  jobs: [],
  counts: { acknowledged: 0, refused: 0, unknown: 0 },
  faults: [],
});

/** Longer than a database is away, so that no write is still under way when its outcome is compared. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;
const ROWS = 60;
const YEARS = 25;
const BETWEEN_JOBS_MS = 1_500;
const MARKS = 100;

/** The users of a school at work. */
export type Staff = {
  /** Every kind of work over and over, until `stop`. */
  begin: () => { stop: () => Promise<void> };
  /** Resolves when work of this kind is sent next. */
  sending: (work: Work) => Promise<void>;
};

type Answer = { status: number; body: { _id?: string; message?: string } };

/** People who enter, upload, publish, correct and print, and who note in the ledger what the app answers. */
export function createStaff(machine: Machine, ledger: Ledger): Staff {
  let token = '';
  let signingIn: Promise<void> | null = null;
  const waiting = new Map<Work, (() => void)[]>();
  const announce = (work: Work) => {
    for (const resolve of waiting.get(work)?.splice(0) ?? []) resolve();
  };

  const request = async (path: string, body: object): Promise<Answer | null> => {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${machine.url()}/api/v1${path}`, {
        method: 'POST',
        headers: {
          ...(!isForm && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    } catch {
      // No app, or none any more: whether it did its work is not known.
      return null;
    }
  };

  const signIn = async () => {
    const answer = await request('/login', { phoneNumber: '01700000000', password: PASSWORD });
    const signedIn = answer?.body as { token?: string } | undefined;
    if (signedIn?.token) token = signedIn.token;
    else await wait(PAUSE_MS * 5);
  };

  /** Sends work and returns what came of it, with the answer. */
  const send = async (
    work: Work,
    path: string,
    body: object,
  ): Promise<{ outcome: Outcome; answer: Answer | null }> => {
    announce(work);
    const answer = await request(path, body);
    const outcome = outcomeFor(answer);
    ledger.counts[outcome] += 1;
    if (answer?.status === 401) {
      // The clock has moved past the end of the session.
      signingIn ??= signIn().finally(() => {
        signingIn = null;
      });
      await signingIn;
    } else if (answer && !EXPECTED.has(answer.status))
      ledger.faults.push(`${work}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    if (outcome !== 'acknowledged') await wait(PAUSE_MS);
    return { outcome, answer };
  };

  /** Each kind of work counts by itself: a correction to the mark that is there already would be refused. */
  const createMarks = () => {
    let mark = FIRST_MARK;
    return () => {
      mark = (mark % MARKS) + 1;
      return mark;
    };
  };
  const [nextInGrid, nextInSheet, nextCorrected] = [createMarks(), createMarks(), createMarks()];
  const exam = {
    session: SESSION,
    className: ENTERED.className,
    section: 'All',
    shift: 'All',
    group: 'General',
  };

  const grid = async () => {
    const subjective = nextInGrid();
    const results = ENTERED.students.map((studentId) => ({ studentId, subjective }));
    const body = { ...exam, term: CORRECTED_TERM, subjectName: SUBJECT, results };
    ledger.gridMark.write(subjective, (await send('grid', '/result/create', body)).outcome);
  };

  const sheet = async () => {
    const value = nextInSheet();
    const rows = [['studentId', 'CQ'], ...ENTERED.students.map((studentId) => [studentId, value])];
    const form = uploadForm(workbookBytes(utils.aoa_to_sheet(rows)), 'marks.xlsx');
    const fields = { ...exam, term: PUBLISHED_TERM, subjectName: SUBJECT };
    for (const [name, field] of Object.entries(fields)) form.set(name, String(field));
    ledger.sheetMark.write(value, (await send('sheet', '/result/bulk-upload', form)).outcome);
  };

  let uploads = 0;
  const upload = async () => {
    uploads += 1;
    const prefix = `n${uploads}x`;
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      studentId: `${prefix}${index}`,
      // So that no roll is taken twice in a year.
      year: 2000 + (uploads % YEARS),
      roll: 1 + index + ROWS * Math.floor(uploads / YEARS),
      class: UPLOADED,
      group: 'General',
      fourthSubjectCode: '',
    }));
    const { outcome } = await send(
      'upload',
      '/student/bulk-upload',
      uploadForm(studentCsv(',', ...rows), 'new.csv'),
    );
    ledger.uploads.push({ prefix, rows: ROWS, outcome });
  };

  let isPublished = false;
  const publication = async () => {
    const place = {
      session: SESSION,
      term: PUBLISHED_TERM,
      className: PUBLISHED.className,
      reason: 'in turns',
    };
    const target = !isPublished;
    const { outcome, answer } = await send(
      'publication',
      `/result/${target ? 'publish' : 'unpublish'}`,
      place,
    );
    // Published or open already, by a request that had no answer.
    const isThere = answer?.status === 409;
    ledger.published.write(target, isThere ? 'acknowledged' : outcome);
    if (isThere || outcome === 'acknowledged') isPublished = target;
  };

  const correction = async () => {
    const subjective = nextCorrected();
    const marks = PUBLISHED.students.map((studentId) => ({ studentId, subjectId: SUBJECT, subjective }));
    const place = { session: SESSION, term: CORRECTED_TERM, className: PUBLISHED.className };
    const body = { ...place, marks, reason: 'a correction' };
    ledger.correctedMark.write(subjective, (await send('correction', '/result/correct', body)).outcome);
  };

  const print = async () => {
    const cohort = { ...exam, className: PRINTED.className, term: CORRECTED_TERM };
    const body = { kind: 'marksheet', filters: { ...cohort, start_roll: 1, end_roll: 100, each: true } };
    const { outcome, answer } = await send('print job', '/print-jobs', body);
    if (outcome === 'acknowledged' && answer?.body._id) ledger.jobs.push(answer.body._id);
    await wait(BETWEEN_JOBS_MS);
  };

  const doers: Record<Work, () => Promise<unknown>> = {
    upload,
    grid,
    sheet,
    publication,
    correction,
    'print job': print,
  };
  return {
    begin: () => {
      let isStopping = false;
      const loops = WORKS.map(async (work) => {
        while (!isStopping) await doers[work]();
      });
      return {
        stop: async () => {
          isStopping = true;
          await Promise.all(loops);
        },
      };
    },
    sending: (work) =>
      new Promise((resolve) => {
        waiting.set(work, [...(waiting.get(work) ?? []), resolve]);
      }),
  };
}

/** 503 says to try again; 409 is only expected of a publication that is there already, which its check confirms. */
const EXPECTED = new Set([200, 201, 202, 401, 409, 503]);

function outcomeFor(answer: Answer | null): Outcome {
  if (!answer || answer.status >= 500) return 'unknown';
  return answer.status < 300 ? 'acknowledged' : 'refused';
}
