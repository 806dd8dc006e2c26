import { readObjects } from './readObjects.ts';

/**
 * The objects of a PDF with inflated streams, and without the lengths, offsets and ID that follow from them: Node and
 * browsers deflate the same data to different bytes.
 */
export const inflatePdf = (pdf: Uint8Array): string => {
  const { objects } = readObjects(pdf);
  const numbers = [...objects.keys()].sort((a, b) => a - b);
  return numbers
    .map((number) => ({ number, ...objects.get(number)! }))
    .filter(({ body }) => !body.includes('/Type/XRef'))
    .map(({ number, body, stream }) => {
      const head = `${number} ${body.replace(/\/Length \d+/, '/Length')}`;
      return stream ? `${head}\n${stream.toString('latin1')}` : head;
    })
    .join('\n');
};
