import { z } from 'zod';
import { cohortFileWords, rollFileWords } from '#documents/i18n/cohort.ts';
import { printedWords } from '#documents/i18n/words.ts';
import { defineDocument, nameFile } from '#documents/school/defineDocument.ts';
import type { SignInSlipsData } from './SignInSlips.tsx';

export const signInSlips = defineDocument({
  title: printedWords.signInSlips,
  samples: async () => (await import('./sample.ts')).signInSlipSamples,
  component: async () => (await import('./SignInSlips.tsx')).SignInSlips,
  // No route prints slips, because passwords are not stored: they are drawn in the browser right after creation.
  filters: z.never(),
  fileName: nameFile((data: SignInSlipsData) => [
    'sign-in-slips',
    ...(data.teachers
      ? ['teachers']
      : [...cohortFileWords(data), ...rollFileWords(data.slips.map(({ roll }) => roll))]),
    data.session,
  ]),
});
