import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askTask } from '../../server/features/pool/tasks.domain.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillListening, LISTENING, workOnce } from '../testkit/generation.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { ask, endLive, joinLive, liveProblem, openLive, show } from '../testkit/live.ts';
import { type ModelServer, openModelServer } from '../testkit/modelServer.ts';
import { next, SHOW, submit } from '../testkit/practice.ts';
import { superuser } from '../testkit/superusers.ts';

const RIGHT = 'to';
const WRONG = 'at';

let model: ModelServer;
let app: TestApp;
let boss: Person;
beforeAll(async () => {
  model = await openModelServer();
  app = await testApp({ config: { openai: model.config } });
  boss = await superuser(app);
  await fillListening(app.deps.db, 1);
});
afterEach(() => app.deps.db.prisma.poolTask.deleteMany());
afterAll(async () => {
  await app.close();
  await model.close();
});

/** Has sentences written, none of them judged, and lets those that stand so through; twice: they are not even tried out. */
async function letThrough(status: 'PENDING' | 'REJECTED'): Promise<number> {
  const { deps } = app;
  await deps.db.prisma.sentence.updateMany({ data: { status: 'QUARANTINED' } });
  if (status === 'REJECTED') {
    const named = (one: { text: string }) => ({ ...one, text: one.text.replace('.', ' in 2020.') });
    model.misbehave({ reply: ({ sentences }) => ({ sentences: sentences.map(named) }) }, 'write');
  }
  await askTask(deps, null, { kind: 'GENERATE', ...LISTENING, wanted: 8 });
  await workOnce(deps);
  const written = await deps.db.prisma.sentence.findMany({ where: { origin: 'AI', status } });
  for (const { id } of written)
    for (const after of ['PROBATION', 'VALIDATED']) {
      const { sentence } = await change(boss, 'decideSentence', { id, decision: 'APPROVE' }, 'sentence { status }');
      expect(sentence).toEqual({ status: after });
    }
  return written.length;
}

const shownTo = async (who: Person, problemId: string) =>
  (await who.graphql(SHOW, { input: { problemId } })).data.showAnswer;

describe.each([
  ['that was approved before it was judged', 'PENDING'],
  ['whose checks were overruled', 'REJECTED'],
] as const)('a sentence by a model %s', (_what, status) => {
  it('is answered in practice, in homework and in a live round', async () => {
    expect(await letThrough(status)).toBeGreaterThanOrEqual(6);

    const learner = await app.person({});
    expect((await submit(learner, (await next(learner)).uuid, RIGHT)).answer).toMatchObject({ verdict: 'RIGHT' });
    expect((await submit(learner, (await next(learner)).uuid, WRONG)).answer).toMatchObject({
      verdict: 'WRONG',
      correctAnswer: RIGHT,
      alsoAccepted: [],
    });
    expect((await shownTo(learner, (await next(learner)).uuid)).answer).toMatchObject({ correctAnswer: RIGHT });

    const group = await classWith(app, 2);
    const [one, other] = group.students as [Person, Person];
    const { assignment } = await setHomework(group);
    const done = await doHomework(one, assignment.uuid, [RIGHT, WRONG, RIGHT]);
    expect(done.attempt).toMatchObject({ answered: 3, right: 2 });

    const { liveRound } = await openLive(group);
    for (const student of group.students) await joinLive(student, liveRound.uuid);
    await ask(group.teacher, liveRound.uuid, 1);
    await submit(one, (await liveProblem(one, liveRound.uuid)).uuid, RIGHT);
    await submit(other, (await liveProblem(other, liveRound.uuid)).uuid, WRONG);
    const told = await show(group.teacher, liveRound.uuid, 1);
    expect(told.liveRound.question.answers).toMatchObject({
      words: [
        { word: WRONG, count: 1, accepted: false },
        { word: RIGHT, count: 1, accepted: true },
      ],
    });
    expect((await liveProblem(one, liveRound.uuid)).answer).toMatchObject({ verdict: 'RIGHT' });
    expect((await liveProblem(other, liveRound.uuid)).answer).toMatchObject({ verdict: 'WRONG' });
    await endLive(group.teacher, liveRound.uuid);
  });
});
