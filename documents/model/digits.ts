const BANGLA_ZERO = 0x09e6;

/** Rewrites Bangla digits as ASCII ones, so that ১২ and 12 are the same number everywhere. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Rewrites ASCII digits as Bangla ones. */
export const toBanglaDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
