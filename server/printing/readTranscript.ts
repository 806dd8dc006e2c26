import type { Knex } from 'knex';
import { z } from 'zod';
import { cohortFields, lookupFilters } from '#documents/model/exam.ts';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import { student } from '#server/access.ts';
import { validate } from '#server/middleware/validate.ts';
import { explainIssued } from '#server/results/explainIssued.ts';
import {
  type FoundTranscript,
  findKnownTranscript,
  findTranscript,
  type Visit,
} from '#server/results/findTranscript.ts';
import { findOwnTranscript } from '#server/results/ownResults.ts';
import { schoolOfExam } from '#server/results/schoolOfExam.ts';
import { inScope } from '#server/scope.ts';

const ownExam = z.object({ session: cohortFields.session, term: cohortFields.term });

type Asked = Visit & {
  query: { studentId?: string | undefined; why: boolean };
};

const find = (db: Knex, { query, ...visit }: Asked): Promise<FoundTranscript> => {
  const { caller } = visit;
  const ownId = student.allows(caller) ? caller?.studentId : null;
  if (ownId && (query.studentId ?? ownId) === ownId)
    return findOwnTranscript(db, ownId, validate(ownExam, query), visit.settings.publicUrl);
  const filters = validate(lookupFilters, query);
  return caller && inScope(caller, filters)
    ? findKnownTranscript(db, filters, visit.settings.publicUrl)
    : findTranscript(db, filters, visit);
};

/**
 * By the details of the public lookup; a student who has signed in need name nothing but the exam, and neither she
 * nor staff of the place are asked for the guardian's digits.
 */
export const readTranscript = async (db: Knex, asked: Asked): Promise<TranscriptData> => {
  const found = await find(db, asked);
  const data = { school: await schoolOfExam(db, found.exam), ...found };
  return asked.query.why ? { ...data, why: await explainIssued(db, found) } : data;
};
