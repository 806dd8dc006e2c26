import type { Knex } from 'knex';
import { CERTIFICATE_KINDS, type CertificateKind } from '#documents/model/certificateKinds.ts';
import { type CertificateTexts, DEFAULT_CERTIFICATE_TEXTS } from '#documents/model/certificateText.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { lockNames } from '#server/platform/database/cluster/lockEverywhere.ts';
import { transact } from '#server/platform/database/transact.ts';
import { mergeUntouched } from '#server/platform/http/changedMeanwhile.ts';

/** The words of a kind: the school's own, or those that every school begins with. */
export async function readCertificateTexts(db: Knex, kind: CertificateKind): Promise<CertificateTexts> {
  const row = await db('certificate_texts').where({ kind }).first('text', 'textBn');
  return row ?? DEFAULT_CERTIFICATE_TEXTS[kind];
}

/**
 * Changes the words of a kind, and stores the former ones in the history. What was issued keeps its own. Throws 409 for
 * a text that somebody else changed since `was`.
 */
export const saveCertificateTexts = (
  db: Knex,
  by: string,
  kind: CertificateKind,
  { was, ...edit }: CertificateTexts & { was?: Record<string, unknown> | undefined },
): Promise<CertificateTexts> =>
  transact(db, async (transaction) => {
    await lockNames(transaction, [`text of ${kind}`]);
    const former = await readCertificateTexts(transaction, kind);
    const record = { noun: 'certificateText', recordId: CERTIFICATE_KINDS.indexOf(kind) + 1 } as const;
    const texts = await mergeUntouched(former, edit, was, {
      ...{ key: 'school.changedMeanwhile', recorded: { db: transaction, ...record } },
    });
    const at = new Date();
    const row = { kind, ...texts, updatedAt: at };
    await transaction('certificate_texts').insert(row).onConflict('kind').merge();
    await recordChange(transaction, { ...record, by, at, from: former, to: texts });
    return texts;
  });
