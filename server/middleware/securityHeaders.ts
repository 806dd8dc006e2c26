import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Everything from this server alone. HarfBuzz is wasm; previews are drawn into blobs by workers. */
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
