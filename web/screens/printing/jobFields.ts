import { DOCUMENT_KINDS, type DocumentKind } from '#documents/index.ts';

/** What a job can be of: a transcript is one student's, and printed where the student is. */
export const JOB_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'transcript');

export const ALL = 'All';

const OF_ROLLS: readonly DocumentKind[] = [
  'marksheet',
  'merged-marksheet',
  'fail-list',
  'id-cards',
  'id-cards-back',
];
const MERGED_OR_NOT: readonly DocumentKind[] = ['merit-list', 'fail-list', 'result-summary'];

/** What the form asks for a kind, beside the cohort. */
export const fieldsOf = (kind: DocumentKind) => {
  const cards = kind.startsWith('id-cards');
  return {
    cards,
    term: !cards,
    rolls: OF_ROLLS.includes(kind),
    merge: MERGED_OR_NOT.includes(kind),
  };
};
