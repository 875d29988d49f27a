import { join } from 'node:path';
import type { Deps } from './deps.ts';
import type { Config } from './env.ts';

/** Closes what was opened; called once. */
export type Closer = () => Promise<void>;

type Services = Pick<Deps, 'cache' | 'tickets' | 'events' | 'limits'>;

/** The mailer that is configured: SMTP, or files in `DATA_DIR/outbox`. */
export async function openMailer(config: Config, { clock, log }: Pick<Deps, 'clock' | 'log'>): Promise<Deps['mailer']> {
  const { outboxMailer, smtpMailer } = await import('./kernel/mail.ts');
  const from = config.mailFrom;
  if (config.smtpUrl !== null) return smtpMailer(config.smtpUrl, from);
  const showsLinks = config.databaseUrl === null;
  if (!showsLinks) log.warn('SMTP_URL is not set: emails are not sent, only written to DATA_DIR/outbox');
  return outboxMailer({ directory: join(config.dataDir, 'outbox'), from, showsLinks }, clock, log);
}

/** The job queue on the application's database. */
export async function openQueue(config: Config, db: Deps['db'], log: Deps['log']): Promise<Deps['jobs']> {
  const { openJobs } = await import('./kernel/jobs.ts');
  return openJobs(db, log, { runs: config.workers !== 'none' });
}

/** Starts the workers of every feature, and of the database itself, in this process. */
export async function startJobs(deps: Deps): Promise<void> {
  const [auth, consent, pool, reminders, classrooms, homework, live, objections, leaving, tables] = await Promise.all([
    import('./features/auth/auth.jobs.ts'),
    import('./features/consent/consent.jobs.ts'),
    import('./features/pool/pool.jobs.ts'),
    import('./features/reminders/reminders.jobs.ts'),
    import('./features/classrooms/classrooms.jobs.ts'),
    import('./features/homework/homework.jobs.ts'),
    import('./features/live/live.jobs.ts'),
    import('./features/objections/objections.jobs.ts'),
    import('./features/leaving/leaving.jobs.ts'),
    import('./kernel/embedded.tables.ts'),
  ]);
  await auth.startAuthJobs(deps);
  await consent.startConsentJobs(deps);
  await pool.startPoolJobs(deps);
  await reminders.startReminderJobs(deps);
  await classrooms.startClassroomJobs(deps);
  await homework.startHomeworkJobs(deps);
  await live.startLiveJobs(deps);
  await objections.startObjectionJobs(deps);
  await leaving.startLeavingJobs(deps);
  await tables.startTableCare(deps);
}

/**
 * Opens cache, tickets, events and limits: in Redis where one is configured, else in this process.
 * @param closers receives functions that close them
 */
export async function openServices(
  config: Config,
  { clock, log, keys }: Pick<Deps, 'clock' | 'log' | 'keys'>,
  closers: Closer[],
): Promise<Services> {
  const [caches, tickets, events, limits, networks] = await Promise.all([
    import('./kernel/cache.ts'),
    import('./kernel/tickets.ts'),
    import('./kernel/events.ts'),
    import('./kernel/limits.ts'),
    import('./kernel/networks.ts'),
  ]);
  const services = config.redisUrl === null ? null : await redisServices(config.redisUrl);
  const made: Services = services ?? {
    cache: caches.memoryCache(clock),
    tickets: tickets.memoryTickets(clock),
    events: events.memoryEvents(log),
    limits: networks.limitsByNetwork(limits.memoryLimits()),
  };
  const opened = { ...made, cache: caches.measuredCache(made.cache) };
  closers.push(async () => {
    await opened.events.close();
    await opened.cache.close();
  });
  return config.rateLimits ? opened : { ...opened, limits: limits.offLimits() };

  async function redisServices(url: string): Promise<Services> {
    const { openRedis } = await import('./kernel/redis.ts');
    const link = await openRedis(url, log);
    closers.push(() => link.close());
    return {
      cache: caches.redisCache(link, 'lacuna:cache:'),
      tickets: tickets.redisTickets(link, 'lacuna:tickets:', clock),
      events: events.redisEvents(link, 'lacuna:events:', log),
      limits: networks.limitsByNetwork(limits.redisLimits(link, 'lacuna:limits:', keys.limits)),
    };
  }
}
