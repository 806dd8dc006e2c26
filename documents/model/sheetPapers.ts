/* Apart from the schema of options: parents' pages share the choice of a paper, and no schema library. */

/** The papers on which a tabulation sheet is printed. */
export const SHEET_PAPERS = ['A4', 'Legal', 'A3'] as const;
export type SheetPaper = (typeof SHEET_PAPERS)[number];

/** Whether the paper of a kind of document can be chosen; every other kind has one size. */
export const hasPapers = (kind: string | null): boolean => kind === 'tabulation-sheet';
