import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { countOf } from './kernel/numbers.rules.ts';
import { UNNAMED_OPERATOR } from './kernel/operator.rules.ts';

/** The log levels, by pino's names. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Whether a process runs jobs: beside serving, without serving, not at all. */
export const WORKER_MODES = ['inline', 'only', 'none'] as const;
const DEFAULT_PORT = 4000;
export const DEFAULT_DATA_DIR = '.data';
export const DEFAULT_SENDER = 'Lacuna <lacuna@localhost>';
const HIGHEST_PORT = 65_535;
/** HS256 needs a key at least as long as its digest (RFC 7518, section 3.2). */
const AUTH_SECRET_MIN_BYTES = 32;
/** Of 32 random bytes, in hexadecimal or base64, fewer different characters are as good as impossible; words repeated have them. */
const AUTH_SECRET_MIN_DISTINCT = 8;
export const OPENAI_BASE_URL = 'https://api.openai.com/v1';
export const OPENAI_MODEL = 'gpt-5-mini';
/** Enough for some two thousand sentences. */
const TOKENS_A_DAY = 2_000_000;
/** Google's published keys for its ID tokens. */
export const GOOGLE_JWKS_URL = 'https://www.googleapis.com/oauth2/v3/certs';
/** Names for known ranges. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const PUBLIC_URL_EXAMPLE = 'https://lacuna.example.org';

/** One variable of the environment. */
export interface Variable<S extends z.ZodType = z.ZodType> {
  /** In .env.example: of this variable and those after it. */
  heading?: string;
  /** Reads and checks it; of an unset one it makes the default, or undefined. Its errors say what was given. */
  schema: S;
  /** What a value has to be, as the end of "wanted: …". */
  wanted: string;
  /** What it is for; the README's words and those of .env.example. */
  about: string;
  /** What holds where it is not set, in words where it depends on others. */
  unset: string;
  /** What .env.example shows. */
  example: string;
}

const variable = <S extends z.ZodType>(one: Variable<S>): Variable<S> => one;

/**
 * The credentials of an address never reach a log or a terminal: what stands between its slashes and its last @, since a password
 * that should have been encoded may hold a slash, or an @.
 */
function withoutCredentials(url: string): string {
  const [slashes, at] = [url.indexOf('//'), url.lastIndexOf('@')];
  return slashes < 0 || at < slashes ? url : `${url.slice(0, slashes)}//***${url.slice(at)}`;
}

/** What was given, as an error tells it. */
export const given = (value: unknown): string => `is ${JSON.stringify(withoutCredentials(String(value)))}`;

const choice = <const T extends readonly [string, ...string[]]>(choices: T, preset: T[number]) => ({
  schema: z.enum(choices).default(preset as never),
  wanted: `one of ${choices.join(', ')}`,
  unset: `\`${preset}\``,
  example: preset,
});

const flag = (preset: boolean) => {
  const { schema, ...rest } = choice(['true', 'false'], preset ? 'true' : 'false');
  return { ...rest, schema: schema.transform((value) => value === 'true') };
};

/** An address of one of these schemes, as it was given. */
const address = (schemes: RegExp, example: string) => ({
  schema: z
    .string()
    .refine((value) => {
      const url = URL.parse(value);
      return url !== null && schemes.test(url.protocol) && url.host !== '';
    })
    .optional(),
  wanted: `an address such as ${example}`,
});
const WEB = /^https?:$/u;

const ORIGIN_WANTED = `an origin such as ${PUBLIC_URL_EXAMPLE}, without a path`;

/** An address that is more than an origin is refused in other words than one that is none. */
const publicUrl = address(WEB, PUBLIC_URL_EXAMPLE);
const origin = publicUrl.schema.transform((value, context) => {
  if (value === undefined) return undefined;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    context.addIssue({ code: 'custom', message: given(value), params: { wanted: ORIGIN_WANTED } });
  }
  return url.origin;
});

