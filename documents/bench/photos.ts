import sharp from 'sharp';

/** `count` different JPEG data URIs of the size of stored photos, from the `first` on; the same on every machine. */
export async function createPhotos(count: number, first = 0): Promise<string[]> {
  const photos: string[] = [];
  for (let index = first; index < first + count; index += 1) photos.push(await createPhoto(index));
  return photos;
}

async function createPhoto(index: number): Promise<string> {
  const hue = (index * 47) % 360;
  const ground = `<rect width="354" height="472" fill="url(#g)"/>`;
  const head = `<circle cx="177" cy="${170 + (index % 40)}" r="${60 + (index % 97)}" fill="hsl(${hue + 180},35%,45%)"/>`;
  const body = `<path d="M30 472C40 330 314 330 324 472Z" fill="hsl(${hue + 210},50%,30%)"/>`;
  const gradient = `<defs><linearGradient id="g"><stop stop-color="hsl(${hue},40%,80%)"/><stop offset="1" stop-color="hsl(${hue + 90},45%,55%)"/></linearGradient></defs>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="354" height="472">${gradient}${ground}${head}${body}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
