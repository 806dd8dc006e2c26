import { colourProfile, metadata } from './archive.ts';
import { type Chapter, textString, writeOutline } from './bookmarks.ts';
import { concat, fingerprint, fromLatin1 } from './bytes.ts';
import { FIRST_OBJECT, type PartMeta, ROOT_PAGES } from './filePart.ts';
import {
  type NumberedObject,
  packedObject,
  packObjects,
  predictor,
  rowDifferences,
} from './packedObjects.ts';
import type { DocumentInfo } from './pdfDocument.ts';
import { ROOT_ELEMENT } from './structure.ts';

/** The joined file's own objects; those from METADATA on are streams. */
const [STRUCTURE, PARENT_TREE, CATALOG, INFO, OUTLINES, METADATA, PROFILE] = [3, 4, 5, 6, 7, 8, 9] as const;
const HEADER = fromLatin1('%PDF-1.7\n%\xff\xff\xff\xff\n');

/** The bytes before and after the parts, which are numbered in this order from FIRST_OBJECT without a gap. */
export function finishPdf(
  parts: readonly PartMeta[],
  info: JoinedInfo,
): { header: Uint8Array; tail: Uint8Array } {
  const free = FIRST_OBJECT + parts.reduce((sum, { count }) => sum + count, 0);
  const isTagged = parts.every(({ structure }) => structure !== null);
  const outline = writeOutline(readChapters(parts, info.labels), OUTLINES, free);
  // After the items of the outline.
  const pack = free + outline.length - 1;
  const packed = [
    ...structureObjects(parts, isTagged),
    ...outline,
    { number: ROOT_PAGES, body: pageTree(parts) },
    { number: CATALOG, body: documentCatalog(info, { isTagged, hasOutline: pack > free }) },
    { number: INFO, body: documentInfo(info) },
  ];
  const streams: [number: number, object: Uint8Array][] = [
    [METADATA, packedObject(METADATA, '/Type/Metadata/Subtype/XML', metadata(info, isTagged))],
    [PROFILE, profileObject()],
    [pack, packObjects(pack, packed)],
  ];
  const places = createTable(pack + 2);
  let at = HEADER.length;
  let number = FIRST_OBJECT;
  for (const part of parts) {
    const firstPack = number + part.offsets.length - part.packed.length;
    for (const offset of part.offsets) places.set(number++, OFFSET, at + offset);
    for (const [pack, size] of part.packed.entries())
      for (let index = 0; index < size; index += 1) places.set(number++, PACKED, firstPack + pack, index);
    at += part.length;
  }
  for (const [index, object] of packed.entries()) places.set(object.number, PACKED, pack, index);
  for (const [number, { length }] of streams) {
    places.set(number, OFFSET, at);
    at += length;
  }
  places.set(pack + 1, OFFSET, at);
  const objects = concat(streams.map(([, object]) => object));
  const table = crossReferences(places.rows(), fileIdentity(parts, objects));
  return { header: HEADER, tail: concat([objects, table, fromLatin1(`startxref\n${at}\n%%EOF\n`)]) };
}

/** What a joined file says about itself. */
export type JoinedInfo = DocumentInfo & {
  /** One label per part; neighbouring parts with the same label are one group of the outline. */
  labels: readonly string[];
};

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

function documentInfo({ title, author, date }: JoinedInfo): string {
  const by = author ? `/Author${textString(author)}` : '';
  const created = `(D:${date.replace(/\D/g, '').slice(0, 14)}Z)`;
  return `<</Title${textString(title)}${by}/CreationDate${created}>>`;
}

const fileIdentity = (parts: readonly PartMeta[], own: Uint8Array): string =>
  fingerprint(concat([fromLatin1(parts.map((part) => part.fingerprint).join('')), own]));

/** A row of the table is three numbers of four bytes each, the first byte of which is free. */
const STRIDE = 12;
/** Where an object is: at an offset in the file, or in an object stream, by the stream's number and its index in it. */
const [OFFSET, PACKED] = [1, 2] as const;

/** The table of a file with so many objects, the free one with the number 0 among them. */
function createTable(size: number) {
  const bytes = new Uint8Array(size * STRIDE);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, 0xffff);
  return {
    set(number: number, kind: typeof OFFSET | typeof PACKED, at: number, index = 0) {
      view.setUint32(number * STRIDE, kind);
      view.setUint32(number * STRIDE + 4, at);
      view.setUint32(number * STRIDE + 8, index);
    },
    /** Throws an Error where a number has no place. */
    rows(): Uint8Array {
      for (let number = 1; number < size; number += 1)
        if (view.getUint32(number * STRIDE) === 0) throw new Error(`The parts leave out object ${number}.`);
      return bytes;
    },
  };
}

/** The cross-reference stream, which is the last object and also the trailer (ISO 32000-1, 7.5.8). */
function crossReferences(rows: Uint8Array, id: string): Uint8Array {
  const size = rows.length / STRIDE;
  const pointers = `/Root ${CATALOG} 0 R/Info ${INFO} 0 R/ID[<${id}><${id}>]`;
  const entries = `/Type/XRef/Size ${size}/W[3 4 4]${pointers}${predictor(STRIDE - 1)}`;
  return packedObject(size - 1, entries, rowDifferences(rows, STRIDE - 1));
}

/** The same in every file, so it is made once. */
let profile: Uint8Array | undefined;
const profileObject = (): Uint8Array => {
  profile ??= packedObject(PROFILE, '/N 3', colourProfile);
  return profile;
};

/** The info of a file with these parts: the first part's, with the latest date. */
export function joinedInfo(parts: readonly Pick<PartMeta, 'info'>[]): JoinedInfo {
  const dates = parts.map(({ info }) => info.date).sort();
  return { ...parts[0]!.info, date: dates.at(-1)!, labels: [] };
}
