import { createHash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Browser features that no page of ours uses: switched off, so that an injected script cannot use them either. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];
const PERMISSIONS = [...UNUSED, 'display-capture', 'accelerometer', 'gyroscope', 'magnetometer']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Set by hand, because koa-helmet has no option for this header. */
export const permissionsPolicy: Middleware = (context, next) => {
  context.set('Permissions-Policy', PERMISSIONS);
  return next();
};

/** Content only from this server. HarfBuzz needs wasm; previews are drawn into blobs by workers. */
export const securityHeaders = (): Middleware =>
  helmet({
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

const POLICY = 'Content-Security-Policy';

/** Lets this page keep the styles that the build wrote into it, and no others: a first paint waits for no second file. */
export function allowInlineStyles(context: Context, html: string): void {
  const hashes = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  const policy = context.response.get(POLICY);
  if (policy && hashes.length > 0)
    context.set(POLICY, policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`));
}

/** Only pages obey these, and on a slow phone they would weigh more than the small files they come with. */
const OF_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

export function removePageHeaders(context: Context): void {
  for (const name of OF_PAGES) context.remove(name);
  if (context.response.is('font/*')) context.remove(POLICY);
}
