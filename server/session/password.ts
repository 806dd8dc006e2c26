import argon2 from 'argon2';

/** argon2id with 19 MiB and 2 passes, the floor that OWASP recommends: a results day signs many in at once. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, OPTIONS);

export const isPassword = (hash: string, password: string): Promise<boolean> => argon2.verify(hash, password);
