import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import { AppError } from '#server/errors.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Files of the built web app; whatever is no file and no call is a screen. */
export const webApp =
  (folder: string): Middleware =>
  async (context) => {
    if (
      /^\/(api|documents\/.*\.pdf|uploads)(\/|$)/.test(context.path) ||
      !['GET', 'HEAD'].includes(context.method)
    )
      throw new AppError('notFound', 'There is nothing here.');
    if (!existsSync(join(folder, 'index.html')))
      throw new AppError('notFound', 'The web app is not built yet: npm start builds it.');
    const hashed = context.path.startsWith('/assets/');
    const found = hashed || /\.[a-z0-9]+$/i.test(context.path);
    if (!found) context.set('Cache-Control', 'no-cache');
    try {
      await send(context, found ? context.path : '/index.html', {
        root: folder,
        immutable: hashed,
        maxage: hashed ? YEAR_MS : 0,
      });
    } catch (error) {
      if ((error as { status?: number }).status === 404)
        throw new AppError('notFound', 'There is nothing here.');
      throw error;
    }
  };
