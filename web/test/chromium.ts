import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { installPackages } from './aptPackages.ts';

/** Chromium without its windows, menus and tabs: the same engine, and two thirds of the time. */
const SHELL = { package: 'chromium-headless-shell', place: '/usr/bin/chromium-headless-shell' };

const PLACES = [
  SHELL.place,
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
  // A page is open for seconds, so V8's middle compiler takes more time than it saves. Proof of work needs the best one.
  '--js-flags=--no-maglev',
  // No process is started ahead of need, and one serves all frames and workers of a page.
  '--process-per-site',
  '--disable-features=SpareRendererForSitePerProcess',
];

const installed = (): string | undefined => PLACES.find((place) => existsSync(place));

/** The path of a Chromium; as root on Debian the shell is installed when missing. Throws one sentence otherwise. */
export const findChromium = (): string => {
  if (!existsSync(SHELL.place)) installPackages(SHELL.package);
  const place = installed();
  if (!place)
    throw new Error(
      `The browser tests need Chromium: install the package ${SHELL.package} (Debian: apt-get install ${SHELL.package}) or chromium.`,
    );
  return place;
};

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS });
