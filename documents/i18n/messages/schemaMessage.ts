import type { MessageKey, ParamsOf, PlainKey } from './index.ts';

/** A message as one string, because issues of the schema library have only a text. */
export type SchemaMessage = PlainKey | `${KeyWithValues}{${string}`;
type KeyWithValues = Exclude<MessageKey, PlainKey>;

/** A message with values for a schema: its key followed by the values as JSON. */
export const schemaMessage = <Key extends KeyWithValues>(key: Key, params: ParamsOf<Key>): SchemaMessage =>
  `${key}${JSON.stringify(params) as `{${string}`}`;
