import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import answers from '#server/platform/http/answers.json' with { type: 'json' };
import { apiTable, createOpenapi, operationId } from '#server/platform/http/openapi.ts';
import { routes } from '#server/routes.ts';
import { answersText } from '#server/testing/answerSchemas.ts';
import { withCompiler } from '#server/testing/compiler.ts';
import { readWebCalls } from '#server/testing/webCalls.ts';

const openapi = createOpenapi(routes);

const { written, webCalls } = withCompiler((compiled) => ({
  written: answersText(compiled),
  webCalls: readWebCalls(compiled),
}));

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

test('the web app reads of each answer what the server sends', () => {
  expect(webCalls.filter(({ isSo }) => isSo === false)).toEqual([]);
  expect(webCalls.filter(({ isSo }) => isSo).length).toBeGreaterThan(60);
  // Their addresses or types are known only to their callers.
  const unknown = webCalls.filter(({ isSo }) => isSo === null).map(({ place }) => place.split(' ')[0]);
  expect([...new Set(unknown)].sort()).toEqual([
    'web/api/useAllPages.ts',
    'web/api/useGet.ts',
    'web/staff/exam/check-board/useBoard.ts',
    'web/staff/exemptions/Exemptions.tsx',
    'web/staff/lists/DeletedDialog.tsx',
    'web/staff/papers/reports/useReport.ts',
    'web/staff/school/PaperSettings.tsx',
    'web/staff/school/SubjectList.tsx',
    'web/staff/school/schemes/Schemes.tsx',
    'web/staff/sheets/Uploads.tsx',
    'web/staff/students/student/LeftSchool.tsx',
    'web/staff/students/student/StudentChanges.tsx',
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
