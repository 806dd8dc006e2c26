import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'koa';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { log } from '#server/platform/base/log.ts';
import { acceptsBrotli, BEST_QUALITY, packBrotli } from '#server/platform/http/cachedAnswer.ts';
import { allowInline, hashInline, type InlineHashes } from '#server/platform/http/headers.ts';
import type { DrawnPage, LookupPage } from './present.ts';

/** Where parents.html has room for what its first screen shows, and for that screen itself. */
const PAGE_DATA = '<script type="application/json" id="page-data"></script>';
const DRAWN = '<!-- The server puts the lookup here, in two languages. -->';

/** What the build of web/parents/prerender.tsx exports. */
type Prerender = { drawLookup: (page: DrawnPage) => { lang: string; html: string }[] };

type ParentsPage = {
  html: string;
  etag: string;
  packed: Buffer;
  hashes: InlineHashes;
};

/**
 * Answers with the parents' page of a built web app: with the school and its published exams in it, and the lookup
 * drawn, because on a slow phone each further answer is a wait. It is written anew, once for all who ask, when what
 * `readPage` answers changes or another year begins, because the sessions that it offers follow from the year.
 */
export function createParentsPage(folder: string, readPage: () => Promise<LookupPage>) {
  let last: { data: LookupPage | null; year: number; page: Promise<ParentsPage> } | null = null;
  return async (context: Context): Promise<void> => {
    // Without the data the page asks for itself, and says what is wrong.
    const data = await readPage().catch(() => null);
    const year = yearAtSchool(new Date(), data?.school.timeZone);
    if (last?.data !== data || last?.year !== year)
      last = { data, year, page: writePage(folder, data && { ...data, year }) };
    const { page } = last;
    // What could not be written is tried again.
    page.catch(() => {
      if (last?.page === page) last = null;
    });
    sendPage(context, await page);
  };
}

async function writePage(folder: string, data: DrawnPage | null): Promise<ParentsPage> {
  const empty = await readFile(join(folder, 'parents.html'), 'utf8');
  const html = data ? await fillPage(folder, empty, data) : empty;
  const etag = createHash('sha256').update(html).digest('base64url');
  return { html, etag, packed: await packBrotli(html, BEST_QUALITY), hashes: hashInline(empty) };
}

async function fillPage(folder: string, empty: string, data: DrawnPage): Promise<string> {
  const written = JSON.stringify(data).replaceAll('<', '\\u003c');
  const drawn = await drawLookup(folder, data);
  return empty
    .replace(PAGE_DATA, () => PAGE_DATA.split('><').join(`>${written}<`))
    .replace(DRAWN, () => drawn);
}

/** A template for each language; where none can be drawn, the script draws the form when it comes. */
async function drawLookup(folder: string, data: DrawnPage): Promise<string> {
  try {
    const { drawLookup }: Prerender = await import(
      pathToFileURL(join(folder, '.prerender/prerender.mjs')).href
    );
    return drawLookup(data)
      .map(({ lang, html }) => `<template lang="${lang}">${html}</template>`)
      .join('');
  } catch (error) {
    log.error({ error }, 'the lookup was not drawn');
    return '';
  }
}

function sendPage(context: Context, { html, etag, packed, hashes }: ParentsPage): void {
  allowInline(context, hashes);
  context.type = 'html';
  context.etag = etag;
  context.status = 200;
  if (context.fresh) {
    context.status = 304;
    return;
  }
  const takesPacked = acceptsBrotli(context);
  if (takesPacked) context.set('Content-Encoding', 'br');
  context.body = takesPacked ? packed : html;
}
