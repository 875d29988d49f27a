import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { loadTogether } from '../../graphql/batch.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { practiceTypeName } from '../curriculum/practice-types.ts';
import { createTest, removeTest, startTest, stopTest } from './abTests.domain.ts';
import { EVEN_SHARE, NAME_MAX_CHARACTERS, SHARE_MAX, SHARE_MIN, TESTS_KEPT } from './abTests.rules.ts';
import { findTest, type MethodRow, readArmCounts, readMethods, readTests } from './abTests.store.ts';
import { type ArmCounts, bothArms, conclusionOf, splitOf, wilson } from './figures.ts';

const METHOD = '`built_in`, `imported`, or `ai:` and the version of the prompt';
const WHOLE = 100;

const StateEnum = builder.enumType('AbTestState', {
  description: 'Where an A/B test stands.',
  values: {
    DRAFT: { description: 'Not started.' },
    RUNNING: { description: 'Learners are asked.' },
    STOPPED: { description: 'Over; it is not started again.' },
  } as const,
});
const SplitEnum = builder.enumType('AbTestSplit', {
  description: 'Whether the learners of a test are split as planned.',
  values: {
    TOO_FEW: { description: 'Too few learners to say.' },
    AS_ASKED: { description: 'As planned: chance explains the difference, if there is one.' },
    MISMATCH: {
      description:
        'Chance alone would split them like this in fewer than one in a thousand tests: do not trust the shares.',
    },
  } as const,
});

interface ArmShape extends ArmCounts {
  method: string;
  /** Per cent of the learners that were asked for. */
  asked: number;
}

const ArmEnum = builder.enumType('AbArm', {
  description: 'An arm of an A/B test.',
  values: { A: { description: 'The first.' }, B: { description: 'The second.' } } as const,
});

const ArmType = builder.objectRef<ArmShape>('AbTestArm').implement({
  description: 'One arm of an A/B test, and what came of it.',
  fields: (t) => ({
    arm: t.field({ type: ArmEnum, description: 'Which arm it is.', resolve: ({ arm }) => arm }),
    generationMethod: t.exposeString('method', { description: `How its sentences were written: ${METHOD}.` }),
    askedShare: t.exposeInt('asked', { description: 'The share of learners that it is to have, 1–99%.' }),
    learnerCount: t.exposeInt('learners', {
      description: 'Learners who practised in the pools of the test while it ran, and are in this arm.',
    }),
    answerCount: t.exposeInt('answered', {
      description: 'Sentences of the test that learners of this arm have answered.',
    }),
    ratingCount: t.exposeInt('ratings', {
      description: 'How often learners of this arm have rated a sentence so far.',
    }),
    goodCount: t.exposeInt('good', { description: 'How often learners of this arm found a sentence good enough.' }),
    goodShare: t.int({
      nullable: true,
      description: '`goodCount` as a share of `ratingCount`, 0–100%; null before the first rating.',
      resolve: ({ good, ratings }) => wilson(good, ratings)?.share ?? null,
    }),
    goodShareLow: t.int({
      nullable: true,
      description: 'Lower end of the interval of `goodShare` (Wilson, 95%).',
      resolve: ({ good, ratings }) => wilson(good, ratings)?.low ?? null,
    }),
    goodShareHigh: t.int({
      nullable: true,
      description: 'Upper end of the interval of `goodShare` (Wilson, 95%).',
      resolve: ({ good, ratings }) => wilson(good, ratings)?.high ?? null,
    }),
  }),
});

/** What is counted of both arms, read together for all tests that are asked about at the same moment. */
async function countsOf(context: Context, id: string): Promise<readonly ArmCounts[]> {
  const counts = await loadTogether(context, 'abArms', id, async (ids) => {
    const rows = await readArmCounts(context.deps.db, ids);
    return ids.map((one) => bothArms(rows.filter(({ testId }) => testId === one)));
  });
  return counts ?? bothArms([]);
}

const TestType = builder.prismaNode('AbTest', {
  description: 'Two ways of writing sentences that are compared by what learners say about the sentences.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id) => ({ id }),
  select: {
    id: true,
    name: true,
    state: true,
    level: true,
    practiceTypeId: true,
    methodA: true,
    methodB: true,
    shareB: true,
    createdAt: true,
    startedAt: true,
    stoppedAt: true,
  },
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'UUID: the `abTestId` of problems.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    state: t.field({ type: StateEnum, description: 'Where it stands.', resolve: ({ state }) => state }),
    level: t.field({
      type: CefrLevelEnum,
      nullable: true,
      description: 'The level it is about; null for all.',
      resolve: ({ level }) => (level === null ? null : levelByNumber(level as LevelNumber).code),
    }),
    practiceTypeKey: t.exposeString('practiceTypeId', {
      nullable: true,
      description: 'Key of the practice type it is about; null for all.',
    }),
    practiceTypeName: t.string({
      nullable: true,
      description: 'Name of the practice type it is about, for display; null for all.',
      resolve: ({ practiceTypeId }) => practiceTypeName(practiceTypeId),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ createdAt }) => createdAt }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was started; null before.',
      resolve: ({ startedAt }) => startedAt,
    }),
    stoppedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was stopped; null before.',
      resolve: ({ stoppedAt }) => stoppedAt,
    }),
    arms: t.field({
      type: [ArmType],
      nullable: true,
      description: 'Both arms, A first; null where they could not be read.',
      resolve: async ({ id, methodA, methodB, shareB }, _args, context) =>
        (await countsOf(context, id)).map((counts) => ({
          ...counts,
          method: counts.arm === 'A' ? methodA : methodB,
          asked: counts.arm === 'A' ? WHOLE - shareB : shareB,
        })),
    }),
    split: t.field({
      type: SplitEnum,
      nullable: true,
      description: 'Whether the learners are split as planned (sample ratio); null where it could not be read.',
      resolve: async ({ id, shareB }, _args, context) => {
        const [a, b] = await countsOf(context, id);
        return splitOf({ A: a?.learners ?? 0, B: b?.learners ?? 0 }, shareB);
      },
    }),
    conclusion: t.string({
      nullable: true,
      description: 'What can be said so far, in one sentence; null where it could not be read.',
      resolve: async ({ id, shareB }, _args, context) => conclusionOf(await countsOf(context, id), shareB),
    }),
  }),
});

