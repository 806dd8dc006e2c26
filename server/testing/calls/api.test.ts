import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import answers from '#server/platform/http/answers.json' with { type: 'json' };
import { apiTable, createOpenapi, operationId } from '#server/platform/http/openapi.ts';
import { routes } from '#server/routes.ts';
import { answersText } from '#server/testing/answerSchemas.ts';
import { withCompiler } from '#server/testing/compiler.ts';

const openapi = createOpenapi(routes);

const written = withCompiler(answersText);

test('server/API.md has every call as the routes have it (`npm run api` writes it)', async () => {
  await expect(apiTable(routes)).toMatchFileSnapshot('../../API.md');
});

test('server/platform/http/answers.json has what the handlers return (`npm run api` writes it)', async () => {
  await expect(written).toMatchFileSnapshot('../../platform/http/answers.json');
});

test('each call has an operation id of its own', () => {
  const ids = routes.map(operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the document is valid OpenAPI 3.1', async () => {
  // As a client reads it.
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openapi)));
  expect([valid, errors]).toEqual([true, undefined]);
});

test('every answer in JSON has a schema', () => {
  const without = Object.entries(openapi.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(([, { content }]) => content?.['application/json'] && !content['application/json'].schema)
        .map(([status]) => `${method} ${path} ${status}`),
    ),
  );
  expect(without).toEqual(['get /api/v1/openapi.json 200']);
});

test('only the two values of a record that someone else changed may be anything', () => {
  expect(placesOf(answers, (schema) => Object.keys(schema).length === 0)).toEqual([
    'schemas.FieldError.properties.now',
    'schemas.FieldError.properties.sent',
  ]);
});

test('every message in an answer has the key by which it is shown in Bangla', () => {
  const isUnkeyed = ({ properties, required = [] }: Place) =>
    properties?.message && properties.message.type !== 'null' && !required.includes('key');
  expect(placesOf(answers, isUnkeyed)).toEqual([]);
  expect(placesOf({ a: { properties: { message: {} } } }, isUnkeyed)).toEqual(['a']);
});

type Place = { properties?: Record<string, { type?: string }>; required?: string[] };

/** The places in the schemas where `isOne` is true. */
function placesOf(part: object, isOne: (part: Place) => unknown, at: string[] = []): string[] {
  const inside = Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? placesOf(value, isOne, [...at, name]) : [],
  );
  return isOne(part) ? [at.join('.'), ...inside] : inside;
}
