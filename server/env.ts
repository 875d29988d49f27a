import { isIP } from 'node:net';
import { resolve } from 'node:path';
import process from 'node:process';
import { compile } from '@fastify/proxy-addr';

const DEFAULT_PORT = 4000;
const HIGHEST_PORT = 65_535;
const DEFAULT_DATA_DIR = '.data';
/** HS256 needs a key at least as long as its digest (RFC 7518, section 3.2). */
const AUTH_SECRET_MIN_BYTES = 32;
const OPENAI_BASE_URL = 'https://api.openai.com/v1';
const OPENAI_MODEL = 'gpt-5-mini';
/** Google's published keys for its ID tokens. */
const GOOGLE_JWKS_URL = 'https://www.googleapis.com/oauth2/v3/certs';
const DEFAULT_OPERATOR = 'the operator of this site';
const LOOPBACK_HOST = '127.0.0.1';
const EVERY_INTERFACE = '0.0.0.0';

const DEFAULT_PROXIES = 'loopback';
/** Names for known ranges. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const WORKER_MODES = ['inline', 'only', 'none'] as const;

/** The log levels, by pino's names. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Whether this process runs jobs: beside serving (`inline`), without serving (`only`), not at all (`none`). */
export type WorkerMode = (typeof WORKER_MODES)[number];

/** Everything that can be configured, checked; no other module reads the environment. */
export type Config = {
  port: number;
  host: string;
  /** The origin that people type, without a slash at the end. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Null: cache, events and limits live in this process. */
  redisUrl: string | null;
  /** Null: made once and kept in `dataDir`. */
  authSecret: string | null;
  /** Addresses, ranges, `loopback`, `linklocal`, `uniquelocal`: whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  logLevel: LogLevel;
  rateLimits: boolean;
  workers: WorkerMode;
  /** Null: sentences come from the built-in bank alone. */
  openai: { apiKey: string; baseUrl: string; model: string } | null;
  /** Null: mails are written to `dataDir`/outbox. */
  smtpUrl: string | null;
  /** The sender of mails, an address or `Name <address>`; null: a placeholder. */
  mailFrom: string | null;
  /** Who runs this installation, as the privacy policy and the mails name them. */
  operatorName: string;
  /** Null: no Google sign-in. */
  google: { clientId: string; jwksUrl: string } | null;
  legalBoxesPrechecked: boolean;
  teachersNeedVerification: boolean;
};

/**
 * A configuration error that stops the start. Its message is one line: the variable, what was given, what is wanted.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, given: string, wanted: string) {
    super(`${variable} ${given}; wanted: ${wanted}.`);
    this.variable = variable;
  }
}

type Environment = NodeJS.ProcessEnv;

/** An empty variable counts as unset: `NAME=` is how a line of .env is switched off. */
function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

const quoted = (value: string): string => `is ${JSON.stringify(value)}`;

/** Credentials never reach a log or a terminal. */
const withoutCredentials = (url: string): string => url.replace(/\/\/[^@/]*@/u, '//***@');

function readPort(env: Environment): number {
  const value = read(env, 'PORT');
  if (value === null) return DEFAULT_PORT;
  const port = Number(value);
  if (!/^\d+$/u.test(value) || port < 1 || port > HIGHEST_PORT) {
    throw new ConfigError('PORT', quoted(value), `a whole number from 1 to ${HIGHEST_PORT}`);
  }
  return port;
}

function readHost(env: Environment, embedded: boolean): string {
  const value = read(env, 'HOST');
  if (value === null) return embedded ? LOOPBACK_HOST : EVERY_INTERFACE;
  if (!/^(?:[a-z0-9._-]+|[0-9a-f:.]*:[0-9a-f:.]*(?:%[a-z0-9]+)?)$/iu.test(value)) {
    throw new ConfigError('HOST', quoted(value), 'an IP address or a host name, without a scheme or a port');
  }
  return value;
}

function readChoice<const T extends string>(env: Environment, name: string, choices: readonly T[], preset: T): T {
  const value = read(env, name);
  if (value === null) return preset;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ConfigError(name, quoted(value), `one of ${choices.join(', ')}`);
  return choice;
}

const readFlag = (env: Environment, name: string, preset: boolean): boolean =>
  readChoice(env, name, ['true', 'false'], preset ? 'true' : 'false') === 'true';

function readUrl(env: Environment, name: string, schemes: readonly string[], example: string): string | null {
  const value = read(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (url === null || !schemes.includes(url.protocol.slice(0, -1)) || url.host === '') {
    throw new ConfigError(name, quoted(withoutCredentials(value)), `an address such as ${example}`);
  }
  return value;
}

function readPublicUrl(env: Environment, host: string, port: number): string {
  const value = readUrl(env, 'PUBLIC_URL', ['http', 'https'], 'https://lacuna.example.org');
  if (value === null) {
    const shown = host === EVERY_INTERFACE || host === '::' ? LOOPBACK_HOST : host;
    return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  }
  const url = new URL(value);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(
      'PUBLIC_URL',
      quoted(withoutCredentials(value)),
      'an origin such as https://lacuna.example.org, without a path',
    );
  }
  return url.origin;
}

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

