import { type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import { SCANS, type SchoolPaper } from '#documents/model/paperSettings.ts';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { renderDocument } from '#documents/render.ts';
import regular from '../../fonts/NotoSansBengali-Regular.ttf?url';
import semibold from '../../fonts/NotoSansBengali-SemiBold.ttf?url';
import type { SheetJob } from './drawSheet.ts';
import type { Sheet } from './fetchSheet.ts';

/** The same call as the server's worker threads make. The logo and the scans are loaded from their addresses first. */
export const draw = async <Kind extends DocumentKind>({
  kind,
  data,
  options,
}: SheetJob<Kind>): Promise<Sheet> => {
  await loadFonts({ regular, semibold });
  const bytes = new Uint8Array(await renderDocument(kind, await withPictures(data), options));
  return { bytes, fileName: `${documents[kind].fileName(data, options)}.pdf` };
};

async function withPictures<Data extends DocumentData[DocumentKind]>(data: Data): Promise<Data> {
  const { school } = data;
  const [logo, paper] = await Promise.all([
    loadPicture(school.logo),
    school.paper && loadScans(school.paper),
  ]);
  return { ...data, school: { ...school, logo, paper } };
}

async function loadScans(paper: SchoolPaper): Promise<SchoolPaper> {
  const loaded = { ...paper };
  for (const scan of SCANS) loaded[scan] = await loadPicture(paper[scan]);
  return loaded;
}

/** A picture of the server as the server itself draws it, as a data: URI. Throws where it cannot be read. */
async function loadPicture(address: string | null): Promise<string | null> {
  if (!address || address.startsWith('data:')) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${response.headers.get('content-type')};base64,${btoa(text)}`;
}
