import { DOCUMENT_KINDS, type DocumentKind } from '#documents/index.ts';

/** A transcript is printed where its student is, and slips where their passwords are made. */
const NO_JOBS: readonly DocumentKind[] = ['transcript', 'sign-in-slips'];

/** What a job can be of. */
export const JOB_KINDS = DOCUMENT_KINDS.filter((kind) => !NO_JOBS.includes(kind));

export const ALL = 'All';

const OF_ROLLS: readonly DocumentKind[] = [
  'marksheet',
  'merged-marksheet',
  'fail-list',
  'id-cards',
  'id-cards-back',
  'id-cards-duplex',
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
