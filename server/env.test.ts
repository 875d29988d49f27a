import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './env.ts';
import { type Variable, VARIABLES } from './env.variables.ts';

const SECRET = 'a-secret-of-the-tests-32-bytes-or-more';
const SERVER = { DATABASE_URL: 'postgresql://u:p@db.example.org/lacuna', AUTH_SECRET: SECRET };

/** The text of the error; one line, which the tests of whole texts check. */
function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4000',
      isPublicUrlGuessed: true,
      dataDir: join(process.cwd(), '.data'),
      databaseUrl: null,
      redisUrl: null,
      authSecretAlso: null,
      authSecret: null,
      trustedProxies: ['loopback'],
      corsOrigins: [],
      metricsFrom: ['loopback'],
      otlpEndpoint: null,
      logLevel: 'info',
      rateLimits: true,
      workers: 'inline',
      openai: null,
      smtpUrl: null,
      google: null,
      mailFrom: 'Lacuna <lacuna@localhost>',
      operatorName: 'the people who run this site',
      isOperatorUnnamed: true,
      supportEmail: null,
      legalBoxesPrechecked: true,
      teachersNeedVerification: false,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  it('reads every variable', () => {
    const config = readConfig({
      ...SERVER,
      PORT: '80',
      HOST: '::',
      PUBLIC_URL: 'https://lacuna.example.org/',
      DATA_DIR: '/var/lib/lacuna',
      REDIS_URL: 'rediss://cache.example.org:6380/1',
      TRUSTED_PROXIES: '192.0.2.7, 10.0.0.0/8 ,2001:db8::/32,uniquelocal',
      CORS_ORIGINS: 'https://app.example.org, http://localhost:8080',
      METRICS_FROM: '10.0.0.0/8, loopback',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'on',
      WORKERS: 'none',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: 'http://localhost:8000/v1',
      OPENAI_MODEL: 'small',
      SMTP_URL: 'smtps://mail.example.org',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_JWKS_URL: 'http://localhost:9000/certs',
      LEGAL_BOXES_PRECHECKED: 'false',
      TEACHERS_NEED_VERIFICATION: 'true',
      MAIL_FROM: 'Lacuna <lacuna@example.org>',
      OPERATOR_NAME: 'Example School',
      SUPPORT_EMAIL: 'help@school.example',
    });
    expect(config).toEqual({
      port: 80,
      host: '::',
      publicUrl: 'https://lacuna.example.org',
      isPublicUrlGuessed: false,
      dataDir: '/var/lib/lacuna',
      databaseUrl: SERVER.DATABASE_URL,
      redisUrl: 'rediss://cache.example.org:6380/1',
      authSecretAlso: null,
      authSecret: SECRET,
      trustedProxies: ['192.0.2.7', '10.0.0.0/8', '2001:db8::/32', 'uniquelocal'],
      corsOrigins: ['https://app.example.org', 'http://localhost:8080'],
      metricsFrom: ['10.0.0.0/8', 'loopback'],
      otlpEndpoint: 'http://collector.example:4318',
      logLevel: 'warn',
      rateLimits: true,
      workers: 'none',
      openai: {
        apiKey: 'key',
        baseUrl: 'http://localhost:8000/v1',
        model: 'small',
        tokensADay: 2_000_000,
        prices: null,
      },
      smtpUrl: 'smtps://mail.example.org',
      google: { clientId: 'client', jwksUrl: 'http://localhost:9000/certs' },
      mailFrom: 'Lacuna <lacuna@example.org>',
      operatorName: 'Example School',
      isOperatorUnnamed: false,
      supportEmail: 'help@school.example',
      legalBoxesPrechecked: false,
      teachersNeedVerification: true,
    });
  });

  it('listens on loopback only with the embedded database, and on every address with a server', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(readConfig(SERVER).host).toBe('0.0.0.0');
    expect(readConfig(SERVER).publicUrl).toBe('http://127.0.0.1:4000');
    expect(readConfig({ HOST: '::1', PORT: '5000' }).publicUrl).toBe('http://[::1]:5000');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; wanted: a whole number from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT is "0"; wanted: a whole number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536"; wanted: a whole number from 1 to 65535.'],
    [{ PORT: '4e3' }, 'PORT is "4e3"; wanted: a whole number from 1 to 65535.'],
    [{ HOST: 'http://x' }, 'HOST is "http://x"; wanted: an IP address or a host name, without a scheme or a port.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; wanted: one of fatal, error, warn, info, debug, trace, silent.'],
    [{ WORKERS: '2' }, 'WORKERS is "2"; wanted: one of inline, only, none.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no"; wanted: one of on, off.'],
    [{ LEGAL_BOXES_PRECHECKED: 'yes' }, 'LEGAL_BOXES_PRECHECKED is "yes"; wanted: one of true, false.'],
    [{ TEACHERS_NEED_VERIFICATION: '1' }, 'TEACHERS_NEED_VERIFICATION is "1"; wanted: one of true, false.'],
    [{ AI_TOKENS_A_DAY: '0' }, 'AI_TOKENS_A_DAY is "0"; wanted: a whole number of tokens, 1 or more.'],
    [{ OPENAI_PRICE_IN: 'free' }, 'OPENAI_PRICE_IN is "free"; wanted: a price such as 0.25.'],
    [{ OPENAI_PRICE_OUT: '2' }, 'OPENAI_PRICE_OUT is set without OPENAI_PRICE_IN; wanted: both prices, or neither.'],
    [
      { REDIS_URL: 'localhost:6379' },
      'REDIS_URL is "localhost:6379"; wanted: an address such as redis://localhost:6379.',
    ],
    [
      { PUBLIC_URL: 'lacuna.org' },
      'PUBLIC_URL is "lacuna.org"; wanted: an address such as https://lacuna.example.org.',
    ],
  ])('refuses %j', (env, text) => {
    expect(refusal(env)).toBe(text);
  });

  it('refuses a public address with a path', () => {
    expect(refusal({ PUBLIC_URL: 'https://example.org/lacuna' })).toContain('without a path');
  });

  it('refuses a server without a secret of its own, and a weak secret, which it does not show', () => {
    expect(refusal({ DATABASE_URL: SERVER.DATABASE_URL })).toContain(
      'AUTH_SECRET is not set although DATABASE_URL is set;',
    );
    const short = refusal({ AUTH_SECRET: 'hush-hush' });
    expect(short).toContain('AUTH_SECRET has only 9 bytes; wanted: 32 random bytes or more');
    expect(short).not.toContain('hush');
    expect(refusal({ AUTH_SECRET: 'x'.repeat(64) })).toContain(
      'AUTH_SECRET has only 1 distinct character; wanted: 32 random',
    );
    const few = refusal({ AUTH_SECRET: 'hushhus'.repeat(9) });
    expect(few).toContain('AUTH_SECRET has only 3 distinct characters; wanted: 32 random bytes or more');
    expect(few).not.toContain('hush');
    expect(refusal({ AUTH_SECRET: 'abcdefg'.repeat(9) })).toContain('has only 7 distinct characters;');
    for (const good of ['abcdefgh'.repeat(4), 'äöüßéèêëñçøåîôûœ', 'f00dfacecafe1234567890abcdefbeef']) {
      expect(readConfig({ AUTH_SECRET: good }).authSecret).toBe(good);
    }
  });

  it('takes a second secret for a while, which has to be as good, and another one', () => {
    const both = { AUTH_SECRET: SECRET, AUTH_SECRET_ALSO: 'abcdefgh'.repeat(4) };
    expect(readConfig(both).authSecretAlso).toBe(both.AUTH_SECRET_ALSO);
    expect(readConfig({ AUTH_SECRET: SECRET }).authSecretAlso).toBeNull();
    expect(refusal({ ...both, AUTH_SECRET_ALSO: 'short' })).toContain('AUTH_SECRET_ALSO has only 5 bytes');
    expect(refusal({ ...both, AUTH_SECRET_ALSO: 'x' })).toContain('AUTH_SECRET_ALSO has only 1 byte;');
    expect(refusal({ ...both, AUTH_SECRET_ALSO: SECRET })).toContain('AUTH_SECRET_ALSO is the same as AUTH_SECRET');
  });

  it.each(['everybody', 'true', '10.0.0.0/33', '0.0.0.0/0', '127.0.0.1,', 'proxy.example.org', '1'.repeat(3)])(
    'refuses %j for a proxy, and names it',
    (value) => {
      const wrong = value.endsWith(',') ? '' : value;
      expect(refusal({ TRUSTED_PROXIES: value })).toBe(
        `TRUSTED_PROXIES has ${JSON.stringify(wrong)}; wanted: addresses (192.0.2.7), ranges (10.0.0.0/8), loopback, linklocal or uniquelocal, with commas between them.`,
      );
    },
  );

  it.each([
    '*',
    'app.example.org',
    'https://app.example.org/',
    'https://app.example.org/a',
    'HTTPS://App.example.org',
    'ws://a.b',
    '',
  ])('refuses %j for an origin, and names it', (value) => {
    expect(refusal({ CORS_ORIGINS: `https://ok.example.org,${value}` })).toBe(
      `CORS_ORIGINS has ${JSON.stringify(value)}; wanted: origins such as https://app.example.org, without a path, with commas between them.`,
    );
  });

  it.each(['hush', 'hu/sh', 'hu//sh', 'hu@sh', 'h@u/s@h', '@hu/sh'])(
    'never shows the password of an address: %s',
    (password) => {
      expect(refusal({ DATABASE_URL: `mysql://root:${password}@db/x` })).toContain(
        'DATABASE_URL is "mysql://***@db/x";',
      );
    },
  );

  it('allows limits to be off only where nobody else can reach the server', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    for (const HOST of ['localhost', '127.1.2.3', '::1']) {
      expect(readConfig({ ...SERVER, HOST, RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    }
    for (const HOST of ['0.0.0.0', '::', '192.168.1.2', '127.0.0.1.example.org']) {
      expect(refusal({ HOST, RATE_LIMITS: 'off' })).toContain(`RATE_LIMITS is "off" while HOST is "${HOST}"`);
    }
    expect(refusal({ ...SERVER, RATE_LIMITS: 'off' })).toContain('HOST is "0.0.0.0"');
  });

  it('refuses a service that is only half configured', () => {
    expect(refusal({ OPENAI_MODEL: 'small' })).toContain('OPENAI_MODEL is set without OPENAI_API_KEY');
    expect(refusal({ OPENAI_BASE_URL: 'http://x/v1' })).toContain('OPENAI_BASE_URL is set without OPENAI_API_KEY');
    expect(refusal({ GOOGLE_JWKS_URL: 'http://x/certs' })).toContain('GOOGLE_JWKS_URL is set without GOOGLE_CLIENT_ID');
  });

  it('names the endpoints of OpenAI and Google where only the key is given', () => {
    expect(readConfig({ OPENAI_API_KEY: 'key' }).openai?.baseUrl).toBe('https://api.openai.com/v1');
    expect(readConfig({ GOOGLE_CLIENT_ID: 'id' }).google?.jwksUrl).toBe('https://www.googleapis.com/oauth2/v3/certs');
  });

  it('refuses to send mails whose links would lead to this machine alone', () => {
    const SMTP_URL = 'smtp://mail.example.org';
    const wanted = 'wanted: the origin that people type, such as https://lacuna.example.org, for the links in emails.';
    expect(refusal({ SMTP_URL, HOST: '192.168.1.2' })).toBe(
      `PUBLIC_URL is not set although SMTP_URL is set and HOST is "192.168.1.2"; ${wanted}`,
    );
    expect(refusal({ ...SERVER, SMTP_URL })).toContain('although SMTP_URL is set and HOST is "0.0.0.0"');
    expect(refusal({ ...SERVER, SMTP_URL, PUBLIC_URL: 'https://lacuna.example.org' })).toBe('accepted');
    expect(refusal({ ...SERVER, SMTP_URL, HOST: 'localhost' })).toBe('accepted');
    expect(refusal({ SMTP_URL })).toBe('accepted');
    expect(refusal(SERVER)).toBe('accepted');
  });
});

describe('what is said of the variables', () => {
  const variables = Object.entries<Variable>(VARIABLES);
  const WHOLE = { ...SERVER, HOST: '127.0.0.1', OPENAI_API_KEY: 'key', GOOGLE_CLIENT_ID: 'client' };

  it.each(variables.filter(([, { example }]) => example !== ''))(
    '%s is taken as .env.example shows it',
    (name, { example }) => {
      expect(refusal({ ...WHOLE, [name]: example })).toBe('accepted');
    },
  );

  const LITERAL = /^`([^`]+)`$/u;
  const presets = variables.flatMap(([name, { unset }]) => {
    const preset = LITERAL.exec(unset)?.[1];
    return preset === undefined ? [] : [[name, preset] as const];
  });
  it.each(presets)('%s not set is the same as %s', (name, preset) => {
    expect(readConfig({ ...WHOLE, [name]: preset })).toEqual(readConfig(WHOLE));
  });

  it('holds of as many as have a preset', () => {
    expect(presets.length).toBeGreaterThanOrEqual(10);
  });
});
