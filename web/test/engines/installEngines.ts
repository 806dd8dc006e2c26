import { installPackages } from '../aptPackages.ts';
import { FIREFOX_PACKAGES, hasFirefox } from './firefox.ts';
import { hasWebKit, WEBKIT_PACKAGES } from './webkit.ts';

/** Installs the two browsers where they are missing, and says which of them could not be had. */
export function setup(): void {
  const missing: string[] = [];
  for (const [isThere, packages] of [
    [hasFirefox, FIREFOX_PACKAGES],
    [hasWebKit, WEBKIT_PACKAGES],
  ] as const) {
    if (!isThere()) installPackages(...packages);
    if (!isThere()) missing.push(packages.join(' '));
  }
  if (missing.length === 0) return;
  const sentence = `Not tried in every engine, because Debian's ${missing.join(' and ')} cannot be installed here.`;
  if (process.env.ENGINES === 'required') throw new Error(sentence);
  console.log(sentence);
}
