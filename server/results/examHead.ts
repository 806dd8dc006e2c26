import type { ExamHead } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { bandOf } from '#documents/model/school.ts';
import { gradeScaleRows } from '#documents/rules/gradeFor.ts';
import type { CohortPlace } from './examPlace.ts';
import type { Publication } from './publication.ts';

/** What every paper of an exam says of it. */
export const examHead = (place: CohortPlace, scheme: Scheme, publication: Publication | null): ExamHead => ({
  session: place.session,
  term: place.term,
  className: place.className,
  group: place.group,
  section: place.section,
  shift: place.shift,
  gradeScale: gradeScaleRows(scheme),
  weights: scheme.weights[bandOf(Number(place.className))],
  publishedOn: publication ? publication.publishedAt.toISOString() : null,
});
