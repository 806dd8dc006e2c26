import type { ComponentType } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import type { FiguresProps, ReportKind } from '#web/staff/context/report.ts';

const tables = () => import('./FigureTable.tsx');
const students = () => import('./StudentFigures.tsx');

/** The figures of a report as a table on the screen, loaded when they are first shown; some reports have none. */
export const FIGURES: { readonly [Kind in ReportKind]?: ComponentType<FiguresProps<Kind>> } = {
  marksheet: lazyPart(async () => (await students()).StudentFigures),
  'merged-marksheet': lazyPart(async () => (await students()).MergedFigures),
  'tabulation-sheet': lazyPart(async () => (await tables()).TabulationFigures),
  'merit-list': lazyPart(async () => (await tables()).MeritFigures),
  'fail-list': lazyPart(async () => (await tables()).FailFigures),
  'result-summary': lazyPart(async () => (await tables()).SummaryFigures),
  'exam-analysis': lazyPart(async () => (await tables()).AnalysisFigures),
  'class-list': lazyPart(async () => (await tables()).ClassFigures),
};
