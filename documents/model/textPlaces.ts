import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';

/** Names the first place in braces that a text has and `known` has not; null for none. */
export function unknownPlace(text: string, known: readonly string[]): SchemaMessage | null {
  const places = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = places.find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const inBraces = known.map((place) => `{${place}}`).join(' ');
  return schemaMessage('text.unknownPlace', { place: `{${unknown}}`, places: inBraces });
}

/** The text with the value of each place that has one. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
