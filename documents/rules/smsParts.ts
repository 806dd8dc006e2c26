/** Letters that every phone has, and those that take two places in a message (GSM 03.38). */
const PLAIN = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥§¿¡ÄÅÆÉÑÖØÜßàäåæèéìñòöøùü[\]{}\\^~|€]*$/;
const TWO_PLACES = /[[\]{}\\^~|€]/g;

/** The places in a message, and in each part of a longer one; fewer where a letter, such as a Bangla one, is not plain. */
const PLACES = { plain: [160, 153], unicode: [70, 67] } as const;

/** How many text messages an SMS service counts. */
export function smsParts(text: string): number {
  const isPlain = PLAIN.test(text);
  const length = text.length + (isPlain ? (text.match(TWO_PLACES)?.length ?? 0) : 0);
  const [one, each] = PLACES[isPlain ? 'plain' : 'unicode'];
  return length <= one ? 1 : Math.ceil(length / each);
}
