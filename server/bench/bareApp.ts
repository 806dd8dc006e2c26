import Router from '@koa/router';
import type { Knex } from 'knex';
import Koa from 'koa';

/** What the machine can do at best: a route that does nothing, and one that reads a row by its key. */
export const bareApp = (db: Knex): Koa => {
  const router = new Router();
  router.get('/nothing', (context) => {
    context.body = { nothing: true };
  });
  router.get('/row/:id', async (context) => {
    context.body = await db('students')
      .where({ student_id: context.params.id, live: 1 })
      .first('id', 'student_name');
  });
  const app = new Koa();
  app.use(router.routes());
  return app;
};
