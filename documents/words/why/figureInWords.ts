/** A figure of the result, how it comes about, and what it is. */
export type FigureInWords = { label: string; line: string; figure: string };
