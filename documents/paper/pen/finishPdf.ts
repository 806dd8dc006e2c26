import { colourProfile, metadata } from './archive.ts';
import { type Chapter, type NumberedObject, textString, writeOutline } from './bookmarks.ts';
import { concat, fingerprint, fromLatin1 } from './bytes.ts';
import { FIRST_OBJECT, type PartMeta, ROOT_ELEMENT, ROOT_PAGES } from './filePart.ts';
import { packObjects, predictor, rowDifferences, streamObject } from './packedObjects.ts';
import type { Printing } from './pdfDocument.ts';

/** The joined file's own objects; those from METADATA on are streams. */
const [STRUCTURE, PARENT_TREE, CATALOG, INFO, OUTLINES, METADATA, PROFILE] = [3, 4, 5, 6, 7, 8, 9] as const;
const HEADER = fromLatin1('%PDF-1.7\n%\xff\xff\xff\xff\n');

/** The bytes before and after the parts, which are numbered in this order from FIRST_OBJECT without a gap. */
export function finishPdf(
  parts: readonly PartMeta[],
  info: JoinedInfo,
): { header: Uint8Array; tail: Uint8Array } {
  const added = fileObjects(parts, info, FIRST_OBJECT + parts.reduce((sum, { count }) => sum + count, 0));
  const places = createTable(added.end + 2);
  let at = HEADER.length;
  let number = FIRST_OBJECT;
  for (const part of parts) {
    const firstPack = number + part.offsets.length - part.packed.length;
    for (const offset of part.offsets) places.set(number++, OFFSET, at + offset);
    for (const [pack, size] of part.packed.entries())
      for (let index = 0; index < size; index += 1) places.set(number++, PACKED, firstPack + pack, index);
    at += part.length;
  }
  const packed = added.packed.sort((a, b) => a.number - b.number);
  for (const [index, object] of packed.entries()) places.set(object.number, PACKED, added.end, index);
  const bodies = packed.map((object) => ({ number: object.number, body: fromLatin1(object.body) }));
  const pieces = [...added.streams.map(({ bytes }) => bytes), packObjects(added.end, bodies)];
  for (const [index, piece] of pieces.entries()) {
    places.set(added.streams[index]?.number ?? added.end, OFFSET, at);
    at += piece.length;
  }
  places.set(added.end + 1, OFFSET, at);
  const objects = concat(pieces);
  const end = fromLatin1(`startxref\n${at}\n%%EOF\n`);
  const table = crossReferences(places.rows(), fileIdentity(parts, objects));
  return { header: HEADER, tail: concat([objects, table, end]) };
}

export type JoinedInfo = {
  title: string;
  author?: string;
  lang: string;
  creationDate: Date;
  printing?: Printing | undefined;
  /** One label per part; neighbouring parts with the same label are one group of the outline. */
  labels: readonly string[];
};

/** The joined file's own objects: its page tree, structure, catalogue, info and outline, numbered from `free` after the parts. */
function fileObjects(parts: readonly PartMeta[], info: JoinedInfo, free: number) {
  const outline = writeOutline(readChapters(parts, info.labels), OUTLINES, free);
  const isTagged = parts.every(({ structure }) => structure !== null);
  const { title, author, lang, creationDate } = info;
  const xmp = metadata({ title, author, lang, date: isoSeconds(creationDate), isTagged });
  // Without an outline its number is still used, so that the table has no gap.
  const bookmarks = outline ?? [{ number: OUTLINES, body: 'null' }];
  return {
    /** The number after the last of them. */
    end: free + bookmarks.length - 1,
    packed: [
      { number: ROOT_PAGES, body: pageTree(parts) },
      ...structureObjects(parts, isTagged),
      { number: CATALOG, body: documentCatalog(info, { isTagged, hasOutline: outline !== null }) },
      { number: INFO, body: documentInfo(info) },
      ...bookmarks,
    ],
    streams: [
      { number: METADATA, bytes: streamObject(METADATA, '/Type/Metadata/Subtype/XML', xmp) },
      { number: PROFILE, bytes: profileObject() },
    ],
  };
}

