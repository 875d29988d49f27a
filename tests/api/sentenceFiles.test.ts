import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDownload } from '../../server/downloads.ts';
import { SENTENCES_FILES_OPEN } from '../../server/features/pool/exports.limits.ts';
import { importLines } from '../../server/features/pool/import.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { superuser } from '../testkit/superusers.ts';

let app: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await testApp();
  boss = await superuser(app);
  await fillPool(app.deps.db, { targets: 1, sentencesPerTarget: 1 });
  const target = { name: 'listen to', answer: 'to', pattern: 'listen to somebody', example: 'We listen to the radio.' };
  const said = { explanation: '*Listen* takes *to*.', reasons: { at: 'We do not listen *at* things.' } };
  const place = { practiceTypeId: TEST_PRACTICE_TYPE, level: 1, createdAt: app.clock.now() };
  await app.deps.db.prisma.target.create({ data: { id: newId(), ...target, ...said, ...place } });
  // The list of words is read once a process, which takes its time.
  await importLines(app.deps, [JSON.stringify({ ...LINE, text: 'There is no gap.' })]);
});
afterAll(() => app.close());

const LINE = {
  id: 'a2-listen-to-1',
  level: 'A2',
  practice_type: TEST_PRACTICE_TYPE,
  target: 'listen to',
  text: 'My old friends often listen ____ music in the kitchen.',
  answer: 'to',
  also_accepted: [] as { word: string; label: string | null }[],
};
const jsonl = (...lines: (object | string)[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
const REPORT = 'addedCount unchangedCount refused { line sentenceId reason }';
const take = (lines: string, who = boss) => change(who, 'importSentences', { lines }, REPORT);
const rowOf = (bankId: string) => app.deps.db.prisma.sentence.findUnique({ where: { bankId } });

describe('an import', () => {
  it('takes in what passes the gates, keeps its id, and takes it in once', async () => {
    expect(await take(jsonl(LINE))).toMatchObject({ addedCount: 1, unchangedCount: 0, refused: [] });
    expect(await rowOf(LINE.id)).toMatchObject({
      status: 'PENDING',
      origin: 'IMPORTED',
      text: LINE.text,
      answer: 'to',
    });
    expect(await take(jsonl('', LINE, ''))).toMatchObject({ addedCount: 0, unchangedCount: 1, refused: [] });
    expect(await app.deps.db.prisma.sentence.count({ where: { origin: 'IMPORTED' } })).toBe(1);
  });

  it('tells the beginning of an id that is too long, and nothing that is no text', async () => {
    const letters = 'a'.repeat(99);
    const ids = [`${letters}bc`, `${letters}😀`, `a\uD83D${letters}`, 'a\0', 7];
    const report = await take(jsonl(...ids.map((id) => ({ id }))));
    expect(report.refused.map(({ sentenceId }: { sentenceId: string | null }) => sentenceId)).toEqual([
      `${letters}b`,
      null,
      null,
      null,
      null,
    ]);
  });

  it('refuses each line for itself, and says which and why', async () => {
    const other = {
      ...LINE,
      id: 'a2-listen-to-2',
      text: 'Please listen ____ your teacher when she explains the game.',
    };
    const report = await take(
      jsonl(
        'not JSON',
        { ...LINE, text: 'The children listen ____ their mother every evening.' },
        { ...LINE, id: 'b1-listen-to-3' },
        { ...LINE, id: 'a2-listen-to-4', target: 'sing to' },
        { ...LINE, id: 'a2-listen-to-5', answer: 'at' },
        { ...LINE, id: 'a2-listen-to-6', text: 'We listen ____ music ____ home.' },
        { ...LINE, id: 'a2-listen-to-7', also_accepted: [{ word: 'ahead of', label: null }] },
        { ...LINE, id: 'a2-listen-to-8', text: 'A\u0000 friend listens ____ the old radio.' },
        { ...LINE, id: 'a2-listen-to-9' },
        { ...LINE, id: 'a2-listen-to-10', practice_type: '__proto__' },
        other,
        other,
      ),
    );
    expect(report.addedCount).toBe(1);
    expect(report.refused.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
    const reasons = report.refused.map(({ reason }: { reason: string }) => reason);
    expect(reasons[0]).toBe('It is not JSON.');
    expect(reasons[1]).toContain('with this id, but its text or its accepted words are different');
    expect(reasons[2]).toContain('should begin with a2-');
    expect(reasons[3]).toContain('no collocation “sing to”');
    expect(reasons[4]).toContain('is “to”');
    expect(reasons[5]).toContain('2 gaps');
    expect(reasons[6]).toContain('“ahead of”');
    expect(reasons[7]).toBe('Missing, or not what it should be: text.');
    expect(reasons[8]).toContain('same words');
    expect(reasons[9]).toBe('Practice type not found.');
    expect(reasons[10]).toBe('The id is in the file twice.');
    // Whatever is there stays as it is.
    expect(await rowOf(LINE.id)).toMatchObject({ text: LINE.text });
    expect(await rowOf('a2-listen-to-9')).toBeNull();
  });

  it('has a bound, is for superusers, and stands in the audit', async () => {
    const long = await take('x'.repeat(60_001));
    expect(long).toMatchObject({ __typename: 'ValidationError' });
    expect(await take('\n'.repeat(100))).toMatchObject({ __typename: 'ValidationError' });
    expect(await take(jsonl(LINE), await app.person())).toMatchObject({ __typename: 'ForbiddenError' });
    expect(await app.deps.db.prisma.auditEvent.count({ where: { kind: 'sentences_imported' } })).toBeGreaterThan(0);
  });
});

describe('an export', () => {
  const offer = (form: string, who = boss) => change(who, 'exportSentences', { form }, 'path');

  it('has what learners are served, once, and is taken back as it is', async () => {
    const { path } = await offer('JSONL');
    const { statusCode, body } = await app.app.inject({ method: 'GET', url: path });
    expect(statusCode).toBe(200);
    const lines = body.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({ text: 'Everything in scene 0 depends ____ the weather.' });
    expect((await app.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    const data = { status: 'VALIDATED' } as const;
    await app.deps.db.prisma.sentence.update({ where: { bankId: LINE.id }, data });
    const all = await app.app.inject({ method: 'GET', url: (await offer('JSONL')).path });
    const own = all.body.split('\n').filter((line) => line.includes(LINE.id));
    expect(await importLines(app.deps, own)).toEqual({ added: 0, unchanged: 1, refused: [] });
  });

  it.each([
    ['ANKI', '#separator:tab'],
    ['GIFT', '$CATEGORY'],
  ])('is written as %s', async (form, begin) => {
    const { body } = await app.app.inject({ method: 'GET', url: (await offer(form)).path });
    expect(body).toContain(begin);
  });

  it('is open so often at a moment and no more; the next is refused, and its ticket stays good', async () => {
    const ticketOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
    const open = [];
    for (let count = 0; count < SENTENCES_FILES_OPEN.ofAccount; count += 1)
      open.push(await openDownload(app.deps, ticketOf((await offer('JSONL')).path)));
    const { path } = await offer('JSONL');
    const fetched = async () => (await app.app.inject({ method: 'GET', url: path })).statusCode;
    expect(await fetched()).toBe(429);
    open[0]?.end();
    expect([await fetched(), await fetched()]).toEqual([200, 404]);
    for (const download of open) download?.end();
  });

  it('is for superusers, when it is asked for and when it is fetched', async () => {
    expect(await offer('JSONL', await app.person())).toMatchObject({ __typename: 'ForbiddenError' });
    const other = await superuser(app);
    const { path } = await offer('GIFT', other);
    await app.deps.db.prisma.user.update({ where: { id: other.userId }, data: { isSuperuser: false } });
    expect((await app.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  });
});
