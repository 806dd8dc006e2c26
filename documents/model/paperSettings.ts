import { z } from 'zod';
import { contrast, inkLuminance, LEAST_CONTRAST, SCHOOL_GREEN } from './contrast.ts';
import { optionalText, requiredText } from './fields.ts';
import { printed } from './printedLetters.ts';

/** Where the margin for the binding is: nowhere, at the left, or at the left of fronts and the right of backs. */
export const BINDINGS = ['none', 'left', 'mirrored'] as const;
export type Binding = (typeof BINDINGS)[number];

export const WATERMARKS = ['none', 'logo', 'text'] as const;

const text = (max: number) => printed(optionalText(max)).default('');

/** As dark on white that a black and white printer makes no pale grey of it. */
const accent = z
  .string('paper.accent')
  .regex(/^#[0-9a-f]{6}$/i, 'paper.accent')
  .transform((ink) => ink.toLowerCase())
  .refine((ink) => contrast(inkLuminance(ink), 1) >= LEAST_CONTRAST, 'paper.accentPale');

const remark = z.object({ letter: requiredText('scheme.letter', 10), text: text(100), textBn: text(100) });

/** How the school has its papers printed. Each default prints what a school without settings prints. */
export const paperSettingsSchema = z
  .object({
    binding: z.enum(BINDINGS).default('none'),
    accent: accent.default(SCHOOL_GREEN),
    watermark: z.enum(WATERMARKS).default('none'),
    watermarkText: text(30),
    /** Of the head, whose name is the school's; blank prints Headmaster. */
    headTitle: text(40),
    headTitleBn: text(40),
    /** The examination controller, who signs where there is a title. */
    controllerTitle: text(40),
    controllerTitleBn: text(40),
    controllerName: text(120),
    controllerNameBn: text(120),
    qrOnTranscripts: z.boolean().default(true),
    qrOnMarksheets: z.boolean().default(false),
    /** What is printed as the class teacher's remark, by the letter of the GPA; without a text it is left to be written. */
    remarks: z
      .array(remark)
      .max(20, 'scheme.mostRows')
      .default([])
      .transform((rows) => rows.filter((row) => row.text !== '' || row.textBn !== '')),
  })
  .refine(({ watermark, watermarkText }) => watermark !== 'text' || watermarkText !== '', {
    path: ['watermarkText'],
    message: 'paper.watermarkText',
  });

export type PaperSettings = z.infer<typeof paperSettingsSchema>;

/** The pictures of the settings, on white; their white is not printed. */
export const SCANS = ['headSignature', 'controllerSignature', 'seal'] as const;
export type Scan = (typeof SCANS)[number];

/** The settings with a data: URI of each scan; in an answer of the server it is the address of the picture. */
export type SchoolPaper = PaperSettings & Record<Scan, string | null>;

const NO_SCANS = { headSignature: null, controllerSignature: null, seal: null };

/** What a school without settings prints. */
export const PLAIN_PAPER: SchoolPaper = { ...paperSettingsSchema.parse({}), ...NO_SCANS };
