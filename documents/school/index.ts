/** The parts of a school's papers, in one import. */
export type { SheetSize } from './AcrossSheet.tsx';
export { Caption } from './Caption.tsx';
export { Address, Bold, fillText } from './fillText.tsx';
export { Letterhead } from './Letterhead.tsx';
export {
  ListFigures,
  ListHeading,
  ListPages,
  ListParagraph,
  ListTable,
  PlainListPages,
} from './ListPages.tsx';
export { Logo } from './Logo.tsx';
export {
  FOOT_HEIGHT,
  LETTERHEAD,
  LIST_BOTTOM,
  LIST_MARGIN,
  listWidth,
  staffSignatures,
} from './listPaper.ts';
export { Notes } from './Notes.tsx';
export { PageNumber } from './PageNumber.tsx';
export { ResultFigures } from './ResultFigures.tsx';
export {
  FRAME_EDGE,
  Frame,
  RESULT_WIDTH,
  ResultSheet,
  resultWidth,
  SchoolHead,
  SheetGround,
} from './ResultSheet.tsx';
export { ResultSignatures } from './ResultSignatures.tsx';
export { hasTwoLines, ResultTable, SubjectRows } from './ResultTable.tsx';
export { rankInWords } from './resultFields.ts';
export {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  ExamProvider,
  examDate,
  SchoolDocument,
  SchoolProvider,
  useExamPaper,
  usePaper,
} from './SchoolDocument.tsx';
export { SchoolPage } from './SchoolPage.tsx';
export { Signatures } from './Signatures.tsx';
export { SlipPages } from './SlipPages.tsx';
export { FIELD_ROW, nameFields, StudentFields, StudentRows } from './StudentFields.tsx';
export { bindingWidth } from './schoolPaper.ts';
export { admitGrid, SEAT_GRID } from './slips.ts';
export { Verification } from './Verification.tsx';
