import type { School } from '#documents/model/school.ts';
import type { SchoolAnswer } from '#server/school/present.ts';

/** Without what the answer has for screens alone, which need not go to the thread that draws. */
export const schoolOnPaper = ({ lists: _lists, gradeScale: _scale, ...school }: SchoolAnswer): School =>
  school;
