import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

test('a database error is logged without its SQL and the values in it', () => {
  const error = Object.assign(
    new Error("insert into `users` values ('$argon2id$secret') - Duplicate entry"),
    {
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      sql: "insert into `users` values ('$argon2id$secret')",
      sqlMessage: "Duplicate entry '01700000000-1' for key 'users_phone_number_unique'",
    },
  );
  const logged = JSON.stringify(loggedError(error));
  expect(logged).not.toContain('argon2id');
  expect(logged).toContain('users_phone_number_unique');
  expect(logged).toContain('log.test.ts');
});

test('a thrown value that is no Error is logged as well', () => {
  expect(loggedError('gone')).toEqual({ message: 'gone' });
});
