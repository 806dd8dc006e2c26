import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { type Compiled, type Field, fieldsOf, isUndefined } from './compiler.ts';

/** A JSON schema (2020-12, as OpenAPI 3.1 has them). */
type Schema = { [keyword: string]: unknown };

/**
 * The text of server/platform/http/answers.json: the schema of what each call answers as JSON, from what its handler returns, and
 * of each type with a name. An object has no other fields than its type. A line for each, so that a change shows which
 * it is. Throws for a type that no JSON has, such as a function.
 */
export function answersText({ checker, answers }: Compiled): string {
  const { calls, schemas } = new SchemaWriter(checker).writeAll(answers);
  const lines = (all: [string, Schema][]) =>
    all.map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`).join(',\n');
  return `{\n"calls": {\n${lines(calls)}\n},\n"schemas": {\n${lines(schemas)}\n}\n}\n`;
}

class SchemaWriter {
  readonly #checker: Checker;
  readonly #schemas: Record<string, Schema> = {};
  /** The types behind the names, because two modules may have a type of the same name. */
  readonly #names = new Map<number, string>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  writeAll(answers: readonly Field[]): Record<'calls' | 'schemas', [string, Schema][]> {
    const calls = answers.map(({ name, type }): [string, Schema] => [name, this.#write(type, [name])]);
    // A call that answers only files has no JSON.
    const json = calls.filter(([, schema]) => !('not' in schema));
    return { calls: sorted(json), schemas: sorted(Object.entries(this.#schemas)) };
  }

  #write(type: Type, at: readonly string[]): Schema {
    if (at.length > 40) throw new Error(`${at.join('.')}: a type that holds itself needs a name`);
    const name = this.#nameFor(type);
    if (!name) return this.#writeHere(type, at);
    if (!this.#schemas[name]) {
      this.#schemas[name] = {};
      this.#schemas[name] = this.#writeHere(type, [name]);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #writeHere(type: Type, at: readonly string[]): Schema {
    if (type.isUnionType()) return this.#writeUnion(type.getTypes(), at);
    if (type.isLiteralType()) return { const: type.value };
    const plain = PLAIN.find(([flags]) => type.flags & flags)?.[1];
    if (plain) return plain;
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.NonPrimitive))
      return this.#writeObject(type, at);
    throw new Error(`${at.join('.')}: ${this.#checker.typeToString(type)} is in no JSON`);
  }

  #writeUnion(all: readonly Type[], at: readonly string[]): Schema {
    const types = all.filter((type) => !isUndefined(type));
    const values = types.flatMap((type) => (type.isLiteralType() ? [type.value] : []));
    const others = types.filter((type) => !type.isLiteralType());
    const literal =
      values.length === 2 && typeof values[0] === 'boolean' ? { type: 'boolean' } : { enum: values };
    const schemas = [
      ...(values.length > 0 ? [values.length === 1 ? { const: values[0] } : literal] : []),
      ...others.map((type) => this.#write(type, at)),
    ];
    const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).entries()]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, schema]) => schema);
    return different.length === 1 ? different[0]! : { anyOf: different };
  }

  #writeObject(type: Type, at: readonly string[]): Schema {
    if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' };
    if (type.isTypeReference() && this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type).map((each) => this.#write(each, at));
      return { type: 'array', prefixItems: items, items: false, minItems: items.length };
    }
    const isList = type.isTypeReference() && this.#checker.isArrayType(type);
    if (isList)
      return { type: 'array', items: this.#write(this.#checker.getTypeArguments(type)[0]!, [...at, '[]']) };
    const fields = fieldsOf(this.#checker, type);
    const [index] = this.#checker.getIndexInfosOfType(type);
    if (fields.some(({ name }) => name === 'call' || name === 'constructor' || name === 'buffer'))
      throw new Error(`${at.join('.')}: ${this.#checker.typeToString(type)} is in no JSON`);
    const properties = fields.map(({ name, type: field }): [string, Schema] => [
      name,
      this.#write(field, [...at, name]),
    ]);
    const required = fields.flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
    return {
      type: 'object',
      ...(properties.length > 0 && { properties: Object.fromEntries(sorted(properties)) }),
      ...(required.length > 0 && { required: required.toSorted() }),
      additionalProperties: index ? this.#write(index.valueType, [...at, '*']) : false,
    };
  }

  /** The name of an object's type; types with parameters have none, as they are many under one name. */
  #nameFor(type: Type): string | null {
    const alias = type.getAliasSymbol();
    const isObject = type.flags & (TypeFlags.Object | TypeFlags.Intersection);
    if (!alias || !isObject || type.getAliasTypeArguments().length > 0) return null;
    const known = this.#names.get(type.id);
    if (known) return known;
    const taken = new Set(this.#names.values());
    let name = alias.name;
    for (let number = 2; taken.has(name); number++) name = `${alias.name}${number}`;
    this.#names.set(type.id, name);
    return name;
  }
}

/** What is no object, no union and no single value. */
const PLAIN: readonly [TypeFlags, Schema][] = [
  [TypeFlags.Any | TypeFlags.Unknown, {}],
  [TypeFlags.Never | TypeFlags.Undefined, { not: {} }],
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, { type: 'string' }],
  [TypeFlags.Number, { type: 'number' }],
  [TypeFlags.Boolean, { type: 'boolean' }],
  [TypeFlags.Null, { type: 'null' }],
];

const sorted = (entries: readonly [string, Schema][]): [string, Schema][] =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
