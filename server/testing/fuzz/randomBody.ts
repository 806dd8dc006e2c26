import fc from 'fast-check';
import type { DamagedFile } from './damagedFiles.ts';
import { damagedValue, writeJson } from './damagedValues.ts';
import { mostly, rarely, type Schema, toText, valueFor } from './randomValues.ts';

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };
type Described = {
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type OpenApi = { paths: Record<string, Record<string, Described>> };

/** One call of the OpenAPI document. */
export type Operation = Described & { method: string; path: string };

export type Content = { headers: Record<string, string>; body: Buffer };

const JSON_TYPE = 'application/json';
const TYPES = [
  JSON_TYPE,
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
  ';;;',
  'application/vnd.api+json',
];

/** The body of a request: JSON or a form, now and then cut or sent as something else. */
export function contentFor({ requestBody }: Operation, odds: number): fc.Arbitrary<Content | null> {
  const [[kind, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  if (!kind)
    return mostly(
      odds,
      fc.constant(null),
      damagedValue.map((value) => jsonContent(value)),
    );
  const value = valueFor(schema, '', odds);
  const isForm = kind.startsWith('multipart');
  const usual = value.map((made) => (isForm ? formContent(made) : jsonContent(made)));
  return mostly(odds, usual, fc.oneof(damagedContent(usual), value.map(jsonContent)));
}

const jsonContent = (value: unknown): Content => ({
  headers: { 'content-type': JSON_TYPE },
  body: Buffer.from(writeJson(value)),
});

const BOUNDARY = 'a-boundary-of-the-fuzz';

/** A multipart form; its other fields that could carry a file are small files too. */
export function formContent(value: unknown, files: Record<string, DamagedFile> = {}): Content {
  const fields: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['value', value]];
  const texts = fields
    .filter(([name]) => !(name in files))
    .map(([name, field]) => formPart(name, FILES[name], Buffer.from(toText(field))));
  const sheets = Object.entries(files).map(([name, file]) => formPart(name, file.name, file.bytes));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...texts, ...sheets, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

function formPart(name: string, fileName: string | undefined, bytes: Buffer): Buffer {
  const file =
    fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

/** The names of files by the field that carries them. */
const FILES: Readonly<Record<string, string>> = {
  file: 'x.csv',
  studentPicture: 'x.png',
  picture: 'x.jpg',
  logo: 'x.webp',
  scan: 'x.png',
  front: 'x.png',
  back: 'x.png',
};

/** A body that is cut, changed in single bytes, of another type, or that claims to be compressed. */
const damagedContent = (usual: fc.Arbitrary<Content>): fc.Arbitrary<Content> =>
  fc
    .record({
      content: usual,
      type: rarely(2, fc.constantFrom(...TYPES)),
      encoding: rarely(3, fc.constantFrom('gzip', 'deflate', 'br', 'identity', 'x')),
      cut: rarely(2, fc.double({ min: 0, max: 1, noNaN: true })),
      flips: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
        maxLength: 5,
      }),
      before: fc.constantFrom('', '', '\ufeff', '\0', '[', '{"__proto__":1,'),
    })
    .map(({ content, type, encoding, cut, flips, before }) => {
      const body = Buffer.concat([Buffer.from(before), content.body]);
      for (const [at, byte] of flips) if (body.length > 0) body[Math.floor(at * body.length)] = byte;
      return {
        headers: {
          ...content.headers,
          ...(type !== null && { 'content-type': type }),
          ...(encoding !== null && { 'content-encoding': encoding }),
        },
        body: body.subarray(0, Math.ceil((cut ?? 1) * body.length)),
      };
    });
