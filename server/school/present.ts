/** What the school's answers are made of: the shapes are the model's own. */
export type { Config, School, SchoolClass } from '#documents/model/school.ts';
