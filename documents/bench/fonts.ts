import { fileURLToPath } from 'node:url';

export const FONTS = {
  regular: fileURLToPath(new URL('../../fonts/NotoSansBengali-Regular.ttf', import.meta.url)),
  semibold: fileURLToPath(new URL('../../fonts/NotoSansBengali-SemiBold.ttf', import.meta.url)),
};
