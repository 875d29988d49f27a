import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTS_OPEN } from '../../server/features/homework/homework.limits.ts';
import { openDownload } from '../../server/downloads.ts';
import { whoseTurn } from '../../server/access/caller.ts';
import { onBehalfOf } from '../../server/kernel/behalf.ts';
import { UnauthenticatedError, UnavailableError } from '../../server/kernel/errors.ts';
import { newId } from '../../server/kernel/ids.ts';
import type { Download } from '../../server/kernel/download.ts';
import { change } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';
import { statementsOf } from '../testkit/statements.ts';

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 2 });
  group = await classWith(app, 1);
});
afterAll(() => app.close());

async function offered({ teacher, classroom }: ClassWithStudents): Promise<string> {
  const input = { classroomId: classroom.uuid, kind: 'TABLE' };
  return (await change(teacher, 'exportHomework', input, 'path')).path;
}
const ticketOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const fetched = async (path: string) => app.app.inject({ method: 'GET', url: path });

describe('reports that are open', () => {
  it('are two of a teacher at most; the next is refused, and its ticket stays good', async () => {
    const open: (Download | null)[] = [];
    for (let count = 0; count < REPORTS_OPEN.ofAccount; count += 1)
      open.push(await openDownload(app.deps, ticketOf(await offered(group))));
    const path = await offered(group);
    const refused = await fetched(path);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    const other = await classWith(app, 1);
    expect((await fetched(await offered(other))).statusCode).toBe(200);
    open[0]?.end();
    expect((await fetched(path)).statusCode).toBe(200);
    expect((await fetched(path)).statusCode).toBe(404);
    for (const download of open) download?.end();
  });

  it('give their places back where there is nothing to read', async () => {
    const left = await classWith(app, 1);
    for (let tries = 0; tries < REPORTS_OPEN.ofAccount + 2; tries += 1) {
      const path = await offered(left);
      await app.deps.db.prisma.session.updateMany({
        where: { userId: left.teacher.userId },
        data: { revokedAt: app.clock.now() },
      });
      expect((await fetched(path)).statusCode).toBe(404);
      await app.deps.db.prisma.session.updateMany({
        where: { userId: left.teacher.userId },
        data: { revokedAt: null },
      });
    }
    expect((await fetched(await offered(left))).statusCode).toBe(200);
  });

  it('are fifty of all at most; the next is told when to come again, and its ticket stays good', async () => {
    const open: (Download | null)[] = [];
    while (open.length < REPORTS_OPEN.ofAll) {
      const one = await classWith(app, 0);
      for (let count = 0; count < REPORTS_OPEN.ofAccount; count += 1)
        open.push(await openDownload(app.deps, ticketOf(await offered(one))));
    }
    const path = await offered(group);
    const refused = await fetched(path);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '5',
      'UNAVAILABLE',
    ]);
    open[0]?.end();
    expect((await fetched(path)).statusCode).toBe(200);
    for (const download of open) download?.end();
  });

  it('that accounts of one address keep open give way to somebody from elsewhere', async () => {
    const open: (Download | null)[] = [];
    while (open.length < REPORTS_OPEN.ofAll) {
      const one = await classWith(app, 0);
      for (let count = 0; count < REPORTS_OPEN.ofAccount; count += 1) {
        const ticket = ticketOf(await offered(one));
        const whose = whoseTurn('203.0.113.9', one.teacher.userId);
        open.push(await onBehalfOf(whose, () => openDownload(app.deps, ticket)));
      }
    }
    expect((await fetched(await offered(group))).statusCode).toBe(200);
    expect(open.map((download) => download?.gaveWay.aborted)).toEqual([
      true,
      ...Array(REPORTS_OPEN.ofAll - 1).fill(false),
    ]);
    for (const download of open) download?.end();
  });

  it('that are of one network give way to somebody from elsewhere, though each is from an address of its own', async () => {
    const open: (Download | null)[] = [];
    for (let subnet = 1; open.length < REPORTS_OPEN.ofAll; subnet += 1) {
      const one = await classWith(app, 0);
      const whose = whoseTurn(`2001:db8:1:${subnet.toString(16)}00::/64`, one.teacher.userId);
      for (let count = 0; count < REPORTS_OPEN.ofAccount; count += 1) {
        const ticket = ticketOf(await offered(one));
        open.push(await onBehalfOf(whose, () => openDownload(app.deps, ticket)));
      }
    }
    const neighbour = async () =>
      onBehalfOf(whoseTurn('2001:db8:2:1::/64', group.teacher.userId), async () => fetched(await offered(group)));
    expect((await neighbour()).statusCode).toBe(200);
    expect(open.map((download) => download?.gaveWay.aborted)).toEqual([
      true,
      ...Array(REPORTS_OPEN.ofAll - 1).fill(false),
    ]);
    // Nor does anybody else lose theirs to one more of that network.
    const victim = await onBehalfOf(whoseTurn('203.0.113.1'), async () =>
      openDownload(app.deps, ticketOf(await offered(group))),
    );
    app.clock.advance(10_000);
    const one = await classWith(app, 0);
    const ticket = ticketOf(await offered(one));
    const more = await onBehalfOf(whoseTurn('2001:db8:1:ff00::/64'), () => openDownload(app.deps, ticket));
    expect([victim, open[1], open[2]].map((download) => download?.gaveWay.aborted)).toEqual([false, false, true]);
    for (const download of [victim, more, ...open]) download?.end();
  });

  it('give way to who has most of them where they are that address’s own, however long others have had theirs', async () => {
    const victim = await onBehalfOf(whoseTurn('203.0.113.1', 'victim'), async () =>
      openDownload(app.deps, ticketOf(await offered(await classWith(app, 0)))),
    );
    const crowd = async () => {
      const one = await classWith(app, 0);
      const ticket = ticketOf(await offered(one));
      return onBehalfOf(whoseTurn('203.0.113.9', one.teacher.userId), () => openDownload(app.deps, ticket));
    };
    const open: (Download | null)[] = [];
    while (open.length < REPORTS_OPEN.ofAll - 1) open.push(await crowd());
    app.clock.advance(10_000);
    open.push(await crowd());
    expect([victim, ...open].map((download) => download?.gaveWay.aborted)).toEqual([
      false,
      true,
      ...Array(REPORTS_OPEN.ofAll - 1).fill(false),
    ]);
    for (const download of [victim, ...open]) download?.end();
  });

  /** As many as there may be, each from an address of its own. */
  async function openEverywhere(): Promise<Download[]> {
    const open: Download[] = [];
    while (open.length < REPORTS_OPEN.ofAll) {
      const one = await classWith(app, 0);
      const ticket = ticketOf(await offered(one));
      const whose = whoseTurn(`203.0.113.${open.length}`, one.teacher.userId);
      const download = await onBehalfOf(whose, () => openDownload(app.deps, ticket));
      if (download) open.push(download);
    }
    return open;
  }
  const thatGaveWay = (open: Download[]) => open.flatMap(({ gaveWay }, index) => (gaveWay.aborted ? [index] : []));

  it('that lie untaken for ten seconds while others wait give way, wherever they come from', async () => {
    const open = await openEverywhere();
    const [first, second] = open.map(({ text }) => text[Symbol.asyncIterator]());
    await second?.next();
    app.clock.advance(6_000);
    await first?.next();
    const path = await offered(group);
    expect((await fetched(path)).statusCode).toBe(503);
    app.clock.advance(4_000);
    expect((await fetched(path)).statusCode).toBe(200);
    expect(thatGaveWay(open)).toEqual([1]);
    for (const download of open) download.end();
  });

  it('keep their places however long they are made', async () => {
    const open = await openEverywhere();
    app.clock.advance(60_000);
    const path = await offered(group);
    expect((await fetched(path)).statusCode).toBe(503);
    expect(thatGaveWay(open)).toEqual([]);
    for (const download of open) download.end();
  });
});