const MethodType = builder.objectRef<MethodRow>('GenerationMethod').implement({
  description: 'A way in which sentences were written.',
  fields: (t) => ({
    key: t.exposeString('method', { description: `${METHOD.charAt(0)}${METHOD.slice(1)}.` }),
    sentenceCount: t.exposeInt('sentences', { description: 'Sentences written in this way that learners are served.' }),
    probationCount: t.exposeInt('onProbation', {
      description:
        'Sentences written in this way that are being tried out. A test takes only those that learners are served.',
    }),
  }),
});

builder.queryFields((t) => ({
  abTests: t.field({
    type: [TestType],
    nullable: true,
    description: `All A/B tests, the latest first; ${TESTS_KEPT} at most.`,
    authScopes: { may: 'abTests.read' },
    resolve: (_root, _args, { deps }) => readTests(deps.db),
  }),
  generationMethods: t.field({
    type: [MethodType],
    nullable: true,
    description:
      'The methods by which the sentences that learners are served, and those that are being tried out, were written.',
    authScopes: { may: 'abTests.read' },
    resolve: (_root, _args, { deps }) => readMethods(deps.db),
  }),
}));

builder.relayMutationField(
  'createAbTest',
  {
    description: 'What is compared.',
    inputFields: (t) => ({
      name: t.string({
        required: true,
        description: `The name of the test, at most ${NAME_MAX_CHARACTERS} characters.`,
      }),
      level: t.field({ type: CefrLevelEnum, description: 'A level; null for all.' }),
      practiceTypeKey: t.string({ description: 'Key of a practice type; null for all.' }),
      methodA: t.string({ required: true, description: `How the sentences of arm A were written: ${METHOD}.` }),
      methodB: t.string({
        required: true,
        description: `How the sentences of arm B were written: ${METHOD}. If it is the method of arm A too, the test checks the split alone.`,
      }),
      shareB: t.int({
        defaultValue: EVEN_SHARE,
        description: `The share of learners in arm B, ${SHARE_MIN}–${SHARE_MAX}%.`,
      }),
    }),
  },
  {
    description: 'Makes an A/B test. It does not run until it is started.',
    ...command('abTests.manage', 'CreateAbTest', [ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => ({
      testId: await createTest(deps, requireViewer(viewer), {
        name: input.name,
        level: levelNumber(input.level),
        practiceTypeId: input.practiceTypeKey ?? null,
        methodA: input.methodA,
        methodB: input.methodB,
        shareB: input.shareB ?? EVEN_SHARE,
      }),
    }),
  },
  {
    description: 'The test.',
    outputFields: (t) => ({
      abTest: t.field({
        type: TestType,
        nullable: true,
        description: 'The test.',
        resolve: ({ testId }: { testId: string }, _args, { deps }) => findTest(deps.db, testId),
      }),
    }),
  },
);

const WHICH = 'Global id or UUID of the test.';

builder.relayMutationField(
  'startAbTest',
  { description: 'Which test.', inputFields: (t) => ({ id: t.id({ required: true, description: WHICH }) }) },
  {
    description: 'Starts an A/B test. One runs at a time, and one that was stopped is not started again.',
    ...command('abTests.manage', 'StartAbTest', [NotFoundError, ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const testId = uuidOf('AbTest', input.id, 'A/B test');
      await startTest(deps, requireViewer(viewer), testId);
      return { testId };
    },
  },
  {
    description: 'The test.',
    outputFields: (t) => ({
      abTest: t.field({
        type: TestType,
        nullable: true,
        description: 'As it stands.',
        resolve: ({ testId }: { testId: string }, _args, { deps }) => findTest(deps.db, testId),
      }),
    }),
  },
);

builder.relayMutationField(
  'stopAbTest',
  { description: 'Which test.', inputFields: (t) => ({ id: t.id({ required: true, description: WHICH }) }) },
  {
    description: 'Stops an A/B test for good. Learners may still rate sentences that were served in it.',
    ...command('abTests.manage', 'StopAbTest', [NotFoundError, ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const testId = uuidOf('AbTest', input.id, 'A/B test');
      await stopTest(deps, requireViewer(viewer), testId);
      return { testId };
    },
  },
  {
    description: 'The test.',
    outputFields: (t) => ({
      abTest: t.field({
        type: TestType,
        nullable: true,
        description: 'As it stands.',
        resolve: ({ testId }: { testId: string }, _args, { deps }) => findTest(deps.db, testId),
      }),
    }),
  },
);

builder.relayMutationField(
  'removeAbTest',
  { description: 'Which test.', inputFields: (t) => ({ id: t.id({ required: true, description: WHICH }) }) },
  {
    description: 'Removes an A/B test that is not running, with the ratings that learners gave in it.',
    ...command('abTests.manage', 'RemoveAbTest', [NotFoundError, ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const testId = uuidOf('AbTest', input.id, 'A/B test');
      await removeTest(deps, requireViewer(viewer), testId);
      return { testId };
    },
  },
  {
    description: 'What was removed.',
    outputFields: (t) => ({
      removedId: t.exposeID('testId', { description: "The test's UUID." }),
    }),
  },
);
