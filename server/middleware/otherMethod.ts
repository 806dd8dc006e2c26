import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '#server/errors.ts';

/** An address that is there, asked with a method that it does not take: 405, with those it does. */
export const otherMethod =
  (router: Router): Middleware =>
  async (context, next) => {
    const { path: layers, route } = router.match(context.path, context.method);
    if (layers.length > 0 && !route) {
      const Allow = [...new Set(layers.flatMap(({ methods }) => methods))].join(', ');
      throw new AppError('otherMethod', 'This address takes another method.', [], { Allow });
    }
    await next();
  };
