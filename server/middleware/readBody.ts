import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { File } from 'formidable';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { AppError } from '#server/errors.ts';
import type { Route, Upload } from '#server/route.ts';

const JSON_LIMIT = '1mb';
const json = koaBody({ jsonLimit: JSON_LIMIT, multipart: false, text: false, urlencoded: false });
const nothing = async () => {};

const refuse = (error: { status?: number; httpCode?: number; type?: string }): AppError => {
  if (error.status === 413 || error.httpCode === 413)
    return new AppError('tooLarge', 'What was sent is too large.');
  return new AppError('badInput', 'What was sent cannot be read.');
};

const multipart = (uploads: Record<string, number>, uploadDir: string) =>
  koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      uploadDir,
      maxFiles: Object.keys(uploads).length,
      maxFileSize: Math.max(...Object.values(uploads)),
      maxTotalFileSize: Object.values(uploads).reduce((sum, size) => sum + size, 0),
      maxFieldsSize: 1024 * 1024,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  });

const uploadOf = (file: File): Upload => ({
  path: file.filepath,
  name: file.originalFilename ?? '',
  size: file.size,
  type: file.mimetype ?? '',
});

/** One file to a field: the last one sent, as with any other field. */
const filesOf = (context: Context): Record<string, Upload> =>
  Object.fromEntries(
    Object.entries(context.request.files ?? {}).flatMap(([name, sent]) =>
      [sent].flat().map((file) => [name, uploadOf(file)]),
    ),
  );

/** A form is held to the size of its largest field while it is read, and each of its files to its own here. */
const requireSizes = (files: Record<string, Upload>, limits: Record<string, number>): void => {
  for (const [name, { size }] of Object.entries(files)) {
    const limit = limits[name];
    if (limit === undefined) throw new AppError('badInput', `No file is expected in ${name}.`);
    if (size > limit) throw new AppError('tooLarge', 'What was sent is too large.');
  }
};

const readForm = async (context: Context, uploads: Record<string, number>) => {
  // A folder of the request's own: a form that is refused half-way leaves files that nobody names.
  context.state.uploadDir = await mkdtemp(join(tmpdir(), 'school-upload-'));
  await multipart(uploads, context.state.uploadDir)(context, nothing);
};

/** Reads JSON, or a form with files where the route takes any. Throws 400 or 413 in the contract's shape. */
export const readBody = async (context: Context, { uploads }: Route): Promise<Record<string, Upload>> => {
  try {
    await (uploads ? readForm(context, uploads) : json(context, nothing));
  } catch (error) {
    throw refuse(error as { status?: number; httpCode?: number });
  }
  const files = filesOf(context);
  requireSizes(files, uploads ?? {});
  return files;
};

/** Temporary files never outlive their request. */
export const dropFiles = async ({ state }: Context): Promise<void> => {
  if (state.uploadDir) await rm(state.uploadDir, { recursive: true, force: true });
};
