import { MAX_COLUMNS, MAX_ROWS } from '#server/platform/base/sheet.ts';
import type { Unpacked } from './unpackWorkbook.ts';

/** Whether a row of a sheet is hidden or filtered, counted from 0. */
type IsHiddenRow = (at: number) => boolean;

/** A sheet of an OpenDocument file. */
type OpenSheet = { isHidden: boolean; isHiddenRow: IsHiddenRow };

const HIDDEN_STYLE =
  /<style:style\b[^>]*style:name="([^"]+)"[^>]*>\s*<style:table-properties\b[^>]*table:display="false"/g;
const OPEN_TAG = /<table:(table|table-row|table-cell)(?=[\s/>])([^>]*)>/g;

/**
 * What is hidden in each sheet of an OpenDocument file, in their order, which the library does not read; 'tooLarge'
 * where repeated rows and columns have too many cells, which it copies without a limit.
 */
export function readOpenDocument(parts: Unpacked['parts']): OpenSheet[] | 'tooLarge' {
  const xml = parts['content.xml']?.toString('utf8') ?? '';
  const hiddenStyles = new Set([...xml.matchAll(HIDDEN_STYLE)].map(([, name]) => name));
  const sheets: { isHidden: boolean; ranges: [number, number][] }[] = [];
  let [at, repeated, cells] = [0, 0, 0];
  for (const [, tag, attributes = ''] of xml.matchAll(OPEN_TAG)) {
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

/** The hidden rows of a worksheet of an .xlsx file; the library reads them only with all styles, which takes long. */
export function readHiddenRows(parts: Unpacked['parts'], relationship: string | undefined): IsHiddenRow {
  const relationships = parts['xl/_rels/workbook.xml.rels']?.toString('utf8') ?? '';
  const [tag = ''] = (relationships.match(/<Relationship\b[^>]*>/g) ?? []).filter(
    (each) => /\bId="([^"]*)"/.exec(each)?.[1] === relationship,
  );
  const target = /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '';
  const part = parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  if (!part?.includes('hidden=')) return () => false;
  const hidden = new Set<number>();
  let row = 0;
  for (const [, attributes = ''] of part.toString('latin1').matchAll(/<(?:\w+:)?row(?=[\s>/])([^>]*)>/g)) {
    row = Number(/\br="(\d{1,9})"/.exec(attributes)?.[1] ?? row + 1);
    if (/\bhidden="(1|true)"/.test(attributes)) hidden.add(row - 1);
  }
  return (at) => hidden.has(at);
}
