import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANK_DIRECTORY } from '../../server/features/pool/bank.files.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { CHANGES_SHOWN } from '../../server/features/pool/sentences.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change, nodesOf } from '../testkit/account.ts';
import type { Person, TestApp } from '../testkit/app.ts';
import { TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { caredForPool } from '../testkit/caredForPool.ts';
import { superuser } from '../testkit/superusers.ts';

let app: TestApp;
let boss: Person;
let id: string;
beforeAll(async () => {
  const pool = await caredForPool({ targets: 3, sentencesPerTarget: 2 });
  ({ app, boss } = pool);
  id = pool.ids[0]?.[0] as string;
  const other = { where: { id: pool.ids[2]?.[1] as string }, data: { text: 'Our long walk depends ____ the rain.' } };
  await app.deps.db.prisma.sentence.update(other);
});
afterAll(() => app.close());

const row = (which = id) => app.deps.db.prisma.sentence.findUniqueOrThrow({ where: { id: which } });
const TEXT = 'Everything in scene 0 depends ____ the weather.';
beforeEach(async () => {
  await app.deps.db.prisma.sentenceChange.deleteMany({});
  await app.deps.db.prisma.sentenceReport.deleteMany({});
  await app.deps.db.prisma.sentence.update({
    where: { id },
    data: {
      status: 'VALIDATED',
      text: TEXT,
      also: ['upon'],
      explanation: null,
      reasons: {},
      editedAt: null,
      answerCount: 0,
      correctCount: 0,
      keptAtAnswers: null,
    },
  });
});

const LIST =
  'query($search: String, $status: SentenceStatus, $level: CefrLevel, $origin: SentenceOrigin, $practiceTypeKey: String) { sentences(search: $search, status: $status, level: $level, origin: $origin, practiceTypeKey: $practiceTypeKey) { totalCount edges { node { uuid text status changes { kind note } } } } }';
const found = async (wish: Record<string, unknown>) => nodesOf((await boss.graphql(LIST, wish)).data.sentences);
const SHOWN =
  'sentence { status text alsoAccepted explanation editedAt changes { kind statusBefore statusAfter textBefore note by { fullName } } }';
const decide = (decision: string, who = boss, note = '') =>
  change(who, 'decideSentence', { id, decision, note }, SHOWN);
const edit = (changes: object, who = boss) =>
  change(who, 'editSentence', { id, text: TEXT, alsoAccepted: ['upon'], ...changes }, SHOWN);
const report = async () => {
  const { userId } = await app.person({ email: `r${Math.random()}@school.example` });
  const at = app.clock.now();
  await app.deps.db.prisma.sentenceReport.create({ data: { userId, sentenceId: id, reason: 'AMBIGUOUS', at } });
};

describe('the sentences of the pool', () => {
  it('are found by words, target, bank id, level, practice type, status and origin', async () => {
    expect(await found({})).toHaveLength(6);
    expect(await found({ search: 'SCENE 0 ' })).toMatchObject([{ uuid: id, text: TEXT }]);
    expect(await found({ search: 'depend10' })).toHaveLength(2);
    expect(await found({ search: `${TEST_PRACTICE_TYPE}-1-0-0` })).toMatchObject([{ uuid: id }]);
    // As it stands, not as a pattern.
    for (const search of ['%', 'scene_0', '\\']) expect(await found({ search })).toEqual([]);
    expect(await found({ search: '____' })).toHaveLength(6);
    expect(await found({ search: id })).toHaveLength(1);
    expect(await found({ level: 'B1' })).toEqual([]);
    expect(await found({ practiceTypeKey: 'none' })).toEqual([]);
    expect(await found({ origin: 'AI' })).toEqual([]);
    expect(await found({ status: 'VALIDATED', level: 'A2', practiceTypeKey: TEST_PRACTICE_TYPE })).toHaveLength(6);
    const { errors } = await boss.graphql(LIST, { search: 'x'.repeat(101) });
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('are for superusers alone, to read and to change', async () => {
    const somebody = await app.person({ email: 'somebody@school.example' });
    expect((await somebody.graphql(LIST)).data.sentences).toBeNull();
    expect((await decide('RETIRE', somebody)).__typename).toBe('ForbiddenError');
    expect((await edit({}, somebody)).__typename).toBe('ForbiddenError');
    expect((await decide('RETIRE', app as never)).__typename).toBe('UnauthenticatedError');
    expect(await row()).toMatchObject({ status: 'VALIDATED', editedAt: null });
  });
});

describe('decideSentence', () => {
  it('retires a sentence and approves it again, with its history and the audit', async () => {
    const place = (await row()).poolOrder;
    expect((await decide('RETIRE', boss, ' Odd. ')).sentence).toMatchObject({
      status: 'RETIRED',
      changes: [{ kind: 'RETIRED', statusBefore: 'VALIDATED', statusAfter: 'RETIRED', note: 'Odd.' }],
    });
    expect((await decide('APPROVE')).sentence).toMatchObject({
      status: 'VALIDATED',
      changes: [{ kind: 'APPROVED' }, { kind: 'RETIRED' }],
    });
    // Behind what learners have walked to.
    expect((await row()).poolOrder).toBeGreaterThan(place);
    const rows = await app.deps.db.prisma.auditEvent.findMany({ where: { kind: 'sentence_decided' } });
    expect(rows.map(({ detail }) => detail)).toContainEqual({
      sentence: id,
      decision: 'RETIRE',
      from: 'VALIDATED',
      reason: 'Odd.',
    });
  });

  it('has what a check said against it while it is rejected, and no more once that was overruled, however long ago', async () => {
    const { prisma } = app.deps.db;
    const { userId } = boss;
    const at = app.clock.now();
    const gates = [{ gate: 'solved', passed: false, reason: 'Too close to another.' }];
    const said = async (status: 'REJECTED' | 'VALIDATED') => {
      await prisma.sentence.update({ where: { id }, data: { status, gates } });
      const asked = 'query($w: String) { sentences(search: $w) { edges { node { failedCheck } } } }';
      const { data } = await boss.graphql(asked, { w: id });
      return nodesOf(data.sentences).map(({ failedCheck }) => failedCheck);
    };
    const put = (...changes: object[]) =>
      prisma.sentenceChange.createMany({
        data: changes.map((change) => ({
          id: newId(),
          sentenceId: id,
          userId,
          at,
          kind: 'EDITED' as const,
          statusBefore: 'VALIDATED' as const,
          statusAfter: 'VALIDATED' as const,
          note: '',
          ...change,
        })),
      });
    expect([await said('REJECTED'), await said('VALIDATED')]).toEqual([
      ['Too close to another.'],
      ['Too close to another.'],
    ]);
    await put({ kind: 'APPROVED', statusBefore: 'REJECTED' });
    await put(...Array.from({ length: CHANGES_SHOWN }, () => ({ at: new Date(at.getTime() + 1000) })));
    expect([await said('VALIDATED'), await said('REJECTED')]).toEqual([[null], ['Too close to another.']]);
    await prisma.sentence.update({ where: { id }, data: { gates: [] } });
  });

  it('approves one that was put aside, and settles what was reported of it', async () => {
    await app.deps.db.prisma.sentence.update({ where: { id }, data: { status: 'QUARANTINED' } });
    await report();
    await report();
    const { data } = await boss.graphql('{ watchedSentences { reportReasons sentence { uuid text reportReasons } } }');
    expect(data.watchedSentences).toEqual([
      {
        reportReasons: ['AMBIGUOUS', 'AMBIGUOUS'],
        sentence: { uuid: id, text: TEXT, reportReasons: ['AMBIGUOUS', 'AMBIGUOUS'] },
      },
    ]);
    expect((await decide('APPROVE')).sentence.status).toBe('VALIDATED');
    const reports = await app.deps.db.prisma.sentenceReport.findMany({});
    expect(reports.map(({ settledAt }) => settledAt)).toEqual([app.clock.now(), app.clock.now()]);
    // One that is served is kept in the same way.
    await report();
    expect((await decide('APPROVE')).sentence.changes).toHaveLength(2);
    expect((await boss.graphql('{ watchedSentences { sentenceId } }')).data.watchedSentences).toEqual([]);
  });

  it('keeps one whose figures are odd, until these are of as many answers again', async () => {
    const { prisma } = app.deps.db;
    const answered = (answerCount: number) =>
      prisma.sentence.update({ where: { id }, data: { answerCount, correctCount: answerCount } });
    const watched = async () =>
      (await boss.graphql('{ watchedSentenceCount watchedSentences { details sentence { keptAtAnswers } } }')).data;
    await answered(40);
    const details = expect.stringContaining('100%');
    const asked = { watchedSentenceCount: 1, watchedSentences: [{ details, sentence: { keptAtAnswers: null } }] };
    expect(await watched()).toEqual(asked);
    expect((await decide('APPROVE', boss, 'Easy, and right.')).sentence).toMatchObject({
      status: 'VALIDATED',
      changes: [{ kind: 'APPROVED', statusBefore: 'VALIDATED', statusAfter: 'VALIDATED', note: 'Easy, and right.' }],
    });
    expect(await watched()).toEqual({ watchedSentenceCount: 0, watchedSentences: [] });
    // Said again, it changes nothing.
    expect((await decide('APPROVE')).sentence.changes).toHaveLength(1);
    await answered(79);
    expect((await watched()).watchedSentenceCount).toBe(0);
    await answered(80);
    expect((await watched()).watchedSentences).toEqual([{ details, sentence: { keptAtAnswers: 40 } }]);
  });

  it('is not the only way to keep one: whose reports alone are settled is remembered too, and told in its history', async () => {
    const { prisma } = app.deps.db;
    const aside = { status: 'QUARANTINED', answerCount: 40, correctCount: 40 } as const;
    await prisma.sentence.update({ where: { id }, data: aside });
    await report();
    const keep = () => change(boss, 'keepReportedSentence', { sentenceId: id }, 'settledCount servedAgain');
    expect(await keep()).toMatchObject({ settledCount: 1, servedAgain: true });
    expect(await row()).toMatchObject({ status: 'VALIDATED', keptAtAnswers: 40 });
    expect((await boss.graphql('{ watchedSentenceCount }')).data.watchedSentenceCount).toBe(0);
    // Said again, it changes nothing.
    expect(await keep()).toMatchObject({ settledCount: 0, servedAgain: false });
    expect(await prisma.sentenceChange.findMany({ where: { sentenceId: id } })).toMatchObject([
      { kind: 'APPROVED', statusBefore: 'QUARANTINED', statusAfter: 'VALIDATED', userId: boss.userId },
    ]);
  });

  it('overrules the checks, and has the sentence tried out first; never for what has not the form of one', async () => {
    const { prisma } = app.deps.db;
    await prisma.sentence.update({ where: { id }, data: { status: 'REJECTED' } });
    expect((await decide('APPROVE')).sentence).toMatchObject({ status: 'PROBATION' });
    expect((await row()).decidedAt).toEqual(app.clock.now());
    await prisma.sentence.update({ where: { id }, data: { status: 'REJECTED', text: 'It depends ____ and ____ it.' } });
    const refused = await decide('APPROVE');
    expect(refused.fieldErrors).toEqual([{ field: 'decision', message: 'It has 2 gaps.' }]);
    const told = '{ sentences { edges { node { uuid approvable } } } }';
    const unfit = nodesOf((await boss.graphql(told)).data.sentences).filter((one) => one['approvable'] === false);
    expect(unfit).toEqual([{ uuid: id, approvable: false }]);
    expect((await row()).status).toBe('REJECTED');
  });

  it('rejects what waits, and nothing else', async () => {
    expect((await decide('REJECT')).fieldErrors[0].message).toBe('Only a pending sentence can be rejected');
    await app.deps.db.prisma.sentence.update({ where: { id }, data: { status: 'PENDING' } });
    expect((await decide('RETIRE')).__typename).toBe('ValidationError');
    expect((await decide('REJECT')).sentence.status).toBe('REJECTED');
    expect((await decide('REJECT', boss, 'x'.repeat(301))).fieldErrors[0].field).toBe('note');
    expect((await change(boss, 'decideSentence', { id: boss.userId, decision: 'RETIRE' })).__typename).toBe(
      'NotFoundError',
    );
  });
});

describe('editSentence', () => {
  it('changes the words, says who did it, and leaves where it stands', async () => {
    const text = 'My plan for the day depends ____ the bus.';
    const { sentence } = await edit({ text, alsoAccepted: ['Upon', 'on', ''], explanation: ' So. ', note: 'Clearer.' });
    expect(sentence).toMatchObject({
      status: 'VALIDATED',
      text,
      alsoAccepted: ['upon'],
      explanation: 'So.',
      changes: [{ kind: 'EDITED', textBefore: TEXT, note: 'Clearer.', by: { fullName: expect.any(String) } }],
    });
    expect((await row()).editedAt).toEqual(app.clock.now());
    expect((await edit({ text, explanation: '' })).sentence).toMatchObject({ explanation: null });
  });

  it('leaves what it is not given, whoever has changed that meanwhile', async () => {
    const text = 'My plan for the day depends ____ the bus.';
    await edit({ text, alsoAccepted: [], explanation: 'So.' });
    const { sentence } = await change(boss, 'editSentence', { id, explanation: 'For a reason.' }, SHOWN);
    expect(sentence).toMatchObject({ text, alsoAccepted: [], explanation: 'For a reason.' });
    const nulls = { id, text: null, alsoAccepted: ['upon'], explanation: null };
    const again = await change(boss, 'editSentence', nulls, SHOWN);
    expect(again.sentence).toMatchObject({ text, alsoAccepted: ['upon'], explanation: 'For a reason.' });
  });

  it.each([
    ['without a gap', { text: 'It depends on the weather today.' }, 'text'],
    ['with two gaps', { text: 'It ____ depends ____ the weather.' }, 'text'],
    ['that is too long', { text: `${'very '.repeat(80)}____.` }, 'text'],
    ['that is another one’s', { text: 'Our long walk depends ____ the rain!' }, 'text'],
    ['with what is no single word', { alsoAccepted: ['out of'] }, 'alsoAccepted'],
    ['with too many words', { alsoAccepted: Array.from({ length: 11 }, () => 'at') }, 'alsoAccepted'],
    ['with too long an explanation', { explanation: 'x'.repeat(401) }, 'explanation'],
    ['with too long a note', { note: 'x'.repeat(301) }, 'note'],
  ])('refuses a text %s', async (_what, changes, field) => {
    expect((await edit(changes)).fieldErrors).toMatchObject([{ field }]);
    expect(await row()).toMatchObject({ text: TEXT, editedAt: null });
  });

  it('says of the sentence why words are wrong, and no more of those that are accepted since', async () => {
    const REASONS = 'sentence { reasons { word own ofTarget } }';
    const write = (changes: object) =>
      change(boss, 'editSentence', { id, text: TEXT, alsoAccepted: ['upon'], ...changes }, REASONS);
    const ownOf = async (changes: object) =>
      ((await write(changes)).sentence as { reasons: { word: string; own: string | null }[] }).reasons
        .filter(({ own }) => own !== null)
        .map(({ word, own }) => [word, own]);
    const of = 'We say *think of* a plan, but a plan *depends on* something.';
    const reasons = [
      { word: ' OF ', reason: of.replaceAll("'", '’') },
      { word: 'from', reason: 'Things come *from* a place. English uses “on” here.' },
      { word: 'to', reason: ' ' },
    ];
    expect(await ownOf({ reasons })).toEqual([
      ['of', of],
      ['from', 'Things come *from* a place. English uses "on" here.'],
    ]);
    // Left out, they stay; but not of what is right now.
    expect(await ownOf({ alsoAccepted: ['upon', 'from'] })).toEqual([['of', of]]);
    expect(await ownOf({ reasons: [] })).toEqual([]);
    expect((await row()).reasons).toEqual({});
  });

  it.each([
    [
      'for a word that cannot stand in the gap',
      { word: 'banana', reason: 'A banana is a fruit, not a word for this gap.' },
    ],
    ['for the answer', { word: 'on', reason: 'This is the answer, which is not wrong.' }],
    ['for a word that is accepted', { word: 'upon', reason: 'This is accepted, so it is not wrong.' }],
    ['for no word', { word: '', reason: 'This is a reason for nothing at all.' }],
    ['that says too little', { word: 'of', reason: 'Wrong here.' }],
    ['that is too long', { word: 'of', reason: 'very '.repeat(61) }],
    ['with an asterisk too few', { word: 'of', reason: 'We say *think of a plan, but it depends on it.' }],
    ['in words above the level', { word: 'of', reason: 'This preposition never stands after this verb.' }],
  ])('refuses a reason %s', async (_what, reason) => {
    expect((await edit({ reasons: [reason] })).fieldErrors).toMatchObject([{ field: 'reasons' }]);
    const all = Array.from({ length: 11 }, (_, place) => ({ word: `w${place}`, reason: 'This is one of too many.' }));
    expect((await edit({ reasons: all })).fieldErrors).toMatchObject([{ message: 'Give at most 10 reasons' }]);
    expect((await row()).editedAt).toBeNull();
  });

  it('tells in the history what else was changed, and is none where nothing was', async () => {
    const WORDS = 'alsoAccepted explanation reasons { word own ofTarget }';
    const write = async (changes: object) =>
      (
        await change(
          boss,
          'editSentence',
          { id, text: TEXT, alsoAccepted: ['upon'], ...changes },
          `sentence { editedAt changes { textBefore wordsBefore { ${WORDS} } wordsAfter { ${WORDS} } } }`,
        )
      ).sentence;
    const audited = () => app.deps.db.prisma.auditEvent.count({ where: { kind: 'sentence_edited' } });
    const before = await audited();
    // Saved as it was, with words as other people would type them.
    expect(await write({ alsoAccepted: [' Upon ', 'on'], note: 'Looked at it.' })).toEqual({
      editedAt: null,
      changes: [],
    });
    expect(await audited()).toBe(before);
    const reason = 'Things come *from* a place, and a walk depends *on* it.';
    const changes = { alsoAccepted: [], explanation: 'So.', reasons: [{ word: 'from', reason }] };
    expect((await write(changes)).changes).toEqual([
      {
        textBefore: null,
        wordsBefore: { alsoAccepted: ['upon'], explanation: null, reasons: [] },
        wordsAfter: { alsoAccepted: [], explanation: 'So.', reasons: [{ word: 'from', own: reason, ofTarget: null }] },
      },
    ]);
    // The text alone: nothing else is told of.
    const told = await write({ ...changes, text: 'My plan for the day depends ____ the bus.' });
    expect(told.changes[0]).toEqual({ textBefore: TEXT, wordsBefore: null, wordsAfter: null });
    expect(await audited()).toBe(before + 2);
  });

  it('takes nothing back that somebody else has edited since', async () => {
    const other = await superuser(app);
    const text = 'My plan for the day depends ____ the bus.';
    const started = { startedFrom: null };
    const first = await edit({ ...started, text });
    expect(first.sentence).toMatchObject({ text });
    const second = await edit({ ...started, explanation: 'So.' }, other);
    expect(second.fieldErrors).toEqual([
      { field: 'startedFrom', message: 'This sentence has been changed since you opened it.' },
    ]);
    expect(await row()).toMatchObject({ text, explanation: null });
    // Who has seen it, and whoever does not ask, goes on.
    const again = await edit({ startedFrom: first.sentence.editedAt, text, explanation: 'So.' }, other);
    expect(again.sentence).toMatchObject({ text, explanation: 'So.' });
    expect((await edit({ text, explanation: '' })).sentence).toMatchObject({ explanation: null });
  });

  it('holds when the bank is loaded anew, whatever its file says', async () => {
    const { db, clock } = app.deps;
    await loadBank(db, clock);
    const sentence = await db.prisma.sentence.findFirstOrThrow({ where: { bankId: { startsWith: 'a2-listen-to' } } });
    const text = 'We often listen ____ old songs in the car.';
    const given = { id: sentence.id, text, alsoAccepted: [] };
    expect((await change(boss, 'editSentence', given, 'sentence { text }')).sentence).toEqual({ text });
    const directory = await mkdtemp(path.join(tmpdir(), 'bank-'));
    try {
      await cp(BANK_DIRECTORY, directory, { recursive: true });
      const file = path.join(directory, sentence.practiceTypeId, 'a2.json');
      const before = await readFile(file, 'utf8');
      const changed = before.replace(sentence.text, 'We listen ____ the radio at home.');
      expect(changed).not.toBe(before);
      await writeFile(file, changed);
      const reports = await loadBank(db, clock, directory);
      expect(reports.reduce((sum, { keptEdits }) => sum + keptEdits, 0)).toBe(1);
    } finally {
      await rm(directory, { recursive: true });
    }
    expect((await row(sentence.id)).text).toBe(text);
  });
});
