/** The years that students of a year are promoted to: the next one, and one more for who was away. */
export const yearsAfter = (year: number): string[] => [String(year + 1), String(year + 2)];
