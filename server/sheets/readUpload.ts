import { AppError } from '#server/errors.ts';
import { type Progress, type Upload, untold } from '#server/route.ts';
import { readSheet } from './readSheet.ts';
import type { Sheet } from './sheet.ts';

export const requireUpload = (upload: Upload | undefined): Upload => {
  const message = 'Please select a file to upload';
  if (!upload) throw new AppError('badInput', message, [{ path: 'file', message }]);
  return upload;
};

/** The sheet of an upload. Throws 400 on the field where no file came. */
export const readUpload = async (upload: Upload | undefined, progress: Progress = untold): Promise<Sheet> => {
  const file = requireUpload(upload);
  progress('reading', 0, 0);
  return readSheet(file);
};
