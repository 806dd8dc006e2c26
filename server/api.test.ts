import { expect, test } from 'vitest';
import { apiTable, operationId } from './http/openapi.ts';
import { routes } from './routes.ts';

test('server/API.md has every call as the routes have it (`npm run api` writes it)', async () => {
  await expect(apiTable(routes)).toMatchFileSnapshot('API.md');
});

test('each call has an operation id of its own', () => {
  const ids = routes.map(operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
