import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import { isLoopback } from './loopback.ts';
import { OWNER_ONLY_DIRECTORY, OWNER_ONLY_FILE } from './ownerOnly.ts';

/** One mail to one address. */
export interface Mail {
  to: string;
  /** What it is, in a word such as `password-reset`: all that a log may say about it. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends mails of this kind; a mail program may offer it by itself. */
  stopUrl?: string;
}

/** What a mail program is told of how to end such mails. */
const listOf = ({ stopUrl }: Mail) => (stopUrl === undefined ? {} : { list: { unsubscribe: stopUrl } });

/** Sends mails. Rejects when a mail could not be handed over: the job queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes mails that were kept instead of sent, once they are old. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** A mail server that says nothing for this long, to anything it was told, is given up. */
const SILENCE_MS = 30_000;
/**
 * One mail may take this long from the connection to the server's receipt; then its connection is cut, so that it can't arrive
 * after all. Well below what its job may take, which would be run again beside it.
 */
export const MAIL_MS = 45_000;

/**
 * Mails over SMTP: encrypted (`smtps://`, or STARTTLS) unless the server is on this machine. Each has a connection of its own,
 * so that none waits for another here: how many are sent at once is for the queues to say.
 * @param mailMs what one mail may take; a test may want less
 */
export function smtpMailer(url: string, from: string, mailMs: number = MAIL_MS): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(mail) {
      const { to, subject, text, html } = mail;
      const signal = AbortSignal.timeout(mailMs);
      await transport.sendMail({ from, to, subject, text, html, ...listOf(mail), signal });
    },
    async tidy() {},
    async close() {
      transport.close();
    },
  };
}

/** Every web address in a text. */
const LINK = /https?:\/\/\S+/g;

/** How long an email stays in the outbox: its links give access to accounts. */
const OUTBOX_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** How file names in the outbox begin: they sort by time. */
const timeInName = (instant: Date): string => instant.toISOString().replace(/[:.]/g, '-');

/** Where emails go that nobody sends. */
export interface OutboxOptions {
  directory: string;
  /** The sender. */
  from: string;
  /** Whether the links of each email are logged too: on a laptop there is no other way to get them. */
  showsLinks: boolean;
}

/** Mails as `.eml` files in a directory, for an installation without SMTP; they go after 30 days. */
export function outboxMailer({ directory, from, showsLinks }: OutboxOptions, clock: Clock, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { kind, to, subject, text, html } = mail;
      const date = clock.now();
      const { message } = await transport.sendMail({ from, to, subject, text, html, ...listOf(mail), date });
      await mkdir(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
      await writeFile(join(directory, `${timeInName(clock.now())}-${newId()}.eml`), message as Buffer, {
        mode: OWNER_ONLY_FILE,
      });
      log.info({ mail: kind, ...(showsLinks ? { links: text.match(LINK) ?? [] } : {}) }, 'email written to the outbox');
    },
    async tidy() {
      const oldest = timeInName(new Date(clock.now().getTime() - OUTBOX_KEPT_DAYS * DAY_MS));
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names)
        if (name.endsWith('.eml') && name < oldest) await rm(join(directory, name), { force: true });
    },
    async close() {
      transport.close();
    },
  };
}
