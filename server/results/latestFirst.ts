type OfExam = { exam: { session: number; term: string } };

/**
 * By session, and within one as the school orders its terms: an exam of last year that was published again yesterday
 * is none of this year. A term that the school no longer has stands before those it has.
 */
export const latestFirst = <Result extends OfExam>(
  results: readonly Result[],
  terms: readonly string[],
): Result[] =>
  results.toSorted(
    ({ exam: one }, { exam: other }) =>
      other.session - one.session || terms.indexOf(other.term) - terms.indexOf(one.term),
  );
