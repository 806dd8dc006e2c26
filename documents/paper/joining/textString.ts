const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const MARK = '\xfe\xff';

const unescaped = (literal: string): string =>
  literal.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, said: string) => {
    if (/^[0-7]/.test(said)) return String.fromCharCode(Number.parseInt(said, 8));
    return /^[\r\n]/.test(said) ? '' : (ESCAPED[said] ?? said);
  });

const fromHex = (hex: string): string =>
  hex.replace(/\s/g, '').replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));

const fromUtf16 = (raw: string): string =>
  raw.replace(/[\s\S]{2}/g, (pair) => String.fromCharCode(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)));

/** What a text string of a PDF says, from its token: (literal) or <hex>. */
export const readTextString = (token: string): string => {
  const inside = token.slice(1, -1);
  const raw = token.startsWith('<') ? fromHex(inside) : unescaped(inside);
  return raw.startsWith(MARK) ? fromUtf16(raw.slice(2)) : raw;
};

const toUtf16 = (text: string): string =>
  MARK +
  text
    .split('')
    .map((unit) => String.fromCharCode(unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff))
    .join('');

/** A text string as it stands in a PDF: ASCII as it is, anything else in UTF-16BE with its mark. */
export const textString = (text: string): string => {
  const raw = /^[ -~]*$/.test(text) ? text : toUtf16(text);
  return `(${raw.replace(/[\\()\r\n]/g, (one) => `\\${{ '\r': 'r', '\n': 'n' }[one] ?? one}`)})`;
};
