import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_JOB_SECONDS, MAILS_AT_ONCE } from '../../server/features/person/accountMails.domain.ts';
import { type Jobs, openJobs, type Queue } from '../../server/kernel/jobs.ts';
import { createLog } from '../../server/kernel/log.ts';
import { MAIL_MS, type Mailer, smtpMailer } from '../../server/kernel/mail.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

const SLOW = 'slow.example';
const SHORT_MAIL_MS = 1_000;
const SHORT_JOB_SECONDS = 2;
const SENDER = 'Lacuna <lacuna@school.example>';

/** A mail server that takes recipients of `SLOW` only when it is told to, and the addresses that it has taken a mail for. */
async function hesitantServer() {
  const received: string[] = [];
  /** Who waits to be taken. */
  const waiting: { address: string; take: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith(SLOW)) waiting.push({ address, take: done });
      else done();
    },
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const takeAll = () => {
    for (const { take } of waiting.splice(0)) take();
  };
  return {
    port,
    received,
    waiting,
    takeAll,
    connections: () => server.connections.size,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('mails beside one that the mail server is slow for', () => {
  let db: TestDatabase;
  let jobs: Jobs;
  const mailers: Mailer[] = [];
  let server: Awaited<ReturnType<typeof hesitantServer>>;
  beforeAll(async () => {
    db = await testDatabase();
    jobs = await openJobs(db, createLog('silent'), { runs: true });
    server = await hesitantServer();
  });
  afterAll(async () => {
    await jobs.stop();
    for (const mailer of mailers) await mailer.close();
    await server.close();
    await db.drop();
  });

  function openMailer(mailMs?: number): Mailer {
    const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, SENDER, mailMs);
    mailers.push(mailer);
    return mailer;
  }

  async function mailQueue(name: string, mailer: Mailer, expireInSeconds: number): Promise<Queue> {
    const queue = { name, atOnce: MAILS_AT_ONCE, retryLimit: 1, retryDelaySeconds: 1, expireInSeconds };
    await jobs.work(queue, ({ to }) =>
      mailer.send({ to: String(to), kind: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
    );
    return queue;
  }

  it('arrive without waiting for it, in its own queue and in any other', async () => {
    const mailer = openMailer();
    const one = await mailQueue('letters', mailer, MAIL_JOB_SECONDS);
    const other = await mailQueue('notes', mailer, MAIL_JOB_SECONDS);
    // All places of its queue but one.
    for (let index = 1; index < MAILS_AT_ONCE; index += 1) await jobs.send(one, { to: `${index}@${SLOW}` });
    await expect.poll(() => server.waiting).toHaveLength(MAILS_AT_ONCE - 1);
    const wanted = Array.from({ length: 30 }, (_, index) => `${index}@home.example`);
    for (const [index, to] of wanted.entries()) await jobs.send(index % 2 === 0 ? one : other, { to });
    await expect.poll(() => server.received).toHaveLength(wanted.length);
    expect(server.received.toSorted()).toEqual(wanted.toSorted());
    server.takeAll();
    await expect.poll(() => server.received).toHaveLength(wanted.length + MAILS_AT_ONCE - 1);
  });

  it('are not sent twice: what takes too long is cut off before it is tried again', async () => {
    const slow = await mailQueue('slow-letters', openMailer(SHORT_MAIL_MS), SHORT_JOB_SECONDS);
    await jobs.send(slow, { to: `late@${SLOW}` });
    const states = async () =>
      (await db.pool.query("SELECT state FROM jobs.job WHERE name = 'slow-letters'")).rows as { state: string }[];
    await expect.poll(states).toEqual([{ state: 'failed' }]);
    server.takeAll();
    // Each mail has a connection of its own.
    await expect.poll(server.connections).toBe(0);
    expect(server.received.filter((to) => to.startsWith('late@'))).toEqual([]);
    expect(MAIL_MS).toBeLessThan(MAIL_JOB_SECONDS * 1000);
  });
});
