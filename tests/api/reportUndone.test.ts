import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtPools } from '../../server/features/pool/care.domain.ts';
import { UNDO_OVER_SECONDS } from '../../server/kernel/undo.rules.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { superuser } from '../testkit/superusers.ts';
import { NEXT, next, round, submit, ten } from '../testkit/practice.ts';

const DAY_MS = 86_400_000;
const UNDO_OVER_MS = UNDO_OVER_SECONDS * 1_000;

let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  app = await testApp({ logTo: log });
  await fillPool(app.deps.db, { targets: 24, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

let people = 0;
const somebody = () => app.person({ email: `p${(people += 1)}@school.example` });
const report = (person: Person, problemId: string) =>
  change(person, 'reportSentence', { problemId, reason: 'AMBIGUOUS' }, 'givenUp problem { state }');
const undo = (person: Person, problemId: string) =>
  change(person, 'undoReport', { problemId }, 'reopened problem { state }');
const reportsOf = ({ userId }: Person) => app.deps.db.prisma.sentenceReport.count({ where: { userId } });
const stateOf = async (id: string) => (await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id } })).state;
const MISTAKE = `mutation($input: NextMistakeProblemInput!) { nextMistakeProblem(input: $input) {
  ... on NextMistakeProblemPayload { problem { uuid sentenceId } toCome since } } }`;
async function mistake(person: Person, input: object = {}) {
  return (await person.graphql(MISTAKE, { input })).data.nextMistakeProblem;
}

