import { expect, test } from 'vitest';
import { STAFF_SCREENS } from '#documents/model/screens.ts';
import { staffRoutes } from './routes.ts';

test('the server knows the address of every screen, and of no other', () => {
  expect(staffRoutes.map(({ path }) => path).toSorted()).toEqual(STAFF_SCREENS.toSorted());
});
