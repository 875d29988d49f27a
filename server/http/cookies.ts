import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserCookies } from '../access/caller.ts';
import type { Config } from '../env.ts';

const DAY_SECONDS = 86_400;
const DEVICES_SECONDS = 180 * DAY_SECONDS;

/** Over https a browser takes the cookie only from this very host, never from a neighbouring one. */
function devicesCookie(isHttps: boolean): string {
  return isHttps ? '__Host-lacuna_devices' : 'lacuna_devices';
}

/** The cookie of known browsers in what a request came with; undefined where there is none. */
export function devicesIn(header: string | undefined, { publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  const name = `${devicesCookie(publicUrl.startsWith('https:'))}=`;
  const found = header?.split(';').find((pair) => pair.trimStart().startsWith(name));
  return found?.trimStart().slice(name.length);
}

/**
 * The cookies of a request as use-cases know them, and the way to set one with its answer.
 * @param csrfSecret what the CSRF cookie holds
 */
export function browserCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  csrfSecret: string | null,
): BrowserCookies {
  const secure = publicUrl.startsWith('https:');
  const name = devicesCookie(secure);
  return {
    csrfSecret,
    devices: request.cookies[name] ?? null,
    keepDevices: (cookie) => {
      reply.setCookie(name, cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: DEVICES_SECONDS });
    },
  };
}
