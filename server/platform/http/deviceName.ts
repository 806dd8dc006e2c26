import type { Context } from 'koa';

/** In this order: most browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** A browser sends fewer; what is longer is not searched. */
const MAX_USER_AGENT = 500;

/** The browser and system of a User-Agent header, as 'Chrome, Windows'; '' when neither is known. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, MAX_USER_AGENT);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ');
}

/** The address and device of a call, as the sign-in log keeps them. */
export const callOrigin = ({ address, context }: { address: string; context: Context }) => ({
  address,
  device: deviceName(context.get('User-Agent')),
});
