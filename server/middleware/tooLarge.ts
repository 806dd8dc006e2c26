import { AppError } from '#server/errors.ts';

const MEBIBYTE = 1024 * 1024;

/** What people call the file that a field carries. */
const CALLED: Readonly<Record<string, string>> = {
  studentPicture: 'photo',
  picture: 'photo',
  logo: 'logo',
  file: 'sheet',
  front: 'front',
  back: 'back',
};

/** 413 that names the file and its limit; of anything else that was sent, the plain sentence. */
export const tooLarge = (field = '', limit?: number): AppError => {
  if (limit === undefined) return new AppError('tooLarge', 'What was sent is too large.');
  const message = `The ${CALLED[field] ?? 'file'} may be at most ${limit / MEBIBYTE} MiB.`;
  return new AppError('tooLarge', message, [{ path: field, message }]);
};
