import { page, replacePageAfterwards } from './openPages.ts';

/** What was printed, and how many ms after the press. */
export type Printed = { what: 'frame' | 'pictures'; after: number; pictures: number };

type Watched = Window & { printed?: Printed };

/**
 * No dialog opens in a test: notes instead that it would, from now on. A browser with a viewer prints from a frame,
 * one without from its own page.
 */
export const watchPrinting = async (hasViewer: boolean): Promise<void> => {
  replacePageAfterwards();
  await page.addInitScript((viewer) => {
    let pressed = 0;
    document.addEventListener('click', () => (pressed = performance.now()), { capture: true });
    const note = (what: Printed['what']) => () => {
      const pictures = document.querySelectorAll('.print-sheets img').length;
      Object.assign(window, { printed: { what, after: performance.now() - pressed, pictures } });
    };
    window.print = note('pictures');
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => viewer });
    if (!viewer) return;
    const { prototype } = HTMLIFrameElement;
    const source = Object.getOwnPropertyDescriptor(prototype, 'src')!;
    // A browser without windows would save the file instead of showing it in the frame.
    Object.defineProperty(prototype, 'src', {
      set(this: HTMLIFrameElement) {
        source.set!.call(this, 'about:blank');
      },
    });
    Object.defineProperty(prototype, 'contentWindow', {
      get: () => ({ focus: () => undefined, print: note('frame') }),
    });
  }, hasViewer);
};

/** Once it was. */
export const printed = async (): Promise<Printed> => {
  const seen = await page.waitForFunction(() => (window as Watched).printed);
  return (await seen.jsonValue()) as Printed;
};
