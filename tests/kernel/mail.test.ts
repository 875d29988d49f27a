import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/env.ts';
import { testClock } from '../../server/kernel/clock.ts';
import { createLog } from '../../server/kernel/log.ts';
import { smtpMailer } from '../../server/kernel/mail.ts';
import { composeMail } from '../../server/kernel/mailText.ts';
import { UNNAMED_OPERATOR } from '../../server/kernel/operator.rules.ts';
import { openMailer } from '../../server/services.ts';

const NOW = '2026-03-13T09:00:00Z';
const DAY_MS = 86_400_000;
const LINK = 'https://lacuna.example.org/reset-password/a-secret';
const SERVED = { DATABASE_URL: 'postgresql://db.example/lacuna', AUTH_SECRET: 'thirty-two bytes or more of a secret' };

const mail = composeMail(
  {
    to: 'amina@school.example',
    kind: 'password-reset',
    subject: 'Set a new password',
    operatorName: 'Example School',
    supportEmail: null,
  },
  ['Hello Amina,', { label: 'Set a new password', url: LINK }],
);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lacuna-mail-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function outbox(name: string, env: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const clock = testClock(NOW);
  const mailer = await openMailer(readConfig({ ...env, DATA_DIR: join(directory, name) }), { clock, log });
  return { mailer, clock, lines, place: join(directory, name, 'outbox') };
}

describe('a mail', () => {
  it('says who writes before anything else, in text and in HTML, and escapes what others typed', () => {
    const first = 'This email is from Lacuna, a web app for practising English, run by Example School.';
    expect(mail.text.startsWith(first)).toBe(true);
    expect(mail.html.indexOf(first)).toBeLessThan(mail.html.indexOf('Hello Amina,'));
    const odd = composeMail({ ...mail, operatorName: '<b>School</b>', supportEmail: null }, ['<i>Amina</i>']);
    expect(odd.html).not.toMatch(/<[bi]>/);
  });

  it('ends with where to ask: an address, else who runs the site', () => {
    const head = { to: mail.to, kind: mail.kind, subject: mail.subject, operatorName: 'Example School' };
    const helped = composeMail({ ...head, supportEmail: 'help@school.example' }, ['Hello Amina,']);
    expect(helped.text.endsWith('\n\nQuestions? Write to help@school.example.\n')).toBe(true);
    expect(helped.html).toContain('<p>Questions? Write to help@school.example.</p>');
    expect(mail.text.endsWith('\n\nQuestions? Please ask Example School.\n')).toBe(true);
    const unnamed = composeMail({ ...head, operatorName: UNNAMED_OPERATOR, supportEmail: null }, ['Hello Amina,']);
    expect(unnamed.text.endsWith('\n\nQuestions? Please ask the people who run this site.\n')).toBe(true);
  });
});

describe('mails without an SMTP server', () => {
  it('are files that only their owner reads; on a laptop their links are in the log, and no subject or address', async () => {
    const { mailer, lines, place } = await outbox('laptop');
    await mailer.send(mail);
    const [file = ''] = await readdir(place);
    expect((await stat(join(place, file))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(place, file), 'utf8')).toContain('Subject: Set a new password');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ mail: 'password-reset', links: [LINK] });
    for (const word of [mail.subject, mail.to, 'Amina']) expect(lines[0]).not.toContain(word);
  });

  it('of a server are told of once at the start, and leave no link in the log', async () => {
    const { mailer, lines } = await outbox('server', SERVED);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'SMTP_URL is not set: emails are not sent, only written to DATA_DIR/outbox',
    ]);
    await mailer.send(mail);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('password-reset');
    expect(lines[1]).not.toContain('a-secret');
    const { lines: laptop } = await outbox('quiet');
    expect(laptop).toEqual([]);
  });

  it('go after 30 days, and nothing else does', async () => {
    const { mailer, clock, place } = await outbox('old');
    await mailer.tidy();
    await mailer.send(mail);
    await writeFile(join(place, '2020-notes.txt'), 'mine');
    clock.advance(29 * DAY_MS);
    await mailer.send(mail);
    await mailer.tidy();
    expect(await readdir(place)).toHaveLength(3);
    clock.advance(2 * DAY_MS);
    await mailer.tidy();
    const left = await readdir(place);
    expect(left.map((name) => name.slice(0, 10)).toSorted()).toEqual(['2020-notes', '2026-04-11']);
  });
});

describe('mails over SMTP', () => {
  /** A server that offers no encryption, as one in the middle would have it. */
  async function plainServer() {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        stream.resume();
        stream.on('end', () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
  }

  it('go in the clear to this machine only: to any other host they are encrypted, or not sent', async () => {
    const server = await plainServer();
    const near = smtpMailer(`smtp://127.0.0.1:${server.port}`, 'Lacuna <lacuna@school.example>');
    await near.send(mail);
    expect(server.received).toEqual(['amina@school.example']);
    // This machine too, but by an address that does not say so.
    const far = smtpMailer(`smtp://0.0.0.0:${server.port}`, 'Lacuna <lacuna@school.example>');
    await expect(far.send(mail)).rejects.toThrow(/STARTTLS|TLS/);
    expect(server.received).toHaveLength(1);
    await near.close();
    await far.close();
    await server.close();
  });
});
