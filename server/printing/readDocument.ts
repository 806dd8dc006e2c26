import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { DocumentData, DocumentFilters, PrintedKind } from '#documents/index.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { IssuedTranscript, TranscriptsData } from '#documents/transcripts/Transcripts.tsx';
import { readTestimonials } from '#server/exams/certificates/listCertificates.ts';
import { publishedClasses } from '#server/exams/publication.ts';
import { toIssue } from '#server/exams/results/issuedResults.ts';
import { readSchoolOfExam } from '#server/exams/results/publishedRows.ts';
import { failListOrNone, hasRoll, reports } from '#server/exams/results/reports.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { isWithin } from '#server/platform/database/tables.ts';
import { readPhotos } from '#server/platform/files/readPicture.ts';
import { readCards, readDuplexCards } from '#server/printing/id-cards/readCards.ts';

/** Pages that one request may draw, and the most pages in one part of a job. */
export const MOST_PAGES = 120;

type Readers = {
  /** `publicUrl` is where the QR code of a transcript points. */
  [Kind in PrintedKind]: (
    db: Knex,
    filters: DocumentFilters[Kind],
    publicUrl: string,
  ) => Promise<DocumentData[Kind]>;
};

/** Reads what a document is drawn from. Throws 404 with the screen's message when there is nothing to print. */
export const readDocument: Readers = {
  ...reports,
  'admit-cards': readAdmitCardsWithPhotos,
  transcripts: readTranscripts,
  testimonials: readTestimonials,
  'id-cards': (db, filters) => readCards(db, filters, 'front'),
  'id-cards-back': (db, filters) => readCards(db, filters, 'back'),
  'id-cards-duplex': readDuplexCards,
};

/** As readDocument for a print job, which gets a fail list also where nobody failed. */
export const readForJob: Readers = { ...readDocument, 'fail-list': failListOrNone };

async function readAdmitCardsWithPhotos(
  db: Knex,
  filters: DocumentFilters['admit-cards'],
  publicUrl: string,
): Promise<DocumentData['admit-cards']> {
  const data = await reports['admit-cards'](db, filters, publicUrl);
  const photos = await readPhotos(
    db,
    data.students.flatMap(({ photo }) => photo ?? []),
  );
  const withPhoto = (student: AdmittedStudent): AdmittedStudent => ({
    ...student,
    photo: photos.get(student.photo ?? '') ?? null,
  });
  return { ...data, students: data.students.map(withPhoto) };
}

type Filters = DocumentFilters['transcripts'];

const END_OF_TIME = '9999-12-31';

/**
 * The transcripts of a roll range as they were issued, by roll. Throws 409 while the exam is not published, and 404 when
 * no student of the range has one that was issued then.
 */
async function readTranscripts(db: Knex, filters: Filters, publicUrl: string): Promise<TranscriptsData> {
  const publicationId = await requirePublished(db, filters);
  const { session, term, className, group, section, shift, issuedFrom, issuedTo } = filters;
  const rows = await db('transcripts')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({ publicationId, 'transcripts.live': 1, 'students.live': 1 })
    .whereBetween('issuedAt', [new Date(issuedFrom ?? 0), new Date(issuedTo ?? END_OF_TIME)])
    .orderBy('transcripts.id')
    .select('serial', 'code', 'proof', 'transcripts.snapshot');
  const issued = rows.map((row): IssuedTranscript => {
    const printed: Omit<IssuedTranscript, 'issue'> = JSON.parse(row.snapshot);
    return { ...printed, issue: toIssue(row, publicUrl) };
  });
  const results = issued
    .filter((transcript) => isRequested(transcript, filters))
    .sort((a, b) => a.result.studentInfo.roll - b.result.studentInfo.roll);
  const [first] = results;
  if (!first) throw new AppError('notFound', 'report.noneInRange');
  const exam = { ...first.exam, group, section, shift };
  const isReissue = Boolean(issuedFrom ?? issuedTo);
  return { school: await readSchoolOfExam(db, { session, term, className }), exam, results, isReissue };
}

type RequestedExam = { session: number; term: string; className: string };

/** The id of an exam's publication. Transcripts are issued when an exam is published: throws 409 before. */
export async function requirePublished(
  db: Knex,
  { session, term, className }: RequestedExam,
): Promise<string> {
  const [published] = await publishedClasses(db, session).where({ term, 'classes.name': className });
  if (published) return published.id;
  throw new AppError('conflict', createMessage('exam.notPublished', { term, session, className }));
}

/** The cohort as it was when the transcript was issued. */
const isRequested = ({ exam, result }: IssuedTranscript, filters: Filters): boolean =>
  isWithin(filters)(exam) && hasRoll(filters)(result);