const secret = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= AUTH_SECRET_MIN_BYTES, {
    error: ({ input }) => `has only ${countOf(Buffer.byteLength(String(input)), 'byte')}`,
    abort: true,
  })
  .refine((value) => new Set(value).size >= AUTH_SECRET_MIN_DISTINCT, {
    error: ({ input }) => `has only ${countOf(new Set(String(input)).size, 'distinct character')}`,
  })
  .optional();

function isProxyRange(value: string): boolean {
  // The package would read 1 as 0.0.0.1, which nobody means.
  if (!PROXY_NAMES.has(value) && isIP(value.split('/', 1)[0] ?? '') === 0) return false;
  try {
    compile(value);
    return true;
  } catch {
    return false;
  }
}

const proxies = z
  .string()
  .default('loopback')
  .transform((value, context) => {
    const ranges = value.split(',').map((range) => range.trim());
    const wrong = ranges.find((range) => !isProxyRange(range));
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `has ${JSON.stringify(wrong)}` });
    return ranges;
  });

/** Whether a text is an origin as browsers send it: `https://app.example.org`, without a slash at its end. */
const isOrigin = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && WEB.test(url.protocol) && url.origin === value;
};

const origins = z
  .string()
  .transform((value, context) => {
    const named = value.split(',').map((one) => one.trim());
    const wrong = named.find((one) => !isOrigin(one));
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `has ${JSON.stringify(wrong)}` });
    return named;
  })
  .optional();

/** Any text: nothing about it can be wrong. */
const anything = { schema: z.string().optional(), wanted: 'a text' };

/** A price, in any currency. */
const price = {
  schema: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,6})?$/u)
    .transform(Number)
    .optional(),
  wanted: 'a price such as 0.25',
};

