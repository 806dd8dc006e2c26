import type { Knex } from 'knex';
import { z } from 'zod';
import { cohortFields, lookupFilters } from '#documents/model/exam.ts';
import type { TranscriptData } from '#documents/transcript/data.ts';
import { student } from '#server/access.ts';
import type { RateLimits } from '#server/middleware/rateLimit.ts';
import { validate } from '#server/middleware/validate.ts';
import { explainIssued } from '#server/results/explainIssued.ts';
import { type FoundTranscript, findTranscript } from '#server/results/findTranscript.ts';
import { findOwnTranscript } from '#server/results/ownResults.ts';
import { schoolOfExam } from '#server/results/schoolOfExam.ts';
import type { Caller } from '#server/route.ts';

const ownExam = z.object({ session: cohortFields.session, term: cohortFields.term });

type Asked = {
  caller: Caller | null;
  query: { studentId?: string | undefined; why: boolean };
  publicUrl: string;
  limits: RateLimits;
};

const find = (db: Knex, { caller, query, publicUrl, limits }: Asked): Promise<FoundTranscript> => {
  const ownId = student.allows(caller) && !query.studentId ? caller?.studentId : null;
  return ownId
    ? findOwnTranscript(db, ownId, validate(ownExam, query), publicUrl)
    : findTranscript(db, validate(lookupFilters, query), publicUrl, limits);
};

/** By the details of the public lookup; a student who has signed in names nothing but the exam. */
export const readTranscript = async (db: Knex, asked: Asked): Promise<TranscriptData> => {
  const found = await find(db, asked);
  const data = { school: await schoolOfExam(db, found.exam), ...found };
  return asked.query.why ? { ...data, why: await explainIssued(db, found) } : data;
};