function readRateLimits(env: Environment, host: string): boolean {
  const on = readChoice(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  if (!on && !isLoopback(host)) {
    throw new ConfigError('RATE_LIMITS', `is "off" while HOST is "${host}"`, 'on, or HOST=127.0.0.1 for a load test');
  }
  return on;
}

function isProxyRange(value: string): boolean {
  const address = value.split('/', 1)[0] ?? '';
  // The package would read 1 as 0.0.0.1, which nobody means.
  if (!PROXY_NAMES.has(value) && isIP(address) === 0) return false;
  try {
    compile(value);
    return true;
  } catch {
    return false;
  }
}

function readTrustedProxies(env: Environment): string[] {
  const values = (read(env, 'TRUSTED_PROXIES') ?? DEFAULT_PROXIES).split(',').map((value) => value.trim());
  const wrong = values.find((value) => !isProxyRange(value));
  if (wrong !== undefined) {
    throw new ConfigError(
      'TRUSTED_PROXIES',
      `has ${JSON.stringify(wrong)}`,
      'addresses (192.0.2.7), ranges (10.0.0.0/8), loopback, linklocal or uniquelocal, with commas between them',
    );
  }
  return values;
}

function readAuthSecret(env: Environment, embedded: boolean): string | null {
  const value = read(env, 'AUTH_SECRET');
  const wanted = `${AUTH_SECRET_MIN_BYTES} random bytes or more, such as the output of: openssl rand -base64 48`;
  if (value === null) {
    if (embedded) return null;
    throw new ConfigError('AUTH_SECRET', 'is not set while DATABASE_URL is', wanted);
  }
  const bytes = Buffer.byteLength(value);
  if (bytes < AUTH_SECRET_MIN_BYTES) throw new ConfigError('AUTH_SECRET', `has ${bytes} bytes`, wanted);
  if (new Set(value).size === 1) throw new ConfigError('AUTH_SECRET', 'is one character repeated', wanted);
  return value;
}

function readOpenai(env: Environment): Config['openai'] {
  const apiKey = read(env, 'OPENAI_API_KEY');
  const baseUrl = readUrl(env, 'OPENAI_BASE_URL', ['http', 'https'], OPENAI_BASE_URL);
  const model = read(env, 'OPENAI_MODEL');
  if (apiKey !== null) return { apiKey, baseUrl: baseUrl ?? OPENAI_BASE_URL, model: model ?? OPENAI_MODEL };
  const lonely = baseUrl !== null ? 'OPENAI_BASE_URL' : 'OPENAI_MODEL';
  if (baseUrl !== null || model !== null) {
    throw new ConfigError(
      lonely,
      'is set without OPENAI_API_KEY',
      'the key as well (any value if the server needs none)',
    );
  }
  return null;
}

function readGoogle(env: Environment): Config['google'] {
  const clientId = read(env, 'GOOGLE_CLIENT_ID');
  const jwksUrl = readUrl(env, 'GOOGLE_JWKS_URL', ['http', 'https'], GOOGLE_JWKS_URL);
  if (clientId !== null) return { clientId, jwksUrl: jwksUrl ?? GOOGLE_JWKS_URL };
  if (jwksUrl !== null) {
    throw new ConfigError('GOOGLE_JWKS_URL', 'is set without GOOGLE_CLIENT_ID', 'the client id as well, or neither');
  }
  return null;
}

function readMailFrom(env: Environment): string | null {
  const value = read(env, 'MAIL_FROM');
  if (value !== null && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/u.test(value)) {
    throw new ConfigError('MAIL_FROM', quoted(value), 'an address, or Name <address>');
  }
  return value;
}

/**
 * Reads and checks every variable.
 * @param env the environment; an empty variable counts as unset
 * @returns the configuration, with `dataDir` resolved against the working directory
 * @throws ConfigError for the first variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = readUrl(
    env,
    'DATABASE_URL',
    ['postgres', 'postgresql'],
    'postgresql://user:password@localhost:5432/lacuna',
  );
  const embedded = databaseUrl === null;
  const port = readPort(env);
  const host = readHost(env, embedded);
  return {
    port,
    host,
    publicUrl: readPublicUrl(env, host, port),
    dataDir: resolve(read(env, 'DATA_DIR') ?? DEFAULT_DATA_DIR),
    databaseUrl,
    redisUrl: readUrl(env, 'REDIS_URL', ['redis', 'rediss'], 'redis://localhost:6379'),
    authSecret: readAuthSecret(env, embedded),
    trustedProxies: readTrustedProxies(env),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimits: readRateLimits(env, host),
    workers: readChoice(env, 'WORKERS', WORKER_MODES, 'inline'),
    openai: readOpenai(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp', 'smtps'], 'smtp://user:password@mail.example.org:587'),
    mailFrom: readMailFrom(env),
    operatorName: read(env, 'OPERATOR_NAME') ?? DEFAULT_OPERATOR,
    google: readGoogle(env),
    legalBoxesPrechecked: readFlag(env, 'LEGAL_BOXES_PRECHECKED', true),
    teachersNeedVerification: readFlag(env, 'TEACHERS_NEED_VERIFICATION', false),
  };
}

/**
 * The configuration of this process: its environment, and below it the file `.env` of the working directory where there is one.
 * @throws ConfigError for the first variable that is wrong
 */
export function loadConfig(): Config {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new ConfigError('.env', `can't be read (${(error as Error).message})`, 'a readable file, or none');
    }
  }
  return readConfig(process.env);
}

/** True in a process that an npm script started. */
export function isStartedByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}
