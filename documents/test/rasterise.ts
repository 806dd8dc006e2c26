import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Picture = { width: number; height: number; data: Uint8Array };

/** Every page of a PDF as RGBA pixels, drawn by pdf.js. */
export const rasterise = async (pdf: Uint8Array, scale = 2): Promise<Picture[]> => {
  // pdf.js takes over the bytes, so it gets a copy.
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const file = await task.promise;
    const pictures: Picture[] = [];
    for (let at = 1; at <= file.numPages; at += 1) {
      const page = await file.getPage(at);
      const viewport = page.getViewport({ scale });
      const { canvas, context } = createCanvas(file.canvasFactory, viewport.width, viewport.height);
      await page.render({ canvas, viewport }).promise;
      const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
      pictures.push({ width, height, data: new Uint8Array(data.buffer) });
    }
    return pictures;
  } finally {
    await task.destroy();
  }
};

type Pixels = { width: number; height: number; data: Uint8ClampedArray };
type Canvas = {
  canvas: HTMLCanvasElement & { width: number; height: number };
  context: { getImageData: (x: number, y: number, width: number, height: number) => Pixels };
};
type CanvasFactory = { create: (width: number, height: number) => Canvas };

/** pdf.js declares its factory as any object. */
const isFactory = (factory: object): factory is CanvasFactory => 'create' in factory;

const createCanvas = (factory: object, width: number, height: number): Canvas => {
  if (!isFactory(factory)) throw new Error('This version of pdf.js makes its canvases in another way.');
  return factory.create(width, height);
};
