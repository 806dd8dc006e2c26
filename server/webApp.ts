import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { AppError } from '#server/errors.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

const nothing = () => new AppError('notFound', 'There is nothing here.');

/** Addresses of calls, never of screens. */
const CALLS = /^\/(api|uploads)(\/|$)|^\/documents\/.*\.pdf$/;

const sendFile = async (context: Context, folder: string): Promise<void> => {
  const hashed = context.path.startsWith('/assets/');
  const options = { root: folder, immutable: hashed, maxage: hashed ? YEAR_MS : 0 };
  try {
    // A hidden file is answered with undefined, a path that leads out of the folder with a 4xx.
    if (!(await send(context, context.path, options))) throw nothing();
  } catch (error) {
    const { status = 500 } = error as { status?: number };
    throw status < 500 ? nothing() : error;
  }
};

/** Files of the built web app; whatever is no file and no call is a screen. */
export const webApp =
  (folder: string): Middleware =>
  async (context) => {
    if (CALLS.test(context.path) || !['GET', 'HEAD'].includes(context.method)) throw nothing();
    if (!existsSync(join(folder, 'index.html')))
      throw new AppError('notFound', 'The web app is not built yet: npm start builds it.');
    const isFile = context.path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(context.path);
    if (isFile) {
      await sendFile(context, folder);
      return;
    }
    context.set('Cache-Control', 'no-cache');
    await send(context, '/index.html', { root: folder });
  };
