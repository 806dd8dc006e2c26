/** The kit as a document uses it: what it adds to react-pdf, in one import. */
export { AT_SPACES, wrappedLines } from '../brokenText.ts';
export { type CellLine, type Column, columnWidths, fittedColumns, NONE } from '../columns.ts';
export { type Field, STRIP } from '../drawFigures.ts';
export type { FlowTableLook } from '../drawTable.ts';
export { FONT_FAMILY, loadFonts } from '../fonts/fonts.ts';
export { type AccentInks, accentInks, INK } from '../inks.ts';
export { splitEvery } from '../paginate.ts';
export { textWidth } from '../pen/measure.ts';
export type { Printing } from '../pen/pdfDocument.ts';
export type { TextStyle } from '../pen/pen.ts';
export { type Box, lineIn } from '../sheet.ts';
export { mm, PAPER_SIZES, toMm } from '../units.ts';
export { BarChart, LineChart } from './chartElements.tsx';
export {
  FitText,
  Image,
  Link,
  Page,
  Picture,
  placed,
  QrCode,
  Repeated,
  type Style,
  StyleSheet,
  Svg,
  Text,
  View,
} from './elements.tsx';
export { FieldRows } from './FieldRows.tsx';
export { Figures } from './Figures.tsx';
export { FirstFitting } from './FirstFitting.tsx';
export { LargestType } from './LargestType.tsx';
export { PaperDocument } from './PaperDocument.tsx';
export { RuledText } from './RuledText.tsx';
export { renderPaper, renderPaperPart } from './renderPaper.ts';
export { Table, type TableProps } from './Table.tsx';