/** All variables by name, in the order of .env.example. */
export const VARIABLES = {
  PORT: variable({
    heading: 'Where it listens',
    schema: z
      .string()
      .regex(/^\d+$/u, { abort: true })
      .refine((value) => Number(value) >= 1 && Number(value) <= HIGHEST_PORT)
      .transform(Number)
      .default(DEFAULT_PORT),
    wanted: `a whole number from 1 to ${HIGHEST_PORT}`,
    about: 'The port to listen on.',
    unset: `\`${DEFAULT_PORT}\``,
    example: String(DEFAULT_PORT),
  }),
  HOST: variable({
    schema: z
      .string()
      .regex(/^(?:[a-z0-9._-]+|[0-9a-f.]*:[0-9a-f:.]*(?:%[a-z0-9]+)?)$/iu)
      .optional(),
    wanted: 'an IP address or a host name, without a scheme or a port',
    about: 'The address to listen on.',
    unset: '`127.0.0.1` with the embedded database, `0.0.0.0` with `DATABASE_URL`',
    example: '127.0.0.1',
  }),
  PUBLIC_URL: variable({
    schema: origin,
    wanted: publicUrl.wanted,
    about:
      'What people type into their browser: an origin, without a path. Used in emails and links, to check where requests come from, to decide whether cookies are limited to https, and for passkeys: they work only where it has https and a host name, or names this machine, and they stop working when its host name is changed. Needed with `SMTP_URL` where `HOST` is not a loopback address. While `HOST` is a loopback address, the server answers only requests that name it by an IP address, `localhost` or this host name.',
    unset: 'made from `HOST` and `PORT`',
    example: PUBLIC_URL_EXAMPLE,
  }),
  TRUSTED_PROXIES: variable({
    schema: proxies,
    wanted: 'addresses (192.0.2.7), ranges (10.0.0.0/8), loopback, linklocal or uniquelocal, with commas between them',
    about:
      'The proxies in front whose `X-Forwarded-For` names the caller, over HTTP and WebSockets: addresses, ranges such as `10.0.0.0/8`, `loopback`, `linklocal`, `uniquelocal`, with commas between them. Limits count by that address: name only machines that write the header themselves, never a network that people use. Each entry of the header has to be a bare address, without a port.',
    unset: '`loopback`',
    example: 'loopback',
  }),
  CORS_ORIGINS: variable({
    schema: origins,
    wanted: 'origins such as https://app.example.org, without a path, with commas between them',
    about:
      'Other sites whose pages may call `/api/v1` and `/graphql` from the browser: exact origins, with commas between them. Their programs send personal access tokens; no cookie of this site is ever sent along.',
    unset: 'none',
    example: 'https://app.example.org',
  }),
  DATA_DIR: variable({
    heading: 'Where data is kept',
    ...anything,
    about:
      'The directory of the embedded database, the generated secrets, the demo accounts and, without `SMTP_URL`, outgoing emails.',
    unset: `\`${DEFAULT_DATA_DIR}\``,
    example: DEFAULT_DATA_DIR,
  }),
  DATABASE_URL: variable({
    ...address(/^postgres(?:ql)?:$/u, 'postgresql://user:password@localhost:5432/lacuna'),
    about: 'PostgreSQL 15 or newer instead of the embedded database. Needs `AUTH_SECRET`.',
    unset: 'the embedded database',
    example: 'postgresql://lacuna:password@localhost:5432/lacuna',
  }),
  REDIS_URL: variable({
    ...address(/^rediss?:$/u, 'redis://localhost:6379'),
    about: 'Redis 7 or newer for cache, events and limits: needed for more than one process.',
    unset: 'cache, events and limits are in this process',
    example: 'redis://localhost:6379',
  }),
  AUTH_SECRET: variable({
    heading: 'Secrets',
    schema: secret,
    wanted: `${AUTH_SECRET_MIN_BYTES} random bytes or more, such as the output of: openssl rand -base64 48`,
    about:
      'The secret from which all keys are made, such as the one that signs the tokens of sessions: 32 random bytes or more, the same for all processes, made with `openssl rand -base64 48`.',
    unset: 'made once and kept in `DATA_DIR`; with `DATABASE_URL` the server refuses to start',
    example: '',
  }),
  AUTH_SECRET_ALSO: variable({
    schema: secret,
    wanted: `${AUTH_SECRET_MIN_BYTES} random bytes or more, such as the output of: openssl rand -base64 48`,
    about:
      'A second secret, while one takes the place of the other: what was signed with it is accepted too, and nothing new is signed with it. [docs/operate.md](docs/operate.md) has the steps.',
    unset: 'none',
    example: '',
  }),
  LOG_LEVEL: variable({
    heading: 'How it runs',
    ...choice(LOG_LEVELS, 'info'),
    about: 'How much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  }),
  RATE_LIMITS: variable({
    ...choice(['on', 'off'], 'on'),
    about:
      'Whether requests are limited: `on` or `off`; `off` only where `HOST` is a loopback address, for load tests.',
  }),
  WORKERS: variable({
    ...choice(WORKER_MODES, 'inline'),
    about: 'Whether this process runs jobs: `inline` (beside serving), `only` (without serving) or `none`.',
  }),
  METRICS_FROM: variable({
    schema: proxies,
    wanted: 'addresses (192.0.2.7), ranges (10.0.0.0/8), loopback, linklocal or uniquelocal, with commas between them',
    about:
      'Who may read `/metrics`, written as `TRUSTED_PROXIES` is. For others it is not found; where a proxy writes anything but addresses into `X-Forwarded-For`, it is found for nobody.',
    unset: '`loopback`',
    example: 'loopback',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    ...address(WEB, 'http://localhost:4318'),
    about:
      'An OpenTelemetry collector to which traces are sent, by OTLP over HTTP. Requests, operations, statements that have a name, transactions, jobs and calls to the model are traced. Other `OTEL_…` variables that the library reads work too.',
    unset: 'no traces are kept',
    example: 'http://localhost:4318',
  }),
  OPENAI_API_KEY: variable({
    heading: 'Sentences',
    ...anything,
    about: 'With this key, OpenAI, or any server that speaks its protocol, writes new sentences and judges them.',
    unset: 'only the built-in bank',
    example: '',
  }),
  OPENAI_BASE_URL: variable({
    ...address(WEB, OPENAI_BASE_URL),
    about: 'Where that server is.',
    unset: `\`${OPENAI_BASE_URL}\``,
    example: OPENAI_BASE_URL,
  }),
  OPENAI_MODEL: variable({
    ...anything,
    about: 'Which of its models is used.',
    unset: `\`${OPENAI_MODEL}\``,
    example: OPENAI_MODEL,
  }),
  AI_TOKENS_A_DAY: variable({
    schema: z
      .string()
      .regex(/^[1-9]\d{0,11}$/u)
      .transform(Number)
      .default(TOKENS_A_DAY),
    wanted: 'a whole number of tokens, 1 or more',
    about:
      'How many tokens the model may read and write per day (UTC); what is left to do then waits for the next day.',
    unset: `\`${TOKENS_A_DAY}\``,
    example: String(TOKENS_A_DAY),
  }),
  OPENAI_PRICE_IN: variable({
    ...price,
    about: 'The price of a million tokens that the model reads, in US dollars; with both prices set, costs are shown.',
    unset: 'no costs are shown',
    example: '',
  }),
  OPENAI_PRICE_OUT: variable({
    ...price,
    about: 'The price of a million tokens that the model writes, in US dollars.',
    unset: 'no costs are shown',
    example: '',
  }),
  SMTP_URL: variable({
    heading: 'Mail',
    ...address(/^smtps?:$/u, 'smtp://user:password@mail.example.org:587'),
    about:
      'The mail server: `smtps://`, or `smtp://` with STARTTLS; only a server on this machine may do without encryption.',
    unset:
      'each email is a file in `DATA_DIR/outbox`, kept for 30 days; with the embedded database its links are in the log: not for a public site',
    example: 'smtp://user:password@mail.example.org:587',
  }),
  MAIL_FROM: variable({
    schema: z
      .string()
      .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/u)
      .optional(),
    wanted: 'an address, or Name <address>',
    about: 'The sender: an address, or `Name <address>`.',
    unset: `\`${DEFAULT_SENDER}\``,
    example: 'Lacuna <lacuna@example.org>',
  }),
  GOOGLE_CLIENT_ID: variable({
    heading: 'Google sign-in',
    ...anything,
    about: 'Sign-in with Google, for this client id.',
    unset: 'no button',
    example: '',
  }),
  GOOGLE_JWKS_URL: variable({
    ...address(WEB, GOOGLE_JWKS_URL),
    about: 'Only for a stand-in for Google in tests.',
    unset: `\`${GOOGLE_JWKS_URL}\``,
    example: GOOGLE_JWKS_URL,
  }),
  OPERATOR_NAME: variable({
    heading: 'Who runs it',
    ...anything,
    about: 'Who runs this site, as the privacy policy, the terms and the emails name them.',
    unset: `"${UNNAMED_OPERATOR}"`,
    example: 'Example School',
  }),
  SUPPORT_EMAIL: variable({
    schema: z.email().optional(),
    wanted: 'an address such as support@example.org',
    about:
      'Where people may write with questions: shown on the pages for parents, in the privacy policy, the terms and the emails.',
    unset: 'people are told to ask whoever runs the site',
    example: 'support@example.org',
  }),
  LEGAL_BOXES_PRECHECKED: variable({
    heading: 'Rules',
    ...flag(true),
    about:
      'Whether the boxes for data processing, privacy policy and terms start ticked: `true` or `false`. A box ticked in advance is not consent under EU law: set it to `false` where that law applies.',
  }),
  TEACHERS_NEED_VERIFICATION: variable({
    ...flag(false),
    about:
      'Whether teachers can create classes, homework and live rounds only once a superuser has verified them: `true` or `false`.',
  }),
};

type Schemas = { [N in keyof typeof VARIABLES]: (typeof VARIABLES)[N]['schema'] };

/** Each variable by its own schema. */
export const SCHEMAS = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema]),
) as unknown as Schemas;
