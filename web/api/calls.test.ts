import { expectTypeOf, test } from 'vitest';
import type { AnswerOf, Known } from './calls.ts';

test('a call has the answer of the route with its path, and another path is unknown', () => {
  expectTypeOf<AnswerOf<'get', `/dashboard?${string}`>>().toHaveProperty('running');
  expectTypeOf<AnswerOf<'get', `/student/${string}`>>().toHaveProperty('can');
  expectTypeOf<AnswerOf<'get', `/student/${string}/results`>>().toHaveProperty('data');
  expectTypeOf<Known<'get', '/dashboards'>>().toBeNever();
  expectTypeOf<Known<'delete', '/dashboard'>>().toBeNever();
});
