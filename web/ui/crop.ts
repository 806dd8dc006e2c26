/** What is kept of a picture: a frame of `ratio` (width / height) on it, its place from 0 to 1 in what is free. */
export type Crop = { zoom: number; x: number; y: number };

type Size = { width: number; height: number };
export type Frame = Size & { x: number; y: number };

/** The frame in the picture's own pixels: at zoom 1 as large as fits. */
export const cropFrame = ({ width, height }: Size, ratio: number, { zoom, x, y }: Crop): Frame => {
  const fitting = Math.min(width, height * ratio) / zoom;
  const frame = { width: fitting, height: fitting / ratio };
  return { ...frame, x: (width - frame.width) * x, y: (height - frame.height) * y };
};

/** Paints what is kept onto a canvas of any size. */
export const paintCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { x, y, width, height } = cropFrame(picture, canvas.width / canvas.height, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  // What is transparent is white on paper; a JPEG would make it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
};

/** What is kept, as a JPEG of `size` px at most: what is enlarged would look sharp by its size alone. */
export const cropToFile = (picture: ImageBitmap, size: Size, crop: Crop): Promise<File | null> => {
  const frame = cropFrame(picture, size.width / size.height, crop);
  const times = Math.min(1, frame.height / size.height);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(size.width * times),
    height: Math.round(size.height * times),
  });
  paintCrop(canvas, picture, crop);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.9,
    ),
  );
};
