import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** Every answer says by which number it can be found in the log. */
export const requestId: Middleware = async (context, next) => {
  context.state.requestId = randomUUID();
  context.set('X-Request-Id', context.state.requestId);
  await next();
};
