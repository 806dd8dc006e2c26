import { randomBytes } from 'node:crypto';
import type { StudentResult } from '#documents/model/result.ts';

/** Letters and digits that are not confused when a code is typed from paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 26;

/** The statements of a transcript that its verification compares. */
export const printedClaims = (
  { studentInfo: { studentName, studentId, class: className }, summary }: StudentResult,
  { session, term }: { session: number; term: string },
) => ({
  nameInitials: initialsOfName(studentName),
  ...{ studentId, session, term, className },
  ...{ gpa: summary.gpa, letter: summary.letter, obtained: summary.obtainedMarks },
});

/** What a transcript states, for comparison with the records; the name only as initials. */
export type PrintedClaims = ReturnType<typeof printedClaims>;

/** 'Sumaiya Akter' becomes 'S. A.' */
export const initialsOfName = (name: string): string =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) => `${word[0]}.`)
    .join(' ');

/** A code that cannot be guessed: 130 bits, five for each letter. */
export const transcriptCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join('');
