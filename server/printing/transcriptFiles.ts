import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '#server/platform/base/log.ts';
import type { StoredPdf, TranscriptFiles } from '#server/platform/http/services.ts';

/** A file is removed so many days after it was written; who asks for it later has it drawn again. */
const KEPT_MS = 60 * 24 * 3600 * 1000;
const END = Buffer.from('%%EOF');

/**
 * PDFs of issued transcripts as files of this machine, by their ETag, so that on results day they are only sent. Nothing
 * depends on them: what is missing, damaged or cannot be written is drawn.
 */
export function openTranscriptFiles(folder: string): TranscriptFiles {
  const path = (etag: string) => join(folder, `${etag.replaceAll('"', '')}.pdf`);
  let isWritable = true;
  return {
    read: async (etag) => {
      const bytes = await readFile(path(etag)).catch(() => null);
      return bytes && parse(bytes);
    },
    write: async (etag, { pdf, ...head }) => {
      const making = `${path(etag)}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(making, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), pdf]), {
          mode: 0o600,
        });
        // In one step, so that nobody reads half a file.
        await rename(making, path(etag));
        isWritable = true;
        return true;
      } catch (error) {
        await rm(making, { force: true }).catch(() => {});
        // Once, and not for each of a thousand files.
        if (isWritable)
          log.warn({ error }, 'transcripts cannot be kept as files: each is drawn when it is requested');
        isWritable = false;
        return false;
      }
    },
    missing: async (etags) => {
      const files = new Set((await readdir(folder).catch(() => [])).map((file) => join(folder, file)));
      return new Set(etags.filter((etag) => !files.has(path(etag))));
    },
    removeOld: async (now = Date.now()) => {
      for (const file of await readdir(folder).catch(() => [])) {
        const written = await stat(join(folder, file)).catch(() => null);
        if (written && written.mtimeMs < now - KEPT_MS) await rm(join(folder, file), { force: true });
      }
    },
  };
}

/** Null for a file that was damaged, as by a power cut while it was written. */
function parse(bytes: Buffer): StoredPdf | null {
  const headEnd = bytes.indexOf('\n');
  if (headEnd < 0 || !bytes.subarray(-END.length - 2).includes(END)) return null;
  const head: Omit<StoredPdf, 'pdf'> = JSON.parse(bytes.toString('utf8', 0, headEnd));
  return { ...head, pdf: bytes.subarray(headEnd + 1) };
}
