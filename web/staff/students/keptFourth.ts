type Offered = { codes: readonly string[]; isWhereStored: boolean };

/**
 * What stays of the chosen fourth subject when it is known which are offered: one of them. A sheet may say a code
 * before the year has its subjects; where nothing is offered it stays with a student who stays.
 */
export const keptFourth = (chosen: string, { codes, isWhereStored }: Offered): string => {
  const waits = codes.length === 0 && isWhereStored;
  return waits || codes.includes(chosen) ? chosen : '';
};
