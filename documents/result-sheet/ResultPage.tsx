import { PaperPage } from '#documents/paper/Paper.tsx';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { paintResult, type ResultPageData } from './paintResult.ts';

/** One student's result on one A4: the page that a transcript is, and that a marksheet has one of for each student. */
export const ResultPage = (props: ResultPageData) => (
  <PaperPage
    width={mm(PAPER_SIZES.A4.width)}
    height={mm(PAPER_SIZES.A4.height)}
    paint={(pen) => paintResult(pen, props)}
  />
);
