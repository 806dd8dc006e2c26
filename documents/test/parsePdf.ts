/** A value of a PDF: names begin with a slash, references are `{ ref }`, texts are `{ text }` in Latin-1 bytes. */
export type PdfValue =
  | string
  | number
  | boolean
  | null
  | { ref: number }
  | { text: string }
  | PdfValue[]
  | PdfDict;
export type PdfDict = { [key: string]: PdfValue };

/** The words of a content stream or an object: strings whole, names with their slash, brackets by themselves. */
export function pdfWords(source: string): string[] {
  const words: string[] = [];
  const pattern = /<<|>>|[[\]]|<[0-9a-fA-F\s]*>|\/[^\s<>[\]()/%]*|[^\s<>[\]()/%]+/y;
  for (let at = 0; at < source.length; ) {
    const first = source[at]!;
    if (/\s/.test(first) || first === '\0') at += 1;
    else if (first === '(') {
      const end = endOfText(source, at);
      words.push(source.slice(at, end));
      at = end;
    } else {
      pattern.lastIndex = at;
      const [word] = pattern.exec(source)!;
      words.push(word);
      at += word.length;
    }
  }
  return words;
}

function endOfText(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A text does not end.');
}

/** The value of an object. */
export function parsePdf(source: string): PdfValue {
  const words = pdfWords(source);
  let at = 0;
  const read = (): PdfValue => {
    const word = words[at++]!;
    if (word === '<<') {
      const dict: PdfDict = {};
      while (words[at] !== '>>') {
        const key = words[at++]!.slice(1);
        dict[key] = read();
      }
      at += 1;
      return dict;
    }
    if (word === '[') {
      const list: PdfValue[] = [];
      while (words[at] !== ']') list.push(read());
      at += 1;
      return list;
    }
    if (words[at + 1] === 'R' && /^\d+$/.test(word)) {
      at += 2;
      return { ref: Number(word) };
    }
    if (/^[(<]/.test(word)) return { text: word };
    if (/^[-+.\d]/.test(word)) return Number(word);
    if (word === 'null') return null;
    return { true: true, false: false }[word] ?? word;
  };
  return read();
}
