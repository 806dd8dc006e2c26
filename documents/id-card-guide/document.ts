import { z } from 'zod';
import { defineDocument, nameFile } from '#documents/school/defineDocument.ts';
import type { IdCardGuideData } from './IdCardGuide.tsx';
import { guideWords } from './words.ts';

export const idCardGuide = defineDocument({
  title: guideWords.title,
  samples: async () => (await import('./sample.ts')).idCardGuideSamples,
  component: async () => (await import('./IdCardGuide.tsx')).IdCardGuide,
  // It has nothing of the database, so the browser draws it.
  filters: z.never(),
  fileName: nameFile((_data: IdCardGuideData) => ['id-card-guide']),
});
