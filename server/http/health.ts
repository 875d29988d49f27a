import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { byItself, onBehalfOf } from '../kernel/behalf.ts';

/** Database and cache are checked at most this often, however many callers ask. */
const READY_KEPT_MS = 1_000;
const MS_PER_SECOND = 1_000;

interface Parts {
  database: boolean;
  cache: boolean;
}

/** A database that has just done what somebody asked is there, however many wait for it; else it is asked, in a line of its own. */
async function lookAtDatabase(db: Deps['db']): Promise<boolean> {
  if (performance.now() - db.answeredAt() < READY_KEPT_MS) return true;
  return onBehalfOf(byItself('ready'), () =>
    db.query('ready', 'SELECT 1', []).then(
      () => true,
      () => false,
    ),
  );
}

async function look({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<Parts> {
  const [database, hasCache] = await Promise.all([lookAtDatabase(db), cache.ping().catch(() => false)]);
  return { database, cache: hasCache };
}

/** `/healthz`: is the process up. `/readyz`: can it serve, as it was a second ago at most. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  let last: { at: number; parts: Promise<Parts> } | null = null;
  const parts = (): Promise<Parts> => {
    const now = performance.now();
    if (!last || now - last.at > READY_KEPT_MS) last = { at: now, parts: look(deps) };
    return last.parts;
  };

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { database, cache } = await parts();
    // Without its cache the application works, only slower: the database alone decides.
    if (!database) reply.header('retry-after', String(READY_KEPT_MS / MS_PER_SECOND));
    return reply.status(database ? 200 : 503).send({ status: database ? 'ok' : 'unavailable', database, cache });
  });
}
