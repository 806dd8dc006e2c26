import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Sample } from './blocks/sample.ts';
import { DOCUMENT_KINDS, type DocumentData, documents } from './index.ts';
import { renderDocument } from './render.ts';
import { expectArchive } from './test/expectArchive.ts';
import { expectPicture } from './test/expectPicture.ts';
import { loadTestFonts } from './test/loadTestFonts.ts';
import { rasterise } from './test/rasterise.ts';
import { readText } from './test/readText.ts';

type AnySample = Sample<DocumentData[keyof DocumentData]>;

const snapshot = (kind: string, file: string) =>
  fileURLToPath(new URL(`./${kind}/snapshots/${file}`, import.meta.url));

const inTimeZone = async <Result>(zone: string, run: () => Promise<Result>): Promise<Result> => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
};

beforeAll(loadTestFonts);

describe.each(DOCUMENT_KINDS)('%s', async (kind) => {
  const samples: AnySample[] = await documents[kind].samples();

  test('has samples, and a title in both languages', () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(documents[kind].title.en).not.toBe('');
    expect(documents[kind].title.bn).toMatch(/[\u0980-\u09ff]/);
  });

  describe.each(samples)('$name', ({ name, data, options }) => {
    const draw = () => renderDocument(kind, data as never, options);
    let first: Uint8Array;
    beforeAll(async () => {
      first = await draw();
    });

    test('has the text of its snapshot', async () => {
      const pages = await readText(first);
      await expect(pages.join('\n--- next page ---\n')).toMatchFileSnapshot(snapshot(kind, `${name}.txt`));
    });

    test('is read by archives and screen readers: PDF/A-2a and PDF/UA-1', () => {
      expectArchive(first, options.lang);
    });

    test('looks like the pictures of its snapshot', async () => {
      const pictures = await rasterise(first);
      const beyond = snapshot(kind, `${name}-${pictures.length + 1}.png`);
      expect(existsSync(beyond), 'fewer pages than recorded').toBe(false);
      for (const [page, picture] of pictures.entries())
        await expectPicture(picture, snapshot(kind, `${name}-${page + 1}.png`));
    });

    test('gives the same file again, and in another time zone', async () => {
      const offset = new Date(0).getTimezoneOffset();
      const again = await inTimeZone('Pacific/Kiritimati', () => {
        expect(new Date(0).getTimezoneOffset()).not.toBe(offset);
        return draw();
      });
      expect(Buffer.compare(first, again)).toBe(0);
    });
  });
});
