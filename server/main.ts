import './node-version.cjs';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { type Config, isStartedByNpm, loadConfig } from './env.ts';
import type { DemoAccounts } from './features/auth/demo.ts';
import { MOST_CONNECTIONS, mostConnections } from './http/connections.ts';
import { keepSlabsSmall } from './kernel/bufferPool.ts';
import { systemClock } from './kernel/clock.ts';
import { type Database, openDatabase } from './kernel/db.ts';
import { createLog, type Log } from './kernel/log.ts';
import { isLoopback } from './kernel/loopback.ts';
import { applyMigrations } from './kernel/migrate.ts';
import { DirectoryShared, ensureOwnerOnly, keepNewFilesPrivate } from './kernel/ownerOnly.ts';
import { step } from './kernel/progress.ts';
import { keepTraces } from './kernel/tracing.ts';
import { keysOf } from './kernel/secrets.ts';
import { dataDirRefusal, databaseRefusal, listenRefusal, refusalText, StartRefused } from './refusal.ts';
import { type Closer, openMailer, openQueue, openServices, startJobs } from './services.ts';
import { shutdownWith } from './shutdown.ts';

/** How long requests under way may take after a signal. */
const FINISH_MS = 10_000;
const OLDEST_POSTGRES = 15;
const VERSION_NUMBERS_PER_MAJOR = 10_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function prepareDataDir({ dataDir, databaseUrl, smtpUrl }: Config): Promise<void> {
  if (databaseUrl !== null && smtpUrl !== null) return;
  try {
    ensureOwnerOnly(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof DirectoryShared) throw error;
    throw dataDirRefusal(error, dataDir);
  }
}

/** A configured server may be unreachable or too old; it is checked before anything else. */
async function checkServer(db: Database, databaseUrl: string): Promise<void> {
  const text = "SELECT current_setting('server_version_num')::int AS version";
  const rows = await db.query<{ version: number }>('version', text, []).catch((error: unknown) => {
    throw databaseRefusal(error, databaseUrl);
  });
  const major = Math.floor((rows[0]?.version ?? 0) / VERSION_NUMBERS_PER_MAJOR);
  if (major < OLDEST_POSTGRES) {
    throw new StartRefused(`The database is PostgreSQL ${major}; ${OLDEST_POSTGRES} or newer is needed.`);
  }
}

async function openData(config: Config, log: Log, closers: Closer[]): Promise<Database> {
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onLost: (error) => log.warn({ reason: error.message }, 'a connection to the database was lost'),
    onDead: (error) => {
      log.fatal({ err: error }, 'the embedded database has stopped; start again');
      process.exit(1);
    },
  });
  closers.push(() => db.close());
  if (config.databaseUrl !== null) await checkServer(db, config.databaseUrl);
  return db;
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenRefusal(error, config);
  }
}

/** Stops accepting, lets requests under way finish, then cuts what is left. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(cut);
}

async function seed(deps: Deps): Promise<DemoAccounts | null> {
  const { loadBank } = await import('./features/pool/bank.load.ts');
  await step('Loading the sentences', () => loadBank(deps.db, deps.clock));
  if (!deps.db.embedded) return null;
  const [{ ensureDemoAccounts }, { ensureDemoClass, ensureDemoPractice }] = await Promise.all([
    import('./features/auth/demo.ts'),
    import('./features/demo/demo.domain.ts'),
  ]);
  return step('Preparing the demo accounts, their class and a month of practice', async () => {
    const demo = await ensureDemoAccounts(deps);
    await ensureDemoClass(deps, demo);
    await ensureDemoPractice(deps, demo);
    return demo;
  });
}

/** The passwords are printed once: whatever collects this output keeps them for as long as it keeps its files. */
function sayDemoAccounts({ accounts, file, areNew }: DemoAccounts): void {
  if (!areNew) {
    say(`Demo accounts and their passwords: ${file}`);
    return;
  }
  say(`\nDemo accounts (kept in ${file}):`);
  for (const { role, email, password } of accounts) say(`  ${role.padEnd(10)} ${email.padEnd(26)} ${password}`);
}

/** Without `SMTP_URL` only: with it such a start is refused (env.ts). */
function warnOfGuessedUrl({ isPublicUrlGuessed, publicUrl, host }: Config, log: Log): void {
  if (!isPublicUrlGuessed || isLoopback(host)) return;
  log.warn(
    `PUBLIC_URL is not set while HOST is "${host}": links lead to ${publicUrl}, and cookies are not bound to https`,
  );
}

