import { z } from 'zod';
import { markTemplateFilters, markUploadFields } from '#documents/model/markInput.ts';
import { staff } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { validate } from '#server/middleware/validate.ts';
import { type Route, route, type Upload } from '#server/route.ts';
import { answerErrors } from '#server/sheets/answerErrors.ts';
import { answerSheet } from '#server/sheets/answerSheet.ts';
import { readAsWritten } from '#server/sheets/readSheet.ts';
import { requireUpload } from '#server/sheets/readUpload.ts';
import { MAX_BYTES } from '#server/sheets/sheet.ts';
import { listUploads } from '#server/sheets/uploads.ts';
import { marksOfExam } from './askedMarks.ts';
import { checkSheet } from './checkSheet.ts';
import { gridRows } from './gridRows.ts';
import { marksTransaction } from './marksTransaction.ts';
import { markTemplate } from './markTemplate.ts';
import { undoUpload } from './undoUpload.ts';
import { tryMarks, uploadMarks } from './uploadMarks.ts';

/** A sheet is of one group in classes 9 and 10. */
const ONE_GROUP = { groupIsMissing: 'Group is required', oneGroup: true };
const uploadQuery = z.object({ dryRun: z.stringbool('dryRun must be true or false').default(false) });

/** As long as history keeps the name of a file. */
const NAME_LENGTH = 200;

/** The specification takes no other kind here. */
const requireXlsx = (file: Upload | undefined): void => {
  if (file && !/\.xlsx$/i.test(file.name)) throw new AppError('wrongKind', 'Upload an .xlsx file.');
};

export const markUploadRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/result/template.xlsx',
    who: staff,
    summary:
      'The upload template; with session, term, className, section, shift, group and subjectName filled',
    query: markTemplateFilters,
    handle: async ({ db, caller, query }) => {
      const name = 'result_upload_template.xlsx';
      const isOpen = Object.values(query).every((word) => word === undefined);
      if (isOpen) return answerSheet(name, markTemplate(null));
      const { exam, subject } = await marksOfExam(db, caller!, validate(markUploadFields, query), ONE_GROUP);
      return answerSheet(name, markTemplate(await gridRows(db, exam, subject, null)));
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/bulk-upload',
    who: staff,
    summary: 'Save the marks of a sheet (multipart field file), all or none; dryRun=true only says which',
    query: uploadQuery,
    body: markUploadFields,
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async ({ db, caller, query, body, files, progress }) => {
      const { exam, subject } = await marksOfExam(db, caller!, body, ONE_GROUP);
      requireXlsx(files.file);
      const file = requireUpload(files.file);
      progress('reading', 0, 0);
      const written = { exam, subject, ...(await readAsWritten(file)) };
      if (query.dryRun) {
        const tried = await tryMarks(db, written);
        const differing = tried.added.length + tried.changed.length;
        const which = differing === 1 ? '1 mark' : `${differing} marks`;
        return { body: { message: `${which} would change`, ...tried } };
      }
      progress('storing', 0, written.sheet.rows.length);
      const fileName = file.name.slice(0, NAME_LENGTH);
      const stored = await uploadMarks(db, written, { by: caller!._id, fileName, at: new Date() });
      return { body: { message: 'Results uploaded successfully', ...stored } };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/result/uploads',
    who: staff,
    summary:
      'The sheets of marks that were stored, the latest first: one’s own, all of them for a superadmin',
    handle: async ({ db, caller }) => ({ body: await listUploads(db, caller!, 'marks') }),
  }),
  route({
    method: 'post',
    path: '/api/v1/result/uploads/:id/undo',
    who: staff,
    summary: 'Undo a whole upload; 409 names the marks that were changed since',
    handle: async ({ db, caller, params }) => {
      const { undone } = await undoUpload(db, caller!, params.id!, new Date());
      return { body: { message: 'The upload was undone', undone } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/bulk-upload/errors.xlsx',
    who: staff,
    summary: 'The same sheet back, with a column that says what is wrong in each row; stores nothing',
    body: markUploadFields,
    uploads: { file: MAX_BYTES },
    handle: async ({ db, caller, body, files }) => {
      const { exam } = await marksOfExam(db, caller!, body, ONE_GROUP);
      requireXlsx(files.file);
      return answerErrors('results-with-errors.xlsx', files.file, (sheet) =>
        marksTransaction(db, (trx) => checkSheet(trx, exam, sheet)),
      );
    },
  }),
];
