import { type PrintedKind, printedDocuments } from '#documents/index.ts';

export const ALL = 'All';

/** What the form asks for a kind, beside the cohort. */
export const jobFieldsFor = (kind: PrintedKind) => {
  const { fields, hasRolls, hasTerm = true, merged } = printedDocuments[kind];
  const cards = fields.session === 'year';
  const rooms = kind === 'seat-slips' || kind === 'seat-plan';
  return { cards, rooms, term: !cards && hasTerm, rolls: hasRolls, merge: merged === 'chosen' };
};
