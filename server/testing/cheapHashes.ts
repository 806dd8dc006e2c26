import argon2 from 'argon2';

/** What a password costs in tests: a hundredth of its time, as strength is not what most of them are about. */
const CHEAP = { memoryCost: 1024, timeCost: 2, parallelism: 1 };
const DONE = Symbol.for('argon2 is cheap');

/**
 * Before each file of tests: passwords that the app hashes in this process are hashed at little cost. password.test.ts
 * sees what cost the app asks for, and apps that tests start as processes hash at that.
 */
const shared: typeof argon2 & { [DONE]?: true } = argon2;
if (!shared[DONE]) {
  const { hash } = shared;
  const hashCheaply = (password: string | Buffer, options: object = {}) =>
    hash(password, { ...options, ...CHEAP });
  Object.assign(shared, { hash: hashCheaply, [DONE]: true });
}
