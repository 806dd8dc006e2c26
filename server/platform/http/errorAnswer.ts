import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { createMessage, toMessage } from '#documents/i18n/messages/index.ts';
import { AppError, MOST_ERRORS } from '#server/platform/base/errors.ts';
import { log } from '#server/platform/base/log.ts';
import type { Settings } from '#server/platform/base/settings.ts';
import { fromDatabaseError } from '#server/platform/database/errors.ts';
import type { Answer } from './route.ts';

/** Turns whatever is thrown behind it into the contract's answer, without the headers of a file. */
export const errors: Middleware = async (context, next) => {
  try {
    await next();
  } catch (thrown) {
    const { status = 500, body, headers = {} } = errorAnswer(context, thrown);
    context.remove('ETag');
    context.remove('Content-Disposition');
    context.status = status;
    context.set({ ...headers });
    context.body = body;
  }
};

/** The contract's answer for anything that was thrown: never with a stack, SQL or a file path. */
export function errorAnswer({ state, method, path }: Context, thrown: unknown): Answer {
  const error = fromDatabaseError(thrown);
  const { requestId } = state;
  if (error instanceof AppError) {
    if (error.code === 'notAllowed')
      log.warn({ requestId, method, path, user: state.caller?._id, key: error.key }, 'not allowed');
    if (error.code === 'unavailable') log.error({ requestId, method, path, error: thrown }, 'not available');
    return answerError(error);
  }
  log.error({ requestId, method, path, error }, 'request failed');
  return { status: 500, body: { ...createMessage('request.failed'), code: 'failed', requestId } };
}

/** An id as proxies write them: nothing that a log or a terminal would take for more. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Gives each answer an id by which it is found in the log: the proxy's own, where there is one that is trusted. */
export const requestId =
  ({ trustProxy }: Pick<Settings, 'trustProxy'>): Middleware =>
  async (context, next) => {
    const given = trustProxy ? context.get('X-Request-Id') : '';
    context.state.requestId = REQUEST_ID.test(given) ? given : randomUUID();
    context.set('X-Request-Id', context.state.requestId);
    await next();
  };

const answerError = (error: AppError): Answer => {
  const { code, status, fieldErrors, headers, details } = error;
  const errors = fieldErrors.length > 0 && {
    errors: fieldErrors.slice(0, MOST_ERRORS),
    ...(fieldErrors.length > MOST_ERRORS && { errorCount: fieldErrors.length }),
  };
  return { status, body: { ...toMessage(error), code, ...errors, ...details }, headers };
};

/** 405, with the allowed methods, for an address that exists but does not take the request's method. */
export const otherMethod =
  (router: Router): Middleware =>
  async (context, next) => {
    const { path: layers, route } = router.match(context.path, context.method);
    if (layers.length > 0 && !route) {
      const Allow = [...new Set(layers.flatMap(({ methods }) => methods))].join(', ');
      throw new AppError('otherMethod', 'request.otherMethod', [], { Allow });
    }
    await next();
  };