describe('a report of a large class', () => {
  const STUDENTS = 12;
  /** So many that a few students are read at a time. */
  const HOMEWORK = 900;
  const COLUMNS_OF_ONE = 8;
  let large: ClassWithStudents;
  beforeAll(async () => {
    large = await classWith(app, STUDENTS);
    const { assignment } = await setHomework(large);
    const { prisma } = app.deps.db;
    const one = await prisma.assignment.findUniqueOrThrow({ where: { id: assignment.uuid } });
    await prisma.assignment.createMany({ data: Array.from({ length: HOMEWORK - 1 }, () => ({ ...one, id: newId() })) });
  });

  const opened = async (gone?: AbortSignal): Promise<Download> => {
    const download = await openDownload(app.deps, ticketOf(await offered(large)), gone);
    if (!download) throw new Error('There is no report.');
    return download;
  };
  /** Reads up to the first student, and what is left to be read. */
  async function begun(download: Download): Promise<AsyncIterator<string>> {
    const pieces = download.text[Symbol.asyncIterator]();
    for (let read = ''; !read.includes('Student A'); ) read += (await pieces.next()).value;
    return pieces;
  }

  /** Goes on with a report that was begun, to its end. */
  async function goOn(pieces: AsyncIterator<string>): Promise<void> {
    for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next());
  }

  it('has everybody in it by name, whole, and the average at its end', async () => {
    const lines = (await fetched(await offered(large))).body.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      '\uFEFFStudent',
      ...large.students.map((_, index) => `Student ${String.fromCodePoint(65 + index)}`),
      'Class average',
    ]);
    expect(lines.slice(1).map((line) => line.split(',').length)).toEqual(
      Array(STUDENTS + 1).fill(2 + HOMEWORK * COLUMNS_OF_ONE + 3),
    );
  });

  it('is read some students at a time, and no further than it is sent', async () => {
    const download = await opened();
    const pieces = await begun(download);
    const rest = await statementsOf(() => goOn(pieces));
    expect(rest.filter((statement) => statement.includes('homework_attempts')).length).toBeGreaterThan(2);
    download.end();
  });

  it('is given up where its reader has gone', async () => {
    const gone = new AbortController();
    const download = await opened(gone.signal);
    const pieces = await begun(download);
    gone.abort();
    await expect(goOn(pieces)).rejects.toThrow(UnavailableError);
    download.end();
  });

  it('breaks off where the session ends, or its reader teaches the class no more', async () => {
    const { prisma } = app.deps.db;
    const { userId } = large.teacher;
    const place = await prisma.classroomTeacher.findFirstOrThrow({ where: { userId } });
    const session = (revokedAt: Date | null) => prisma.session.updateMany({ where: { userId }, data: { revokedAt } });
    const losses: [lose: () => Promise<unknown>, giveBack: () => Promise<unknown>][] = [
      [() => session(app.clock.now()), () => session(null)],
      [
        () => prisma.classroomTeacher.delete({ where: { id: place.id } }),
        () => prisma.classroomTeacher.create({ data: place }),
      ],
    ];
    for (const [lose, giveBack] of losses) {
      const download = await opened();
      const pieces = await begun(download);
      await lose();
      try {
        await expect(goOn(pieces)).rejects.toThrow(UnauthenticatedError);
      } finally {
        download.end();
        await giveBack();
      }
    }
  });
});
