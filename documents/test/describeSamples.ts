import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileFromPart } from '#documents/paper/kit/renderPaper.ts';
import type { FilePart } from '#documents/paper/pen/filePart.ts';
import type { Sample } from '#documents/school/sample.ts';
import { expectArchive } from './expectArchive.ts';
import { expectPicture } from './expectPicture.ts';
import { rasterise } from './rasterise.ts';
import { readText } from './readText.ts';

/**
 * The tests of every sample of a document: its text and pictures are those in `snapshots`, no text is cut, it is an
 * archive, and the same data are the same file.
 */
export function describeSamples<Data>(
  samples: readonly Sample<Data>[],
  snapshots: string,
  render: (sample: Sample<Data>, look?: { isTagged: boolean }) => Promise<FilePart>,
): void {
  describe.each(samples)('$name', (sample) => {
    const { name, options } = sample;
    const draw = async () => fileFromPart(await render(sample));
    let part: FilePart;
    let first: Uint8Array;
    beforeAll(async () => {
      part = await render(sample);
      first = fileFromPart(part);
    });

    test('cuts no text, and nothing is larger than its room', () => {
      expect(part.cutTexts).toEqual([]);
      expect(part.overflows).toEqual([]);
    });

    test('has the text of its snapshot', async () => {
      const pages = await readText(first);
      await expect(pages.join('\n--- next page ---\n')).toMatchFileSnapshot(`${snapshots}/${name}.txt`);
    });

    test('has the same texts without a structure, as a long file is printed', async () => {
      const plain = await readText(fileFromPart(await render(sample, { isTagged: false })));
      expect(plain.map(lettersOf)).toEqual((await readText(first)).map(lettersOf));
    });

    test('is read by archives and screen readers: PDF/A-2a and PDF/UA-1', () => {
      expectArchive(first, options.lang);
    });

    test('looks like the pictures of its snapshot', async () => {
      const pictures = await rasterise(first);
      const beyond = `${snapshots}/${name}-${pictures.length + 1}.png`;
      expect(existsSync(beyond), 'fewer pages than recorded').toBe(false);
      for (const [page, picture] of pictures.entries())
        await expectPicture(picture, `${snapshots}/${name}-${page + 1}.png`);
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
}

/** In no order: where there is no structure, what repeats is read first, and beside another text. */
const lettersOf = (page: string): string => [...page.replace(/\s/g, '')].toSorted().join('');

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
