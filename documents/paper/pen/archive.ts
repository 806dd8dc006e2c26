import { fromLatin1 } from './bytes.ts';

/** What the metadata of a file says; a date is an ISO one. */
type Metadata = { title: string; author: string | undefined; lang: string; date: string; isTagged: boolean };

/**
 * The XMP metadata of a file (ISO 19005-2, 6.6): the same title, author and date as in its information dictionary, and
 * the standards that it follows. A schema that PDF/A does not know, such as that of PDF/UA, is described in it.
 */
export function metadata({ title, author, lang, date, isTagged }: Metadata): Uint8Array {
  const creator = author
    ? `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`
    : '';
  const xml = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>${creator}
<dc:language><rdf:Bag><rdf:li>${lang}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>${isTagged ? 'A' : 'B'}</pdfaid:conformance>
</rdf:Description>
${isTagged ? UNIVERSAL_ACCESS : ''}</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  return new TextEncoder().encode(xml);
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one]!);

/** That the file follows PDF/UA-1, and what this schema is. */
const UNIVERSAL_ACCESS = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;

/** The colours of sRGB (IEC 61966-2-1) for the white of a profile, which is D50, and its curve. */
const COLORANTS = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;
const WHITE = [0.9642, 1, 0.8249];
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
/** From the white of sRGB, D65, to that of the profile (Bradford). */
const ADAPTATION = [1.04788, 0.02292, -0.0502, 0.02959, 0.99048, -0.01706, -0.00923, 0.01508, 0.75168];

/** The ICC profile of sRGB (ICC.1:2004-10): a matrix and one curve for its three colours, in half a kilobyte. */
export function colourProfile(): Uint8Array {
  const curve = tag('para', [...shorts(3, 0), ...fixed(CURVE)]);
  const tags: [name: string, bytes: number[]][] = [
    ['desc', localised('sRGB')],
    ['cprt', localised('CC0')],
    ['wtpt', tag('XYZ ', fixed(WHITE))],
    ['chad', tag('sf32', fixed(ADAPTATION))],
    ...Object.entries(COLORANTS).map(([name, xyz]): [string, number[]] => [name, tag('XYZ ', fixed(xyz))]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, number[]] => [name, curve]),
  ];
  const start = HEADER_BYTES + 4 + 12 * tags.length;
  const places = new Map<number[], number>();
  const data: number[] = [];
  const directory = tags.flatMap(([name, bytes]) => {
    if (!places.has(bytes)) {
      places.set(bytes, start + data.length);
      data.push(...bytes);
    }
    return [...ascii(name), ...long(places.get(bytes)!), ...long(bytes.length)];
  });
  const size = start + data.length;
  return Uint8Array.from([...header(size), ...long(tags.length), ...directory, ...data]);
}

const HEADER_BYTES = 128;

function header(size: number): number[] {
  const known = [
    ...long(size),
    ...long(0),
    // Version 4.2, a profile of a display, with RGB on one side and XYZ on the other.
    ...[4, 0x20, 0, 0],
    ...ascii('mntrRGB XYZ '),
    ...shorts(2026, 1, 1, 0, 0, 0),
    ...ascii('acsp'),
    ...Array(28).fill(0),
    ...fixed(WHITE),
  ];
  return [...known, ...Array(HEADER_BYTES - known.length).fill(0)];
}

/** A text in English. */
const localised = (text: string): number[] => {
  const letters = [...text].flatMap((letter) => shorts(letter.charCodeAt(0)));
  const padding = Array((4 - (letters.length % 4)) % 4).fill(0);
  return tag('mluc', [
    ...long(1),
    ...long(12),
    ...ascii('enUS'),
    ...long(letters.length),
    ...long(28),
    ...letters,
    ...padding,
  ]);
};

const tag = (type: string, bytes: number[]): number[] => [...ascii(type), ...long(0), ...bytes];
const ascii = (text: string): number[] => [...fromLatin1(text)];
const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const shorts = (...values: number[]): number[] => values.flatMap((value) => long(value).slice(2));
const fixed = (values: readonly number[]): number[] =>
  values.flatMap((value) => long(Math.round(value * 65536)));
