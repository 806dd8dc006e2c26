import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** How a private key of transcripts is written: 32 bytes in base64url. */
export const SEED = /^[\w-]{43}$/;

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

const PORT = 'must be a port number';
/** A school is served by two; and each process takes 300 MB. */
const USUAL_PROCESSES = 2;
const cores = availableParallelism();
/** At most the cores. With more than 32 too few connections to the database would be left for each. */
const MOST_PROCESSES = Math.max(USUAL_PROCESSES, Math.min(32, cores));
const PROCESSES = `must be a number from 1 to ${MOST_PROCESSES} on this machine`;
const PUBLIC_URL =
  'is required with DATABASE_URL: the address that printed codes lead to, such as https://results.school.edu.bd';
const DATABASE_SHAPE = 'must look like mysql://user:password@host:port/name';

const settingsSchema = z
  .object({
    PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65535, PORT).default(3000),
    HOST: z.string().min(1, 'must be an address').default('127.0.0.1'),
    DATABASE_URL: z
      .string()
      .regex(/^mysql:\/\/[^@/\s]+@[^/\s]+\/[^/\s?]+/, DATABASE_SHAPE)
      .refine((url) => URL.canParse(url), DATABASE_SHAPE)
      .optional(),
    DATA_DIR: z.string().min(1, 'must be a folder').default('.data'),
    DEMO: flag.optional(),
    SUPERADMIN_PHONE: z
      .string()
      .regex(/^01\d{9}$/, 'must be 11 digits starting with 01')
      .default('01700000000'),
    SUPERADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRANSCRIPT_KEY: z
      .string()
      .regex(SEED, 'must be 32 random bytes in base64url, which are 43 characters')
      .optional(),
    PUBLIC_URL: z.url('must be an address such as https://results.school.edu.bd').optional(),
    TRUST_PROXY: flag.default(false),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    PROCESSES: z.coerce
      .number(PROCESSES)
      .int(PROCESSES)
      .min(1, PROCESSES)
      .max(MOST_PROCESSES, PROCESSES)
      .default(Math.min(USUAL_PROCESSES, cores)),
  })
  .superRefine((settings, context) => {
    if (settings.DATABASE_URL && !settings.JWT_SECRET)
      context.addIssue({ code: 'custom', path: ['JWT_SECRET'], message: 'is required with DATABASE_URL' });
    if (settings.DATABASE_URL && !settings.PUBLIC_URL)
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: PUBLIC_URL });
  })
  .transform((values) => ({
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    demo: values.DEMO ?? !values.DATABASE_URL,
    /** Whether somebody set DEMO=1, so that a start without a demo would surprise. */
    isDemoAsked: values.DEMO === true,
    superadminPhone: values.SUPERADMIN_PHONE,
    superadminPassword: values.SUPERADMIN_PASSWORD ?? null,
    jwtSecret: values.JWT_SECRET ?? null,
    transcriptKey: values.TRANSCRIPT_KEY ?? null,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN ?? null,
    processes: values.PROCESSES,
  }));

/** The settings of contract 9, under the names that the server uses. */
export type Settings = z.infer<typeof settingsSchema>;

/** Reads the environment. Throws an Error whose message names each wrong variable. */
export const readEnvironment = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settingsSchema.safeParse(given);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join(' '));
};
