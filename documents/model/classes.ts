/* Apart from the schemas: parents' pages and lists of the staff need these, and no schema library. */

export const GROUPS = ['General', 'Science', 'Humanities', 'Business'] as const;

export type Band = 'primary' | 'junior' | 'secondary';

/** Class bands of the rules: 4-5, 6-8, 9-10. Classes below 4 print as primary ones. */
export const bandForClass = (classValue: number): Band => {
  if (classValue >= 9) return 'secondary';
  return classValue >= 6 ? 'junior' : 'primary';
};

/** Groups exist in classes 9 and 10; every other class is General. */
export const hasGroups = (classValue: number): boolean => classValue === 9 || classValue === 10;
export const hasFourthSubject = hasGroups;

/** What the school's lists have from the start. */
export const RELIGIONS = ['Islam', 'Hindu', 'Christian', 'Buddhist'] as const;
export const GENDERS = ['Female'] as const;

/** In place of a section, shift, class or group: every one of them. */
export const ALL = 'All';
