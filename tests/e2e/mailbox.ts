import process from 'node:process';
import { test as base, expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

const WAIT_MS = 30_000;
const POLL_MS = 200;

/** A mail as it arrived: its text with the transfer encoding undone. */
export interface ReceivedMail {
  to: string[];
  text: string;
}

/** The mails that the server under test has sent to the SMTP server of these tests. */
export interface Mailbox {
  /** Waits for the newest mail to an address that holds a link with this path; returns that link's path. */
  linkTo(address: string, path: string, count?: number): Promise<string>;
}

function decoded(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function smtpServer(mails: ReceivedMail[]): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
          text: decoded(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
  });
}

/** Tests with a mailbox: a real SMTP server on loopback, at the port that the server under test was told. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures by destructuring
    async ({}, use) => {
      const mails: ReceivedMail[] = [];
      const server = smtpServer(mails);
      await new Promise<void>((resolve) => server.listen(Number(process.env['E2E_SMTP_PORT']), '127.0.0.1', resolve));
      await use({
        async linkTo(address, path, count = 1) {
          const link = new RegExp(`${path}/[\\w-]{43,}`);
          const found = () =>
            mails.filter((mail) => mail.to.includes(address)).flatMap((mail) => link.exec(mail.text)?.[0] ?? []);
          for (let waited = 0; found().length < count; waited += POLL_MS) {
            if (waited > WAIT_MS) throw new Error(`No mail with ${path} to ${address}`);
            await new Promise((resolve) => setTimeout(resolve, POLL_MS));
          }
          return found()[count - 1] ?? '';
        },
      });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker', auto: true },
  ],
});

export { expect };
