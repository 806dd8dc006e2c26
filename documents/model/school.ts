import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';

export const GROUPS = ['General', 'Science', 'Humanities', 'Business'] as const;
export const RELIGIONS = ['Islam', 'Hindu', 'Christian', 'Buddhist'] as const;
export const GENDERS = ['Female'] as const;

/** The config slugs of the contract, spelled as the specification has them. */
export const CONFIG_SLUGS = ['Class', 'Section', 'shift', 'group', 'religion', 'gender', 'term'] as const;
export type ConfigSlug = (typeof CONFIG_SLUGS)[number];
export type ConfigValue = { label: string; value: string; labelBn: string | null };
export type Config = { _id: string; slug: ConfigSlug; values: ConfigValue[] };

export type SchoolClass = { _id: string; name: string; value: number };

export type Band = 'primary' | 'junior' | 'secondary';

/** Class bands of the rules: 4-5, 6-8, 9-10. Classes below 4 print as primary ones. */
export const bandForClass = (classValue: number): Band => {
  if (classValue >= 9) return 'secondary';
  return classValue >= 6 ? 'junior' : 'primary';
};

/** Groups exist in classes 9 and 10; every other class is General. */
export const hasGroups = (classValue: number): boolean => classValue === 9 || classValue === 10;
export const hasFourthSubject = hasGroups;

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
});

/** What GET /school answers and every document prints in its head. */
export type School = z.infer<typeof schoolSchema> & {
  terms: string[];
  /** data: URI of the logo; null prints a drawn crest. */
  logo: string | null;
};
export type SchoolInput = z.infer<typeof schoolSchema>;
