import sharp from 'sharp';

/** `count` different JPEG data URIs of the size of stored photos; the same on every machine. */
export const createPhotos = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const hue = (index * 47) % 360;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="354" height="472"><defs><linearGradient id="g"><stop stop-color="hsl(${hue},40%,80%)"/><stop offset="1" stop-color="hsl(${hue + 90},45%,55%)"/></linearGradient></defs><rect width="354" height="472" fill="url(#g)"/><circle cx="177" cy="${170 + (index % 40)}" r="90" fill="hsl(${hue + 180},35%,45%)"/><path d="M30 472C40 330 314 330 324 472Z" fill="hsl(${hue + 210},50%,30%)"/></svg>`;
      const jpeg = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
      return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    }),
  );
