import { inflateSync } from 'node:zlib';

const STREAM = Buffer.from('stream\n');
const END = Buffer.from('\nendstream');

/**
 * A PDF with inflated streams, and without the lengths, offsets and ID that follow from them: Node and browsers deflate
 * the same data to different bytes.
 */
export const inflatePdf = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf);
  const parts: string[] = [];
  let from = 0;
  for (let at = bytes.indexOf(STREAM, from); at !== -1; at = bytes.indexOf(STREAM, from)) {
    const head = bytes.subarray(from, at).toString('latin1');
    const length = Number(/\/Length (\d+)/.exec(head.slice(head.lastIndexOf(' obj')))?.[1]);
    const start = at + STREAM.length;
    const data = bytes.subarray(start, start + length);
    parts.push(head.replace(/\/Length \d+/g, '/Length'));
    parts.push((head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1'));
    from = start + length + END.length;
  }
  const tail = bytes.subarray(from).toString('latin1');
  return (
    parts.join('\n') +
    tail
      .replace(/^\d{10} \d{5} n/gm, 'offset')
      .replace(/startxref\s+\d+/, 'startxref')
      .replace(/\/ID \[<\w+> <\w+>\]/, '/ID')
  );
};
