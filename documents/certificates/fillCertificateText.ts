import {
  type CertificatePart,
  type CertificatePiece,
  parseCertificateText,
} from '#documents/model/certificateText.ts';
import { bold, type Span } from '#documents/paper/spans.ts';
import type { CertificateValues } from './certificateValues.ts';

/** Printed on a draft where a value outside of [ ] is missing. */
const BLANK = '…………';

/** The paragraphs of a text with its values in semibold; none is empty. */
export const fillCertificateText = (text: string, values: CertificateValues): Span[][] =>
  parseCertificateText(text)
    .map((parts) => joinSpaces(parts.flatMap((part) => fillPart(part, values))))
    .filter((spans) => spans.length > 0);

function fillPart({ isOptional, pieces }: CertificatePart, values: CertificateValues): Span[] {
  const isBlank = (piece: CertificatePiece) => 'place' in piece && values[piece.place] === '';
  if (isOptional && pieces.some(isBlank)) return [];
  return pieces.map((piece) =>
    'place' in piece ? bold(values[piece.place] || BLANK) : { text: piece.text },
  );
}

/** Where a part is left out between two spaces, one of them goes. */
function joinSpaces(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const text = !last || last.text.endsWith(' ') ? span.text.trimStart() : span.text;
    if (text !== '') joined.push({ ...span, text });
  }
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined.filter(({ text }) => text !== '');
}
