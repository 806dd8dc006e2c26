import type { ComponentType } from 'react';
import type { z } from 'zod';
import { lookupFilters, marksheetFilters } from '#documents/model/exam.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { MarksheetData } from './marksheet/data.ts';
import { Marksheet } from './marksheet/Marksheet.tsx';
import type { TranscriptData } from './transcript/data.ts';
import { Transcript } from './transcript/Transcript.tsx';

/** What each kind of document is drawn from. */
export type DocumentData = {
  transcript: TranscriptData;
  marksheet: MarksheetData;
};
export type DocumentKind = keyof DocumentData;

export type DocumentEntry<Data> = {
  title: { en: string; bn: string };
  /** The query that names one such document. */
  filters: z.ZodType;
  Document: ComponentType<{ data: Data; options: PaperOptions }>;
  /** Without .pdf, in ASCII: it says what the file is. */
  fileName: (data: Data) => string;
};

const words = (...parts: (string | number)[]): string =>
  parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The registry: menus, routes, the gallery and the tests loop over it. */
export const documents: { [Kind in DocumentKind]: DocumentEntry<DocumentData[Kind]> } = {
  transcript: {
    title: { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
    filters: lookupFilters,
    Document: Transcript,
    fileName: ({ exam, result }) =>
      words('transcript', result.studentInfo.studentId, exam.term, exam.session),
  },
  marksheet: {
    title: { en: 'Marksheet', bn: 'নম্বরপত্র' },
    filters: marksheetFilters,
    Document: Marksheet,
    fileName: ({ exam }) =>
      words(
        'marksheets',
        'class',
        exam.className,
        exam.group,
        exam.section,
        exam.shift,
        exam.term,
        exam.session,
      ),
  },
};

export const DOCUMENT_KINDS = Object.keys(documents) as DocumentKind[];
