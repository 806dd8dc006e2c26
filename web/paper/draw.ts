import { type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import { SCANS, type SchoolPaper } from '#documents/model/paperSettings.ts';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { renderDocument } from '#documents/render.ts';
import regular from '../../fonts/NotoSansBengali-Regular.ttf?url';
import semibold from '../../fonts/NotoSansBengali-SemiBold.ttf?url';
import type { Sheet, SheetJob } from './job.ts';

/** The same call as the server's worker threads make. Scans of the school's paper come by their addresses. */
export const draw = async <Kind extends DocumentKind>({
  kind,
  data,
  options,
}: SheetJob<Kind>): Promise<Sheet> => {
  await loadFonts({ regular, semibold });
  const bytes = new Uint8Array(await renderDocument(kind, await withScans(data), options));
  return { bytes, fileName: `${documents[kind].fileName(data, options)}.pdf` };
};

async function withScans<Data extends DocumentData[DocumentKind]>(data: Data): Promise<Data> {
  const { school } = data;
  if (!school.paper) return data;
  return { ...data, school: { ...school, paper: await loadScans(school.paper) } };
}

async function loadScans(paper: SchoolPaper): Promise<SchoolPaper> {
  const loaded = { ...paper };
  for (const scan of SCANS) {
    const source = paper[scan];
    if (source && !source.startsWith('data:')) loaded[scan] = await loadDataUri(source);
  }
  return loaded;
}

/** A picture of the server as the server itself draws it. Throws where it cannot be read. */
async function loadDataUri(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/png;base64,${btoa(text)}`;
}
