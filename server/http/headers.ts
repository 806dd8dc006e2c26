import type { Middleware } from 'koa';
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
