import type { Context } from 'koa';
import { type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { contentDisposition } from '#server/contentDisposition.ts';
import type { Answer } from '#server/route.ts';
import { etagOf } from './etag.ts';
import type { PrintPool } from './printPool.ts';

type Printed<Kind extends DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  options: PaperOptions;
  /** Saved instead of shown. */
  download: boolean;
};

/** A proxy that compresses what passes it makes the tag a weak one. */
const hasIt = (context: Context, etag: string): boolean =>
  context
    .get('If-None-Match')
    .split(/,\s*/)
    .some((known) => known.replace(/^W\//, '') === etag);

/** The document as a file with a name that says what it is; 304 before anything is drawn where the reader has it. */
export const answerPdf = async <Kind extends DocumentKind>(
  pool: PrintPool,
  context: Context,
  { kind, data, options, download }: Printed<Kind>,
): Promise<Answer> => {
  const etag = etagOf({ kind, data, options });
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (hasIt(context, etag)) return { status: 304, body: null, headers };
  const bytes = await pool.print({ kind, data, options });
  const name = `${documents[kind].fileName(data, options)}.pdf`;
  const disposition = contentDisposition(download ? 'attachment' : 'inline', name);
  return {
    body: Buffer.from(bytes),
    type: 'application/pdf',
    headers: { ...headers, 'Content-Disposition': disposition },
  };
};
