import { beforeAll, describe, expect, test } from 'vitest';
import type { CertificateData, ClassCertificatesData } from '#documents/model/certificate.ts';
import { CERTIFICATE_KINDS } from '#documents/model/certificateKinds.ts';
import { certificateTextProblem, DEFAULT_CERTIFICATE_TEXTS } from '#documents/model/certificateText.ts';
import { fileFromPart } from '#documents/paper/kit/renderPaper.ts';
import { renderDocument, renderPart } from '#documents/render.ts';
import { BANGLA, ENGLISH } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { readStructure } from '#documents/test/readStructure.ts';
import { readText } from '#documents/test/readText.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { asDraft, NO_FACTS, sampleCertificate } from './sampleCertificate.ts';

beforeAll(loadTestFonts);

const read = async (data: CertificateData, options = ENGLISH): Promise<string> =>
  (await readText(await renderDocument(data.certificate.kind, data, options))).join().replace(/\s+/g, ' ');
const withText = (text: string): CertificateData =>
  sampleCertificate('transfer-certificate', class8, { texts: { text, textBn: text } });

describe.each(CERTIFICATE_KINDS)('%s', (kind) => {
  test.each([
    ['DRAFT', ENGLISH],
    ['খসড়া', BANGLA],
  ])('says %s, and has no serial, code, signature or seal, until it is issued', async (word, options) => {
    const data = onPaper(sampleCertificate(kind, class8));
    const issued = await read(data, options);
    expect(issued).toContain(data.issue!.serial);
    expect(issued).not.toContain(word);
    const draft = await read(asDraft(data), options);
    expect(draft).toContain(word);
    expect(draft).not.toContain('verify');
    const pictures = async (one: CertificateData) =>
      Buffer.from(await renderDocument(kind, one, options))
        .toString('latin1')
        .split(/\/Subtype ?\/Image/).length;
    expect(await pictures(asDraft(data))).toBeLessThan(await pictures(data));
  });

  test('its address is a link that carries the proof', async () => {
    const data = sampleCertificate(kind, class8);
    const file = readStructure(await renderDocument(kind, data, ENGLISH));
    const links = file.pages.flatMap(({ links: all }) =>
      all.map((link) => (file.dict(link.A) as { URI: { text: string } }).URI.text),
    );
    expect(links).toEqual([`(${data.issue!.verifyUrl}#${data.issue!.proof})`]);
  });

  test('has nothing against its own first texts', () => {
    for (const text of Object.values(DEFAULT_CERTIFICATE_TEXTS[kind]))
      expect(certificateTextProblem(kind, text)).toBeNull();
  });
});

test('testimonials of a class have each the watermark with which it was issued, also without a structure', async () => {
  const issued = ['OLDNAME', 'NEWNAME', 'NEWNAME'].map((watermarkText, index) =>
    onPaper(sampleCertificate('testimonial', { ...class8, students: [class8.students[index]!] }), {
      ...{ watermark: 'text' as const, watermarkText },
    }),
  );
  const data: ClassCertificatesData = {
    ...{ school: issued[0]!.school, kind: 'testimonial', place: sampleExam(class8).exam },
    certificates: issued,
  };
  for (const isTagged of [true, false]) {
    const part = await renderPart('testimonials', data, ENGLISH, { isTagged });
    const pages = await readText(fileFromPart(part));
    expect(pages.map((page) => page.match(/OLDNAME|NEWNAME/)?.[0])).toEqual([
      'OLDNAME',
      'NEWNAME',
      'NEWNAME',
    ]);
  }
});

test('what has no value is left out with its [ ], and no space is doubled', async () => {
  const text = 'Of {name}[, of {village}]. [Born {birthDate}.] [Dues: {duesPaidUntil}.] Roll {roll}.';
  expect(await read(withText(text))).toContain(
    'Of Tamanna Akter, of Char Kalibari. Born 15 March 2010. Dues: 31 July 2026. Roll 1.',
  );
  const blank = withText(text);
  const none = { ...blank, certificate: { ...blank.certificate, facts: NO_FACTS } };
  expect(await read(none)).toContain('Of Tamanna Akter. Roll 1.');
});

test('a value is never read for names in braces', async () => {
  const data = withText('Of {name} and {village}.');
  const facts = { ...data.certificate.facts, village: '{father} [x] $& {{' };
  const certificate = { ...data.certificate, facts };
  expect(await read({ ...data, certificate })).toContain('Of Tamanna Akter and {father} [x] $& {{.');
});

test('the longest text with the longest names is on one page, and nothing of it is cut', async () => {
  const places = '{name} {father} {mother} {address} '.repeat(6);
  const text = `${places}${'word '.repeat(255)}`.trim();
  expect(text.length).toBeLessThanOrEqual(1500);
  const data = sampleCertificate('transfer-certificate', longestNames, { texts: { text, textBn: text } });
  for (const options of [ENGLISH, BANGLA]) {
    const { cutTexts } = await renderPart('transfer-certificate', data, options);
    expect(cutTexts).toEqual([]);
    const pages = await readText(await renderDocument('transfer-certificate', data, options));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(data.issue!.serial);
  }
});
