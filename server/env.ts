import { resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import {
  DEFAULT_DATA_DIR,
  DEFAULT_SENDER,
  given,
  GOOGLE_JWKS_URL,
  type LOG_LEVELS,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
  SCHEMAS,
  VARIABLES,
  type WORKER_MODES,
} from './env.variables.ts';
import { isLoopback } from './kernel/loopback.ts';
import { UNNAMED_OPERATOR } from './kernel/operator.rules.ts';

const LOOPBACK_HOST = '127.0.0.1';
const EVERY_INTERFACE = '0.0.0.0';

/** The model that writes sentences and judges them. */
export interface ModelConfig {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** How many tokens it may read and write per day (UTC). */
  tokensADay: number;
  /** Of a million tokens that it reads and writes, in any currency; null: unknown. */
  prices: { input: number; output: number } | null;
}

/** Everything that can be configured, checked; no other module reads the environment. */
export type Config = {
  port: number;
  host: string;
  /** The origin that people type, without a slash at the end. */
  publicUrl: string;
  /** True: nobody named it, so it is made of host and port, and leads nowhere from another machine. */
  isPublicUrlGuessed: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Null: cache, events and limits live in this process. */
  redisUrl: string | null;
  /** Null: made once and kept in `dataDir`. */
  authSecret: string | null;
  /** A secret whose signatures are taken too; null for none. */
  authSecretAlso: string | null;
  /** Addresses, ranges, `loopback`, `linklocal`, `uniquelocal`: whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Origins of other sites whose pages may call the API. */
  corsOrigins: readonly string[];
  /** Whose addresses may read what is measured. */
  metricsFrom: readonly string[];
  /** The collector of traces; null: none are kept. */
  otlpEndpoint: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimits: boolean;
  /** Whether this process runs jobs: beside serving (`inline`), without serving (`only`), not at all. */
  workers: (typeof WORKER_MODES)[number];
  /** Null: sentences come from the built-in bank alone. */
  openai: ModelConfig | null;
  /** Null: mails are written to `dataDir`/outbox. */
  smtpUrl: string | null;
  /** The sender of mails, an address or `Name <address>`. */
  mailFrom: string;
  /** Who runs this installation, as the privacy policy and the mails name them. */
  operatorName: string;
  /** True: nobody named them, so the name is a placeholder. */
  isOperatorUnnamed: boolean;
  /** Where people may write with questions; null: no address is shown. */
  supportEmail: string | null;
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

type Environment = z.output<typeof ENVIRONMENT>;
type Name = keyof typeof VARIABLES;

/** What a variable must not be beside another: what is told of it, and what is wanted where that is not what it has to be by itself. */
interface Conflict {
  variable: Name;
  given: string;
  wanted?: string;
}

const hostOf = ({ HOST, DATABASE_URL }: Environment): string =>
  HOST ?? (DATABASE_URL === undefined ? LOOPBACK_HOST : EVERY_INTERFACE);

function conflicts(env: Environment): Conflict[] {
  const host = hostOf(env);
  const isReachable = !isLoopback(host);
  const found: Conflict[] = [];
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined) {
    found.push({ variable: 'AUTH_SECRET', given: 'is not set although DATABASE_URL is set' });
  }
  if (env.AUTH_SECRET_ALSO !== undefined && env.AUTH_SECRET_ALSO === env.AUTH_SECRET) {
    found.push({
      variable: 'AUTH_SECRET_ALSO',
      given: 'is the same as AUTH_SECRET',
      wanted: 'the other secret, or none',
    });
  }
  if (env.RATE_LIMITS === 'off' && isReachable) {
    const wanted = 'on, or HOST=127.0.0.1 for a load test';
    found.push({ variable: 'RATE_LIMITS', given: `is "off" while HOST is "${host}"`, wanted });
  }
  if (env.SMTP_URL !== undefined && isReachable && env.PUBLIC_URL === undefined) {
    const wanted = 'the origin that people type, such as https://lacuna.example.org, for the links in emails';
    found.push({ variable: 'PUBLIC_URL', given: `is not set although SMTP_URL is set and HOST is "${host}"`, wanted });
  }
  if (env.OPENAI_API_KEY === undefined) {
    const wanted = 'the key as well (any value if the server needs none)';
    for (const variable of ['OPENAI_BASE_URL', 'OPENAI_MODEL'] as const) {
      if (env[variable] !== undefined) found.push({ variable, given: 'is set without OPENAI_API_KEY', wanted });
    }
  }
  if ((env.OPENAI_PRICE_IN === undefined) !== (env.OPENAI_PRICE_OUT === undefined)) {
    const [variable, other] =
      env.OPENAI_PRICE_IN === undefined
        ? (['OPENAI_PRICE_OUT', 'OPENAI_PRICE_IN'] as const)
        : (['OPENAI_PRICE_IN', 'OPENAI_PRICE_OUT'] as const);
    found.push({ variable, given: `is set without ${other}`, wanted: 'both prices, or neither' });
  }
  if (env.GOOGLE_CLIENT_ID === undefined && env.GOOGLE_JWKS_URL !== undefined) {
    const wanted = 'the client id as well, or neither';
    found.push({ variable: 'GOOGLE_JWKS_URL', given: 'is set without GOOGLE_CLIENT_ID', wanted });
  }
  return found;
}

const ENVIRONMENT = z.object(SCHEMAS);

const CHECKED = ENVIRONMENT.superRefine((env, context) => {
  for (const { variable, given: message, wanted } of conflicts(env)) {
    context.addIssue({ code: 'custom', path: [variable], message, params: { wanted } });
  }
});

/** An empty variable counts as unset: `NAME=` is how a line of .env is switched off. */
function setOnes(env: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.keys(VARIABLES).map((name) => [name, env[name]?.trim() ?? ''] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

function configError(issue: z.core.$ZodIssue): ConfigError {
  const name = issue.path[0] as Name;
  const wanted = issue.code === 'custom' ? (issue.params?.['wanted'] as string | undefined) : undefined;
  return new ConfigError(name, issue.message, wanted ?? VARIABLES[name].wanted);
}

function pricesOf({ OPENAI_PRICE_IN: input, OPENAI_PRICE_OUT: output }: Environment): ModelConfig['prices'] {
  return input === undefined || output === undefined ? null : { input, output };
}

function guessedUrl(host: string, port: number): string {
  const shown = host === EVERY_INTERFACE || host === '::' ? LOOPBACK_HOST : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/**
 * Reads and checks every variable (env.variables.ts).
 * @param env the environment; an empty variable counts as unset
 * @returns the configuration, with `dataDir` resolved against the working directory
 * @throws ConfigError for the first variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = CHECKED.safeParse(setOnes(env), { error: ({ input }) => given(input) });
  const issue = read.error?.issues[0];
  if (issue !== undefined) throw configError(issue);
  const values = read.data as Environment;
  const host = hostOf(values);
  const { OPENAI_API_KEY: apiKey, GOOGLE_CLIENT_ID: clientId } = values;
  return {
    port: values.PORT,
    host,
    publicUrl: values.PUBLIC_URL ?? guessedUrl(host, values.PORT),
    isPublicUrlGuessed: values.PUBLIC_URL === undefined,
    dataDir: resolve(values.DATA_DIR ?? DEFAULT_DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    authSecretAlso: values.AUTH_SECRET_ALSO ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    corsOrigins: values.CORS_ORIGINS ?? [],
    metricsFrom: values.METRICS_FROM,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: values.LOG_LEVEL,
    rateLimits: values.RATE_LIMITS === 'on',
    workers: values.WORKERS,
    openai:
      apiKey === undefined
        ? null
        : {
            apiKey,
            baseUrl: values.OPENAI_BASE_URL ?? OPENAI_BASE_URL,
            model: values.OPENAI_MODEL ?? OPENAI_MODEL,
            tokensADay: values.AI_TOKENS_A_DAY,
            prices: pricesOf(values),
          },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? DEFAULT_SENDER,
    operatorName: values.OPERATOR_NAME ?? UNNAMED_OPERATOR,
    isOperatorUnnamed: values.OPERATOR_NAME === undefined,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    google: clientId === undefined ? null : { clientId, jwksUrl: values.GOOGLE_JWKS_URL ?? GOOGLE_JWKS_URL },
    legalBoxesPrechecked: values.LEGAL_BOXES_PRECHECKED,
    teachersNeedVerification: values.TEACHERS_NEED_VERIFICATION,
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
      throw new ConfigError('.env', `cannot be read (${(error as Error).message})`, 'a readable file, or none');
    }
  }
  return readConfig(process.env);
}

/** True in a process that an npm script started. */
export function isStartedByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}
