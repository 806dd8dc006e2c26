import { MAX_COLUMNS, MAX_ROWS } from '#server/base/sheet.ts';
import { partOfZip } from './unpackWorkbook.ts';

/** A sheet of an OpenDocument file: whether it is hidden, and which of its rows are, counted from 0. */
type HiddenParts = { isHidden: boolean; isHiddenRow: (at: number) => boolean };

const HIDDEN_STYLE =
  /<style:style\b[^>]*style:name="([^"]+)"[^>]*>\s*<style:table-properties\b[^>]*table:display="false"/g;
const TAG = /<table:(table|table-row|table-cell)(?=[\s/>])([^>]*)>/g;

/** What is hidden in each sheet, in their order; 'tooLarge' where repeated rows and columns have too many cells. */
export function readHidden(bytes: Uint8Array): HiddenParts[] | 'tooLarge' {
  const xml = partOfZip(bytes, 'content.xml')?.toString('utf8') ?? '';
  const hiddenStyles = new Set([...xml.matchAll(HIDDEN_STYLE)].map(([, name]) => name));
  const sheets: { isHidden: boolean; ranges: [number, number][] }[] = [];
  let [at, repeated, cells] = [0, 0, 0];
  for (const [, tag, attributes = ''] of xml.matchAll(TAG)) {
    if (tag === 'table') {
      const style = /table:style-name="([^"]+)"/.exec(attributes)?.[1];
      sheets.push({ isHidden: style !== undefined && hiddenStyles.has(style), ranges: [] });
      [at, repeated] = [0, 0];
    } else if (tag === 'table-row') {
      at += repeated;
      repeated = readCount(attributes, 'rows');
      if (/table:visibility="(collapse|filter)"/.test(attributes))
        sheets.at(-1)?.ranges.push([at, at + repeated]);
    } else if (!attributes.endsWith('/')) cells += repeated * readCount(attributes, 'columns');
    if (cells > MAX_ROWS * MAX_COLUMNS) return 'tooLarge';
  }
  return sheets.map(({ isHidden, ranges }) => ({
    isHidden,
    isHiddenRow: (row) => ranges.some(([from, to]) => row >= from && row < to),
  }));
}

const readCount = (attributes: string, what: 'rows' | 'columns'): number =>
  Number(new RegExp(`number-${what}-repeated="(\\d{1,9})"`).exec(attributes)?.[1] ?? 1);
