import type { Explanation } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import { bn } from './bn.ts';
import { en, type WhyWords } from './en.ts';
import type { FigureInWords } from './figureInWords.ts';
import { gpaInWords } from './gpaInWords.ts';
import { marksInWords } from './marksInWords.ts';
import { meritInWords } from './meritInWords.ts';
import { type SubjectInWords, subjectInWords } from './subjectInWords.ts';

const WORDS: Readonly<Record<Language['lang'], WhyWords>> = { en, bn };

export type WhyInWords = {
  title: string;
  working: string;
  note: string;
  subjects: SubjectInWords[];
  /** The sum of marks, the points, the GPA, the position. */
  figures: FigureInWords[];
};

/** An explanation as it is read: the same lines on a screen and on paper. */
export const whyInWords = ({ subjects, marks, gpa, merit }: Explanation, language: Language): WhyInWords => {
  const why = WORDS[language.lang];
  return {
    title: why.title,
    working: why.working,
    note: why.note,
    subjects: subjects.map((subject) => subjectInWords(subject, why, language)),
    figures: [
      marksInWords(marks, why, language),
      ...gpaInWords(gpa, why, language),
      meritInWords(merit, why, language),
    ],
  };
};
