import { z } from 'zod';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { optionalText, requiredText } from './fields.ts';
import type { SchoolPaper } from './paperSettings.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from './schoolDay.ts';

export {
  type Band,
  bandForClass,
  GENDERS,
  GROUPS,
  hasFourthSubject,
  hasGroups,
  RELIGIONS,
} from './classes.ts';

/** The config slugs of the contract, spelled as the specification has them. */
export const CONFIG_SLUGS = ['Class', 'Section', 'shift', 'group', 'religion', 'gender', 'term'] as const;
export type ConfigSlug = (typeof CONFIG_SLUGS)[number];
export type ConfigValue = { label: string; value: string; labelBn: string | null };
export type Config = { _id: string; slug: ConfigSlug; values: ConfigValue[] };

export type SchoolClass = { _id: string; name: string; value: number };

/** The two labellings of the national scale (rules 3): A above A-, or A- above A as the specification prints it. */
export const GRADE_PRESETS = ['national', 'swapped'] as const;

export const schoolSchema = z.object({
  name: requiredText('school.nameRequired', 160),
  nameBn: optionalText(160),
  city: requiredText('school.cityRequired', 80),
  cityBn: optionalText(80),
  address: optionalText(240),
  addressBn: optionalText(240),
  eiin: z
    .string()
    .regex(/^(\d{6})?$/, 'school.eiin')
    .optional(),
  phone: optionalText(40),
  headmaster: optionalText(120),
  headmasterBn: optionalText(120),
  studentType: requiredText('school.studentTypeRequired', 40).default('Regular'),
  studentTypeBn: optionalText(40),
  gradePreset: z.enum(GRADE_PRESETS).default('national'),
  /** What the public lookup requires besides the student ID: without it, guessed IDs would reveal parents' names. */
  lookupSecondFactor: z.enum(['none', 'guardianPhone']).default('guardianPhone'),
  locale: z.enum(['en', 'bn']).default('en'),
  /** In which its days and years begin. */
  timeZone: z
    .string()
    .trim()
    .max(60, schemaMessage('text.most', { max: 60 }))
    .refine(isTimeZone, 'school.timeZone')
    .default(DEFAULT_TIME_ZONE),
});

/** What a school calls the words of its lists, by the word that is stored. */
export type ListNames = Readonly<Record<string, { en: string; bn: string }>>;

/** The school as its documents print it. */
export type School = z.infer<typeof schoolSchema> & {
  terms: string[];
  /** Only of words that print otherwise than they would by themselves; left out where there are none. */
  names?: ListNames;
  /** data: URI of the logo, and in answers its address, which is loaded before drawing; null prints a drawn crest. */
  logo: string | null;
  /** Null prints as a school without settings of its papers. */
  paper: SchoolPaper | null;
};
export type SchoolInput = z.infer<typeof schoolSchema>;
