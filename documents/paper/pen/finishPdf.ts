import { type Chapter, type NumberedObject, textString, writeOutline } from './bookmarks.ts';
import { FIRST_OBJECT, type PartMeta, ROOT_PAGES } from './joinPdfs.ts';
import { fingerprint, fromLatin1 } from './pdfObjects.ts';

const [CATALOG, INFO, OUTLINES] = [2, 3, 4] as const;
const HEADER = fromLatin1('%PDF-1.7\n%\xff\xff\xff\xff\n');

/** The bytes before and after the parts, which are numbered in this order from FIRST_OBJECT without a gap. */
export function finishPdf(
  parts: readonly PartMeta[],
  info: JoinedInfo,
): { header: Uint8Array; tail: Uint8Array } {
  /** The offset of each object in the file, by its number. */
  const offsets: number[] = [];
  let at = HEADER.length;
  let number = FIRST_OBJECT;
  for (const part of parts) {
    for (const offset of part.offsets) {
      offsets[number] = at + offset;
      number += 1;
    }
    at += part.length;
  }
  let own = '';
  for (const { number: ownNumber, body } of ownObjects(parts, info)) {
    offsets[ownNumber] = at + own.length;
    own += `${ownNumber} 0 obj\n${body}\nendobj\n`;
  }
  const id = fileIdentity(parts, own);
  const pointers = `/Size ${offsets.length} /Root ${CATALOG} 0 R /Info ${INFO} 0 R /ID [<${id}> <${id}>]`;
  const trailer = `trailer\n<< ${pointers} >>\nstartxref\n${at + own.length}\n%%EOF\n`;
  return { header: HEADER, tail: fromLatin1(own + crossReferences(offsets) + trailer) };
}

export type JoinedInfo = {
  title: string;
  author?: string;
  lang: string;
  creationDate: Date;
  /** One label per part; neighbouring parts with the same label are one group of the outline. */
  labels: readonly string[];
};

/** The joined file's own objects: its page tree, catalogue, info and outline. */
function ownObjects(parts: readonly PartMeta[], info: JoinedInfo): NumberedObject[] {
  const free = FIRST_OBJECT + parts.reduce((sum, { count }) => sum + count, 0);
  const outline = writeOutline(readChapters(parts, info.labels), OUTLINES, free);
  return [
    { number: ROOT_PAGES, body: pageTree(parts) },
    { number: CATALOG, body: documentCatalog(info.lang, outline !== null) },
    { number: INFO, body: documentInfo(info) },
    // Without an outline its number is still used, so that the table has no gap.
    ...(outline ?? [{ number: OUTLINES, body: 'null' }]),
  ];
}

function readChapters(parts: readonly PartMeta[], labels: readonly string[]): Chapter[] {
  const chapters: Chapter[] = [];
  parts.forEach(({ firstPage, bookmarks }, index) => {
    const label = labels[index] ?? '';
    const last = chapters.at(-1);
    if (last?.label === label) last.bookmarks.push(...bookmarks);
    else chapters.push({ label, firstPage, bookmarks: [...bookmarks] });
  });
  return chapters;
}

function pageTree(parts: readonly PartMeta[]): string {
  const kids = parts.map(({ pagesRoot }) => `${pagesRoot} 0 R`).join(' ');
  const count = parts.reduce((sum, { pageCount }) => sum + pageCount, 0);
  return `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`;
}

function documentCatalog(lang: string, outlined: boolean): string {
  const outlines = outlined ? ` /Outlines ${OUTLINES} 0 R /PageMode /UseOutlines` : '';
  const shown = '/ViewerPreferences << /DisplayDocTitle true >>';
  return `<< /Type /Catalog /Pages ${ROOT_PAGES} 0 R /Lang ${textString(lang)} ${shown}${outlines} >>`;
}

function documentInfo({ title, author, creationDate }: JoinedInfo): string {
  const by = author ? ` /Author ${textString(author)}` : '';
  return `<< /Title ${textString(title)}${by} /CreationDate ${pdfDate(creationDate)} >>`;
}

const pdfDate = (date: Date): string => `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

const fileIdentity = (parts: readonly PartMeta[], own: string): string =>
  fingerprint(fromLatin1(parts.map((part) => part.fingerprint).join('') + own));

function crossReferences(offsets: readonly number[]): string {
  const lines = ['xref', `0 ${offsets.length}`, '0000000000 65535 f '];
  for (let number = 1; number < offsets.length; number += 1) {
    const offset = offsets[number];
    if (offset === undefined) throw new Error(`The parts leave out object ${number}.`);
    lines.push(`${String(offset).padStart(10, '0')} 00000 n `);
  }
  return `${lines.join('\n')}\n`;
}

/** The info of a file with these parts: the first part's title and author, and the latest date. */
export function joinedInfo(parts: readonly Pick<PartMeta, 'info'>[], lang: string): JoinedInfo {
  const { title, author } = parts[0]!.info;
  const dates = parts.map(({ info }) => info.date).sort();
  return { title, author, lang, creationDate: new Date(dates.at(-1)!), labels: [] };
}