describe('a report that is undone', () => {
  it('is gone, and the sentence stands open again, in the place of what came after it', async () => {
    const person = await somebody();
    await submit(person, (await next(person)).uuid, RIGHT);
    const problem = await next(person);
    expect(await report(person, problem.uuid)).toMatchObject({ givenUp: true });
    const other = await next(person);
    expect(other.sentenceId).not.toBe(problem.sentenceId);
    expect(await undo(person, problem.uuid)).toMatchObject({ reopened: true, problem: { state: 'OPEN' } });
    expect(await reportsOf(person)).toBe(0);
    expect(await stateOf(other.uuid)).toBe('SKIPPED');
    const again = await next(person);
    expect([again.uuid, again.round.progress.cells]).toEqual([problem.uuid, ['RIGHT']]);
    expect((await submit(person, again.uuid, RIGHT)).answer).toMatchObject({ verdict: 'RIGHT', pointsEarned: 10 });
  });

  it('may be undone again, and changed before', async () => {
    const person = await somebody();
    const { uuid } = await next(person);
    await report(person, uuid);
    expect(await report(person, uuid)).toMatchObject({ givenUp: false });
    expect(await undo(person, uuid)).toMatchObject({ reopened: true });
    expect(await undo(person, uuid)).toMatchObject({ reopened: false, problem: { state: 'OPEN' } });
  });

  it('leaves alone what was given up before it', async () => {
    const person = await somebody();
    const { uuid } = await next(person);
    const { uuid: open } = await next(person, { skip: true });
    await report(person, uuid);
    expect(await undo(person, uuid)).toMatchObject({ reopened: false, problem: { state: 'SKIPPED' } });
    expect((await next(person)).uuid).toBe(open);
  });

  it('gives an answer its mistake back, in the list and to practise', async () => {
    const person = await somebody();
    const problem = await next(person);
    await submit(person, problem.uuid, WRONG);
    await report(person, problem.uuid);
    expect((await mistake(person)).problem).toBeNull();
    expect(await undo(person, problem.uuid)).toMatchObject({ reopened: false, problem: { state: 'ANSWERED' } });
    app.clock.advance(1);
    const { problem: served, since } = await mistake(person);
    expect(served.sentenceId).toBe(problem.sentenceId);
    // So it is where it was reported while it was practised.
    await report(person, served.uuid);
    expect((await mistake(person, { since })).problem).toBeNull();
    expect(await undo(person, served.uuid)).toMatchObject({ reopened: true });
    expect((await mistake(person, { since })).problem.uuid).toBe(served.uuid);
  });

  it('opens no mistake that was none', async () => {
    const person = await somebody();
    const { uuid } = await next(person);
    await submit(person, uuid, RIGHT);
    await report(person, uuid);
    expect(await undo(person, uuid)).toMatchObject({ reopened: false });
    expect((await mistake(person)).problem).toBeNull();
  });

  it('opens nothing in a round that is over', async () => {
    const person = await somebody();
    const { uuid } = await next(person);
    await report(person, uuid);
    await round(person, ten());
    expect(await undo(person, uuid)).toMatchObject({ reopened: false, problem: { state: 'SKIPPED' } });
    expect(await reportsOf(person)).toBe(0);
    expect((await next(person)).round.progress.roundNumber).toBe(2);
  });

  it('counts no more towards taking the sentence out', async () => {
    const reporters = [await somebody(), await somebody(), await somebody()] as const;
    app.clock.advance(DAY_MS);
    const id = (await next(reporters[0])).sentenceId as string;
    const others = { id: { not: id } };
    await app.deps.db.prisma.sentence.updateMany({ where: others, data: { status: 'RETIRED' } });
    const problems: string[] = [];
    for (const person of reporters) {
      const { uuid } = await next(person);
      await report(person, uuid);
      problems.push(uuid);
    }
    await undo(reporters[2], problems[2] as string);
    app.clock.advance(UNDO_OVER_MS + 1);
    await lookAtPools(app.deps);
    const { status } = await app.deps.db.prisma.sentence.findUniqueOrThrow({ where: { id } });
    expect(status).toBe('VALIDATED');
    await app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it('is undone within the time for it, by whoever made it', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { uuid } = await next(person);
    await report(person, uuid);
    expect(await undo(other, uuid)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await undo(app as never, uuid)).toMatchObject({ __typename: 'UnauthenticatedError' });
    app.clock.advance(UNDO_OVER_MS + 1);
    expect(await undo(person, uuid)).toMatchObject({ __typename: 'TooLateToUndoError' });
    expect(await reportsOf(person)).toBe(1);
  });

  it('is undone once, however many ask at the same moment', async () => {
    const person = await somebody();
    const { uuid } = await next(person);
    const made = await Promise.all([report(person, uuid), report(person, uuid), report(person, uuid)]);
    expect(made.map(({ __typename }) => __typename)).toEqual(Array(3).fill('ReportSentencePayload'));
    const [first, ...others] = await Promise.all([
      undo(person, uuid),
      undo(person, uuid),
      next(person),
      undo(person, uuid),
    ]);
    const undone = [first, others[0], others[2]];
    expect(undone.filter(({ reopened }) => reopened)).toHaveLength(1);
    expect(await reportsOf(person)).toBe(0);
  });

  it('keeps the time of the first one when it is made again, and is not undone by that', async () => {
    const person = await somebody();
    const { uuid } = await next(person);
    await report(person, uuid);
    const { at } = await app.deps.db.prisma.sentenceReport.findFirstOrThrow({ where: { userId: person.userId } });
    app.clock.advance(UNDO_OVER_MS + 1);
    await report(person, uuid);
    expect(await app.deps.db.prisma.sentenceReport.findMany({ where: { userId: person.userId } })).toMatchObject([
      { at },
    ]);
    expect(await undo(person, uuid)).toMatchObject({ __typename: 'TooLateToUndoError' });
    expect(await reportsOf(person)).toBe(1);
  });

  it('is not undone any more once a superuser has decided about it', async () => {
    const [person, boss] = [await somebody(), await superuser(app)];
    const { uuid, sentenceId } = await next(person);
    await report(person, uuid);
    await change(boss, 'keepReportedSentence', { sentenceId }, 'settledCount');
    expect(await undo(person, uuid)).toMatchObject({ __typename: 'TooLateToUndoError' });
    expect(await reportsOf(person)).toBe(1);
  });
});

const OUTRUN = 'Something else in your account was being saved at the same moment. Please try again.';
const UNDO = 'mutation($input: UndoReportInput!) { undoReport(input: $input) { __typename } }';

describe('a report that is undone while other sentences are asked for', () => {
  it('stays, and may be undone again, where another one comes first each time', async () => {
    const person = await somebody();
    const { uuid } = await next(person);
    await report(person, uuid);
    const { pool } = app.deps.db;
    await pool.query(`CREATE FUNCTION taken() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE unique_violation USING CONSTRAINT = ''problems_open_key_key''; END'`);
    await pool.query(`CREATE TRIGGER taken BEFORE UPDATE ON problems FOR EACH ROW
      WHEN (NEW.open_key IS NOT NULL) EXECUTE FUNCTION taken()`);
    const sent = { query: UNDO, variables: { input: { problemId: uuid } } };
    const refused = await person.graphql(sent.query, sent.variables);
    await pool.query('DROP FUNCTION taken CASCADE');
    expect(refused.errors).toMatchObject([{ message: OUTRUN, extensions: { code: 'UNAVAILABLE' } }]);
    expect(await reportsOf(person)).toBe(1);
    expect(await undo(person, uuid)).toMatchObject({ reopened: true });
  });

  it.skipIf(inject('databaseSource').kind === 'embedded')('is told of no fault of the server', async () => {
    const person = await somebody();
    for (let turn = 0; turn < 6; turn += 1) {
      const { uuid } = await next(person);
      await report(person, uuid);
      const over = new AbortController();
      const asking = Array.from({ length: 10 }, async () => {
        while (!over.signal.aborted) await person.graphql(NEXT, { input: { skip: true } });
      });
      const { data, errors } = await person.graphql(UNDO, { input: { problemId: uuid } });
      over.abort();
      await Promise.all(asking);
      expect([data?.undoReport?.__typename, errors?.[0]?.extensions?.code]).toBeOneOf([
        ['UndoReportPayload', undefined],
        [undefined, 'UNAVAILABLE'],
      ]);
    }
    expect(log.join('')).not.toContain('unexpected error');
  });
});
