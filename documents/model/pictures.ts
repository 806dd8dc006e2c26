/** The brands of files that hold HEIC pictures, as phones write them (ISO 23008-12). */
const HEIC = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/;

/** Whether these first bytes of a file, at least 12, begin a HEIC picture. */
export const isHeic = (bytes: Uint8Array): boolean =>
  HEIC.test(String.fromCharCode(...bytes.subarray(4, 12)));
