import { rm } from 'node:fs/promises';
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

const multipart = (uploads: Record<string, number>) =>
  koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
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

const filesOf = (context: Context): Record<string, Upload> =>
  Object.fromEntries(
    Object.entries(context.request.files ?? {}).map(([name, file]) => [name, uploadOf([file].flat()[0]!)]),
  );

/** Reads JSON, or a form with files where the route takes any. Throws 400 or 413 in the contract's shape. */
export const readBody = async (context: Context, { uploads }: Route): Promise<Record<string, Upload>> => {
  try {
    await (uploads ? multipart(uploads) : json)(context, nothing);
  } catch (error) {
    throw refuse(error as { status?: number; httpCode?: number });
  }
  return filesOf(context);
};

/** Temporary files never outlive their request. */
export const dropFiles = async (files: Record<string, Upload>): Promise<void> => {
  for (const { path } of Object.values(files)) await rm(path, { force: true });
};
