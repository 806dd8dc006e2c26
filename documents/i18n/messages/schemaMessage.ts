import type { MessageKey, ParamsOf, PlainKey } from './index.ts';

/** A message as a schema says it: issues of the schema library carry text alone. */
export type SchemaMessage = PlainKey | `${MessageKey}{${string}`;

/** A message with values for a schema: its key, and the values as JSON behind it. */
export const schemaMessage = <Key extends MessageKey>(key: Key, params: ParamsOf<Key>): SchemaMessage =>
  `${key}${JSON.stringify(params) as `{${string}`}`;