/** A laptop, and a proxy on this machine, need no TLS; everybody else's passwords can be read on the way. */
function warnOfPlainHttp({ isPublicUrlGuessed, publicUrl }: Config, log: Log): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (isPublicUrlGuessed || protocol === 'https:' || isLoopback(hostname)) return;
  log.warn(
    `PUBLIC_URL is ${publicUrl}: passwords travel in the clear; put a proxy with TLS in front (docs/operate.md)`,
  );
}

/** Parents and people with questions are told whom to write to, wherever anybody but this machine's user can come. */
function warnOfMissingContact(config: Config, log: Log): void {
  const { host, publicUrl, isOperatorUnnamed, supportEmail } = config;
  if (isLoopback(host) && isLoopback(new URL(publicUrl).hostname)) return;
  const missing = [
    ...(isOperatorUnnamed ? ['OPERATOR_NAME'] : []),
    ...(supportEmail === null ? ['SUPPORT_EMAIL'] : []),
  ];
  if (missing.length === 0) return;
  log.warn(
    `not set: ${missing.join(', ')}; parents and people with questions need to know who runs this site and where to write`,
  );
}

/** Whoever lets the process have few files open has set fewer connections than they may know. */
function tellOfFewFiles(log: Log): void {
  const most = mostConnections();
  if (most >= MOST_CONNECTIONS) return;
  log.warn(
    `at most ${most} connections are kept open, not ${MOST_CONNECTIONS}: the system limits the open files of this process`,
  );
}

async function start(config: Config, log: Log, closers: Closer[]): Promise<void> {
  warnOfGuessedUrl(config, log);
  warnOfPlainHttp(config, log);
  warnOfMissingContact(config, log);
  if (config.otlpEndpoint !== null) {
    closers.push(await keepTraces(config.otlpEndpoint, { name: manifest.name, version: manifest.version }));
  }
  await prepareDataDir(config);
  const opening = step('Opening the database', () => openData(config, log, closers));
  // The application's modules load while the database opens in its own thread.
  const loading = import('./app.ts');
  loading.catch(() => {});
  const db = await opening;
  const onWait = (migration: string): void => log.warn({ migration }, 'a migration waits: what it changes is in use');
  await step('Applying migrations', () => applyMigrations(db, { onWait }));
  const keys = await keysOf(config);
  const services = await openServices(config, { clock: systemClock, log, keys }, closers);
  const mailer = await openMailer(config, { clock: systemClock, log });
  closers.push(() => mailer.close());
  const jobs = await step('Opening the job queue', () => openQueue(config, db, log));
  closers.push(() => jobs.stop());
  const deps: Deps = { config, db, ...services, jobs, mailer, clock: systemClock, log, keys };
  const demoAccounts = await seed(deps);
  if (config.workers === 'only') {
    await startJobs(deps);
    say('\nLacuna runs jobs here and serves no requests.');
    return;
  }
  await step('Starting the server', async () => {
    const { buildApp } = await loading;
    tellOfFewFiles(log);
    const app = await buildApp(deps);
    closers.push(() => closeApp(app));
    // Whoever is served already is not left because the database goes in this moment: until here, that is a start that failed.
    await startJobs(deps);
    await listen(app, config);
  });
  say(`\nLacuna is ready at ${config.publicUrl}`);
  if (demoAccounts !== null) sayDemoAccounts(demoAccounts);
}

// Whoever reads the output may go away (a closed terminal, `| head`); that is no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Starts the process that the environment describes; it ends by itself at a signal. */
async function run(): Promise<void> {
  keepNewFilesPrivate();
  keepSlabsSmall();
  const closers: Closer[] = [];
  let shutdown: ReturnType<typeof shutdownWith> | null = null;
  try {
    const config = loadConfig();
    const log = createLog(config.logLevel);
    shutdown = shutdownWith(closers, log, isStartedByNpm());
    await start(config, log, closers);
  } catch (error) {
    // A signal during the start closes the database under the step that is running.
    if (shutdown?.isClosing()) return;
    await shutdown?.closeAll();
    process.stderr.write(`${refusalText(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exit(1);
  }
}

await run();