/** The root of the structure, the element that holds those of all pages, and the parent tree (ISO 32000-1, 14.7). */
function structureObjects(parts: readonly PartMeta[], isTagged: boolean): NumberedObject[] {
  if (!isTagged) return [ROOT_ELEMENT, STRUCTURE, PARENT_TREE].map((number) => ({ number, body: 'null' }));
  const structures = parts.flatMap(({ structure }) => structure ?? []);
  const reference = (number: number) => `${number} 0 R`;
  const sections = structures.flatMap((structure) => structure.sections.map(reference));
  const trees = structures.map(({ parentTree }) => reference(parentTree));
  const next = structures.at(-1)!.limits[1] + 1;
  const tree = `/ParentTree ${PARENT_TREE} 0 R/ParentTreeNextKey ${next}`;
  return [
    { number: ROOT_ELEMENT, body: `<</S/Document/P ${STRUCTURE} 0 R/K[${sections.join(' ')}]>>` },
    { number: STRUCTURE, body: `<</Type/StructTreeRoot/K ${ROOT_ELEMENT} 0 R${tree}>>` },
    { number: PARENT_TREE, body: `<</Kids[${trees.join(' ')}]>>` },
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

function documentCatalog(
  { lang, printing = {} }: JoinedInfo,
  { isTagged, hasOutline }: { isTagged: boolean; hasOutline: boolean },
): string {
  const outlines = hasOutline ? `/Outlines ${OUTLINES} 0 R/PageMode/UseOutlines` : '';
  const structure = isTagged ? `/MarkInfo<</Marked true>>/StructTreeRoot ${STRUCTURE} 0 R` : '';
  const intent = `<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile ${PROFILE} 0 R>>`;
  const archive = `/Metadata ${METADATA} 0 R/OutputIntents[${intent}]`;
  const scaling = printing.isRealSize ? '/PrintScaling/None' : '';
  const duplex = printing.flip ? DUPLEX[printing.flip] : '';
  const shown = `/ViewerPreferences<</DisplayDocTitle true${scaling}${duplex}>>`;
  return `<</Type/Catalog/Pages ${ROOT_PAGES} 0 R/Lang${textString(lang)}${shown}${outlines}${structure}${archive}>>`;
}

const DUPLEX = { long: '/Duplex/DuplexFlipLongEdge', short: '/Duplex/DuplexFlipShortEdge' } as const;

function documentInfo({ title, author, creationDate }: JoinedInfo): string {
  const by = author ? ` /Author ${textString(author)}` : '';
  return `<< /Title ${textString(title)}${by} /CreationDate ${pdfDate(creationDate)} >>`;
}

const isoSeconds = (date: Date): string => date.toISOString().replace(/\.\d+/, '');

const pdfDate = (date: Date): string => `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

const fileIdentity = (parts: readonly PartMeta[], own: Uint8Array): string =>
  fingerprint(concat([fromLatin1(parts.map((part) => part.fingerprint).join('')), own]));

/** A row of the table is its kind in one byte, then four bytes and two. A free byte is before it. */
const ROW = 7;
const STRIDE = ROW + 1;
/** Where an object is: at an offset in the file, or in an object stream, by the stream's number and its index in it. */
const [OFFSET, PACKED] = [1, 2] as const;

/** The table of a file with so many objects, the free one with the number 0 among them. */
function createTable(size: number) {
  const bytes = new Uint8Array(size * STRIDE);
  const view = new DataView(bytes.buffer);
  view.setUint16(6, 0xffff);
  return {
    set(number: number, kind: typeof OFFSET | typeof PACKED, at: number, index = 0) {
      view.setUint8(number * STRIDE + 1, kind);
      view.setUint32(number * STRIDE + 2, at);
      view.setUint16(number * STRIDE + 6, index);
    },
    /** Throws an Error where a number has no place. */
    rows(): Uint8Array {
      for (let number = 1; number < size; number += 1)
        if (bytes[number * STRIDE + 1] === 0) throw new Error(`The parts leave out object ${number}.`);
      return bytes;
    },
  };
}

/** The cross-reference stream, which is the last object and also the trailer (ISO 32000-1, 7.5.8). */
function crossReferences(rows: Uint8Array, id: string): Uint8Array {
  const size = rows.length / STRIDE;
  const pointers = `/Root ${CATALOG} 0 R/Info ${INFO} 0 R/ID[<${id}><${id}>]`;
  const entries = `/Type/XRef/Size ${size}/W[1 4 2]${pointers}${predictor(ROW)}`;
  return streamObject(size - 1, entries, rowDifferences(rows, ROW));
}

/** The same in every file, so it is made once. */
let profile: Uint8Array | undefined;
const profileObject = (): Uint8Array => {
  profile ??= streamObject(PROFILE, '/N 3', colourProfile());
  return profile;
};

/** The info of a file with these parts: the first part's title, author, language and printing, and the latest date. */
export function joinedInfo(parts: readonly Pick<PartMeta, 'info'>[]): JoinedInfo {
  const { title, author, lang, printing } = parts[0]!.info;
  const dates = parts.map(({ info }) => info.date).sort();
  return { title, author, lang, printing, creationDate: new Date(dates.at(-1)!), labels: [] };
}
