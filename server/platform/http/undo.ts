import type { Knex } from 'knex';
import type { Caller } from '#server/platform/access/access.ts';
import { lockCaller } from '#server/platform/access/token.ts';
import { type FieldError, refuseFields } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Confirmed, SeenRow } from './preview.ts';

/** The most rows and people that a refusal names. */
const MAX_NAMED_OBSTACLES = 100;

/** One of the questions of an undo: an error for each row that forbids it. */
type Question<Step> = (
  transaction: Knex,
  steps: readonly Step[],
) => readonly FieldError[] | Promise<readonly FieldError[]>;

/** What an undo is made of, in the order in which `undo` asks. A step is a record that the undo changes. */
export type Undo<Step> = {
  /** Locks classes first, then rows, and reads the steps after that. Throws 403, 404 or 409. */
  steps: (transaction: Knex, now: Caller) => Promise<Step[]>;
  /** Whether the caller may change this record today; `now` is the caller as stored, locked. */
  scope: (steps: readonly Step[], now: Caller, transaction: Knex) => ReturnType<Question<Step>>;
  /** Each record that no longer has what was written: undoing it would lose a later change. */
  written: Question<Step>;
  /** Everything that was built on what was written. */
  dependents: Question<Step>;
  /** Each former value that would be refused if somebody entered it today. */
  valid: Question<Step>;
  /** What only the consent of a preview allows. */
  consent?: (transaction: Knex, steps: readonly Step[]) => Promise<readonly SeenRow[]>;
  /** What a preview shows; only for an undo that has a preview. */
  seen?: (transaction: Knex, steps: readonly Step[]) => readonly SeenRow[] | Promise<readonly SeenRow[]>;
  /** Writes the former values, with from and to in the history. */
  write: (transaction: Knex, steps: readonly Step[]) => Promise<void>;
};

/** `asked` are the questions that a preview shows, `token` goes with its confirmation. */
export type Undone = { undone: number; asked: FieldError[]; token: string };

/**
 * Undoes what was stored, all or none, or answers how much that would be. Throws 403 with each record out of the
 * caller's present scope, or 409 with each row or person that forbids it.
 */
export const undo = <Step>(
  db: Knex,
  caller: Caller,
  { dryRun, seen, confirmation }: Partial<Confirmed>,
  parts: Undo<Step>,
): Promise<Undone> =>
  transact(db, async (transaction) => {
    const now = await lockCaller(transaction, caller);
    const steps = await parts.steps(transaction, now);
    const ask = async (question: Question<Step>) => question(transaction, steps);
    refuseUndo('notAllowed', await ask(() => parts.scope(steps, now, transaction)));
    refuseUndo('conflict', [...(await ask(parts.written)), ...(await ask(parts.dependents))]);
    refuseUndo('conflict', await ask(parts.valid));
    const consent = (await parts.consent?.(transaction, steps)) ?? [];
    const asked = consent.map(({ changed }) => changed());
    const rows = [...((await parts.seen?.(transaction, steps)) ?? []), ...consent];
    if (dryRun && confirmation) return { undone: steps.length, asked, token: await confirmation.token(rows) };
    if (!seen) refuseUndo('conflict', asked);
    await confirmation?.refuseChanged(seen, rows);
    await parts.write(transaction, steps);
    return { undone: steps.length, asked, token: '' };
  });

const refuseUndo = (code: 'notAllowed' | 'conflict', errors: readonly FieldError[]): void =>
  refuseFields(code, errors.slice(0, MAX_NAMED_OBSTACLES));
