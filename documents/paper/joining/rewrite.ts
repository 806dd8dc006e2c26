import { bytesOf, concat } from './latin1.ts';
import { type PdfFile, referencesOf } from './objects.ts';

/** The new number of each object that is kept. */
export type Numbers = ReadonlyMap<number, number>;

/**
 * An object under its new number. `added` is put at the head of its dictionary; what it says beside numbers and
 * references is copied byte for byte.
 */
export const rewrite = (
  { bytes, objects }: PdfFile,
  number: number,
  numbers: Numbers,
  added = '',
): Uint8Array => {
  const { head, end } = objects.get(number)!;
  const pieces = [bytesOf(`${numbers.get(number)} 0 obj`)];
  let at = head[2]!.end;
  const replace = (start: number, after: number, text: string) => {
    pieces.push(bytes.subarray(at, start), bytesOf(text));
    at = after;
  };
  if (added) replace(head[3]!.end, head[3]!.end, added);
  for (const reference of referencesOf(head)) {
    const target = numbers.get(reference.number);
    replace(reference.start, reference.end, target === undefined ? 'null' : `${target} 0 R`);
  }
  return concat([...pieces, bytes.subarray(at, end), bytesOf('\n')]);
};
