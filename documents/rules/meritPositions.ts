export type Standing = { noOfFail: number; gpaHundredths: number; obtainedMarks: number };

/** Negative when a comes before b: fewer fails, then higher gpa, then higher marks (rules 6). */
const compareStanding = (a: Standing, b: Standing): number =>
  a.noOfFail - b.noOfFail || b.gpaHundredths - a.gpaHundredths || b.obtainedMarks - a.obtainedMarks;

/** The position of each, in the order given. Equals share one and the next is skipped: 1, 2, 2, 4. */
export const meritPositions = (standings: Standing[]): number[] => {
  const order = standings.map((standing, index) => ({ standing, index }));
  order.sort((a, b) => compareStanding(a.standing, b.standing));
  const positions: number[] = new Array(standings.length);
  let position = 0;
  order.forEach(({ standing, index }, place) => {
    const before = order[place - 1];
    // The gpa compared is the printed one: two students whose sheets say the same stand equal.
    if (!before || compareStanding(before.standing, standing) !== 0) position = place + 1;
    positions[index] = position;
  });
  return positions;
};
