import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printAsPictures } from './printAsPictures.ts';
import { printInFrame } from './printInFrame.ts';
import { printPdf } from './printPdf.ts';

vi.mock('./printAsPictures.ts', () => ({ printAsPictures: vi.fn(async () => undefined) }));
vi.mock('./printInFrame.ts', () => ({ printInFrame: vi.fn(async () => undefined) }));

const BYTES = new Uint8Array([1]);
const browser = ({ mobile, viewer }: { mobile: boolean; viewer: boolean }) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: mobile }) });
  vi.stubGlobal('navigator', { pdfViewerEnabled: viewer });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  ['with a viewer the file itself', { mobile: false, viewer: true }, 500, printInFrame],
  ['without a viewer its pages as pictures', { mobile: false, viewer: false }, 500, printAsPictures],
  ['on a phone, half a second later, as pictures', { mobile: true, viewer: true }, 1000, printAsPictures],
])('%s is printed', async (_, where, delay, print) => {
  browser(where);
  const printing = printPdf(BYTES);
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(print).toHaveBeenCalledExactlyOnceWith(BYTES);
  await printing;
});

test('a viewer that will not print leaves it to the pictures', async () => {
  browser({ mobile: false, viewer: true });
  vi.mocked(printInFrame).mockRejectedValueOnce(new Error('no'));
  const printing = printPdf(BYTES);
  await vi.runAllTimersAsync();
  await printing;
  expect(printAsPictures).toHaveBeenCalledExactlyOnceWith(BYTES);
});
