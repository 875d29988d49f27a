import type { Deps } from '../../server/deps.ts';
import { readConfig } from '../../server/env.ts';
import { type TestClock, testClock } from '../../server/kernel/clock.ts';
import type { Database } from '../../server/kernel/db.ts';
import { createLog } from '../../server/kernel/log.ts';
import { deriveKeys } from '../../server/kernel/secrets.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { openServices } from '../../server/services.ts';
import { dateOf } from './learners.ts';

const SECRET = 'a secret of the simulation, 32 bytes or more';
const LOADED_DAYS_BEFORE = 1;

/** The use-cases of practice on a database, and the built-in bank in it. */
export async function openedFor(db: Database): Promise<{ deps: Deps; clock: TestClock }> {
  const clock = testClock(dateOf(-LOADED_DAYS_BEFORE).toISOString());
  await loadBank(db, clock);
  const config = readConfig({ RATE_LIMITS: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  const log = createLog(config.logLevel);
  const keys = deriveKeys(new TextEncoder().encode(SECRET));
  const services = await openServices(config, { clock, log, keys }, []);
  // Neither mails nor jobs are asked for by whoever practises.
  return { deps: { config, db, ...services, clock, log, keys } as unknown as Deps, clock };
}
