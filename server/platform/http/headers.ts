import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Browser features that no page of ours uses: switched off, so that an injected script cannot use them either. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];
const PERMISSIONS = [...UNUSED, 'display-capture', 'accelerometer', 'gyroscope', 'magnetometer']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Content only from this server. HarfBuzz needs wasm; previews are drawn into blobs by workers. */
const policies = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", 'blob:', 'data:'],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'", 'blob:', 'data:'],
      styleSrc: ["'self'"],
      // React and pdf.js set sizes on elements; no style sheet comes from anywhere else.
      styleSrcAttr: ["'unsafe-inline'"],
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  crossOriginEmbedderPolicy: false,
});

/** Sets the headers that protect a browser. They never change, so they are worked out once; calls need fewer. */
export function securityHeaders(app: Koa): Middleware {
  let reading: Promise<{ all: Header[]; calls: Header[] }> | undefined;
  let known: { all: Header[]; calls: Header[] } | undefined;
  return async ({ path, res }, next) => {
    reading ??= readHeaders(app);
    known ??= await reading;
    for (const [name, value] of path.startsWith('/api/') ? known.calls : known.all)
      res.setHeader(name, value);
    await next();
  };
}

type Header = [name: string, value: string];

async function readHeaders(app: Koa): Promise<{ all: Header[]; calls: Header[] }> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  await policies(app.createContext(request, response), async () => {});
  // koa-helmet has no option for the last one.
  const all: Header[] = [
    ...Object.entries(response.getHeaders()).map(([name, value]): Header => [name, String(value)]),
    ['permissions-policy', PERMISSIONS],
  ];
  return { all, calls: all.filter(([name]) => !OF_PAGES.includes(name)) };
}

const POLICY = 'Content-Security-Policy';

/** The inline styles and scripts of a page, as its policy names them. */
export type InlineHashes = { styles: string[]; scripts: string[] };

/** Of what the build wrote into a page: never of a page with anything of the school in it. */
export const hashInline = (html: string): InlineHashes => ({
  styles: hashAll(html.matchAll(/<style>(.*?)<\/style>/gs)),
  scripts: hashAll(html.matchAll(/<script>(.*?)<\/script>/gs)),
});

const hashAll = (found: Iterable<RegExpMatchArray>): string[] =>
  Array.from(found, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Lets this page keep these styles and scripts, and no others: a first paint waits for no second file. */
export function allowInline(context: Context, { styles, scripts }: InlineHashes): void {
  const policy = context.response.get(POLICY);
  if (!policy) return;
  const allowed = policy
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));
  context.set(POLICY, allowed);
}

/** Only pages obey these, and on a slow phone they would weigh more than the small files they come with. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** What a page loads for itself: the page's policy holds. A worker's script has its own. */
const PARTS_OF_PAGES = ['script', 'style', 'image', 'font'];

/** Of a file that never changes under its address. */
export function removePageHeaders(context: Context): void {
  for (const name of OF_PAGES) context.remove(name);
  if (PARTS_OF_PAGES.includes(context.get('Sec-Fetch-Dest')) || context.response.is('font/*'))
    context.remove(POLICY);
}
