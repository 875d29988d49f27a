import type { Deps } from '../../server/deps.ts';
import { readConfig } from '../../server/env.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { Database } from '../../server/kernel/db.ts';
import { createLog } from '../../server/kernel/log.ts';
import { deriveKeys } from '../../server/kernel/secrets.ts';
import { openMailer, openQueue, openServices } from '../../server/services.ts';

/** Signs the access tokens of the bench. */
export const BENCH_SECRET = 'a secret of the bench, 32 bytes or more';

/** What a server of the bench works with: the process's own defaults on a PostgreSQL, without rate limits. */
export async function benchDeps(db: Database, url: string, secret: string): Promise<Deps> {
  const config = readConfig({
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    WORKERS: 'none',
    LOG_LEVEL: 'warn',
  });
  const log = createLog(config.logLevel);
  const keys = deriveKeys(new TextEncoder().encode(secret));
  const services = await openServices(config, { clock: systemClock, log, keys }, []);
  const mailer = await openMailer(config, { clock: systemClock, log });
  const jobs = await openQueue(config, db, log);
  return {
    config,
    db,
    ...services,
    mailer,
    jobs,
    clock: systemClock,
    log,
    keys,
  };
}
