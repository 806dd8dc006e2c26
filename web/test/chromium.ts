import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Background networking off: a test browser speaks to this machine and to nobody else. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const installed = (): string | undefined => PLACES.find((place) => existsSync(place));

const install = (): void => {
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update'], quietly);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quietly);
};

/** The path of a Chromium; as root on Debian it is installed when missing. Throws one sentence otherwise. */
export const findChromium = (): string => {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const place = installed();
  if (!place)
    throw new Error(
      'The browser tests need Chromium: install the package chromium (Debian, Ubuntu: apt-get install chromium).',
    );
  return place;
};

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS });
