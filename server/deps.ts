import type { Viewer } from './access/viewer.ts';
import type { Config } from './env.ts';
import type { Cache } from './kernel/cache.ts';
import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/db.ts';
import type { Events } from './kernel/events.ts';
import type { Jobs } from './kernel/jobs.ts';
import type { Limits } from './kernel/limits.ts';
import type { Log } from './kernel/log.ts';
import type { Mailer } from './kernel/mail.ts';
import type { Keys } from './kernel/secrets.ts';
import type { Tickets } from './kernel/tickets.ts';

/** What every use-case may use; made once by the process (or by a test) and handed down. */
export interface Deps {
  config: Config;
  db: Database;
  cache: Cache;
  tickets: Tickets;
  events: Events;
  limits: Limits;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  keys: Keys;
}

/** What the doors add: things that only the application as a whole can do. */
export interface AppDeps extends Deps {
  /** Records that somebody was refused an action. Never throws. */
  noteRefusedAccess(viewer: Viewer, ip: string, action: string): void;
  /** Who a viewer is now, by what they bore when they were let in; null where that has ended since. One statement. */
  viewerNow(viewer: Viewer): Promise<Viewer | null>;
}
