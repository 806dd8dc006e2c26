import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Middleware } from 'koa';

/** Where a page keeps its errors, also over a reload. */
export const ERRORS_KEY = 'errors of this page';

/** Notes what a technician would see in the console as an error. */
function watch(key: string): void {
  const note = (problem: string) => {
    const known = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...known, `${location.pathname}: ${problem}`]));
  };
  const { error } = console;
  console.error = (...parts) => {
    note(parts.map(String).join(' '));
    error(...parts);
  };
  addEventListener(
    'error',
    (event) => note(event.message ?? `not loaded: ${(event.target as Element).outerHTML}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`not caught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    note(`refused by the policy: ${violatedDirective}, ${blockedURI}, ${sourceFile}`),
  );
}

const SCRIPT = `(${watch})(${JSON.stringify(ERRORS_KEY)})`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/**
 * Puts a script first into each page, because WebKit gives its console to nobody. The policy allows this one script more
 * than it does in a school.
 */
export const watchErrors: Middleware = async (context, next) => {
  const isPage = context.accepts('html') && context.headers.accept?.includes('text/html');
  if (!isPage) return next();
  delete context.headers['accept-encoding'];
  await next();
  if (!context.body || !context.type.includes('html')) return;
  const body = context.body as Buffer | string | Readable;
  const html = typeof body === 'string' || Buffer.isBuffer(body) ? String(body) : await text(body);
  context.body = html.replace('<head>', `<head><script>${SCRIPT}</script>`);
  const policy = String(context.response.get('Content-Security-Policy'));
  context.set('Content-Security-Policy', policy.replace('script-src ', `script-src ${HASH} `));
};
