import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';

/** One mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. Rejects when a mail could not be handed over: the job queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_DIRECTORY = 0o700;

/** Mails over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    async close() {
      transport.close();
    },
  };
}

/** Every web address in a text. */
const LINK = /https?:\/\/\S+/g;

/**
 * Mails as `.eml` files in a directory, for an installation without SMTP; names sort by time. The links of each mail are
 * also in the log: without a mailbox there is no other way to them.
 */
export function outboxMailer(directory: string, from: string, clock: Clock, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail, date: clock.now() });
      await mkdir(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
      const time = clock.now().toISOString().replace(/[:.]/g, '-');
      await writeFile(join(directory, `${time}-${newId()}.eml`), message as Buffer, { mode: OWNER_ONLY });
      log.info({ subject: mail.subject, links: mail.text.match(LINK) ?? [] }, 'mail written to the outbox');
    },
    async close() {
      transport.close();
    },
  };
}
