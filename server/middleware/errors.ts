import type { Context, Middleware } from 'koa';
import { fromDatabaseError } from '#server/database/errors.ts';
import { AppError } from '#server/errors.ts';
import { log } from '#server/log.ts';

const answer = (context: Context, error: AppError) => {
  context.status = error.status;
  context.set({ ...error.headers });
  context.body =
    error.faults.length > 0 ? { message: error.message, errors: error.faults } : { message: error.message };
};

/** Forms whatever was thrown into the contract's answer: never a stack, an SQL text or a path. */
export const errors: Middleware = async (context, next) => {
  try {
    await next();
  } catch (thrown) {
    const error = fromDatabaseError(thrown);
    context.remove('ETag');
    context.remove('Content-Disposition');
    if (error instanceof AppError) {
      answer(context, error);
      return;
    }
    const { requestId } = context.state;
    log.error({ requestId, method: context.method, path: context.path, error }, 'request failed');
    context.status = 500;
    context.body = { message: 'Something went wrong', requestId };
  }
};
