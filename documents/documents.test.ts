import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentData, documents } from './index.ts';
import { renderPart } from './render.ts';
import type { Sample } from './school/sample.ts';
import { describeSamples } from './test/describeSamples.ts';
import { loadTestFonts } from './test/loadTestFonts.ts';

type AnySample = Sample<DocumentData[keyof DocumentData]>;

beforeAll(loadTestFonts);

describe.each(DOCUMENT_KINDS)('%s', async (kind) => {
  const samples: AnySample[] = await documents[kind].samples();

  test('has samples, and a title in both languages', () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(documents[kind].title.en).not.toBe('');
    expect(documents[kind].title.bn).toMatch(/[\u0980-\u09ff]/);
  });

  const snapshots = fileURLToPath(new URL(`./${kind}/snapshots`, import.meta.url));
  describeSamples(samples, snapshots, ({ data, options }, look) =>
    renderPart(kind, data as never, options, look),
  );
});
