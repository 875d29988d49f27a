import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { command } from '../../graphql/results.ts';
import { NoSentencesError } from '../../kernel/errors.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { PracticeRef } from './learner.schema.ts';
import { nextPlacementProblem, placementOf, type PlacementView } from './placement.domain.ts';
import {
  PLACEMENT_EXPECTED,
  PLACEMENT_MAX_SENTENCES,
  PLACEMENT_SURE_BELOW,
  type PlacementLevelFigures,
  placementLevels,
} from './placement.rules.ts';
import { problemById, ProblemType } from './problem.schema.ts';

const PERCENT = 100;
const EXPECTED = `${PLACEMENT_EXPECTED * PERCENT}%`;

const PlacementLevelType = builder.objectRef<PlacementLevelFigures>('PlacementLevel').implement({
  description: 'How a placement went at one level.',
  fields: (t) => ({
    level: t.field({ type: LevelType, description: 'Which level.', resolve: ({ level }) => level }),
    answered: t.exposeInt('answered', { description: 'Sentences of the level that were answered.' }),
    right: t.exposeInt('right', { description: 'How many sentences of the level were answered correctly.' }),
    expectedPercentage: t.exposeInt('expectedPercentage', {
      description:
        'The chance that the learner gets a new sentence of the level right, 0–100%, as estimated from the answers.',
    }),
  }),
});

const PlacementType = builder.objectRef<PlacementView>('Placement').implement({
  description: 'A few sentences that find the level to begin at. Visible to the learner only.',
  fields: (t) => ({
    answered: t.int({ description: 'Sentences answered so far.', resolve: ({ answers }) => answers.length }),
    maxSentences: t.int({
      description: `The most sentences that it can take: always ${PLACEMENT_MAX_SENTENCES}.`,
      resolve: () => PLACEMENT_MAX_SENTENCES,
    }),
    ability: t.exposeFloat('ability', {
      description:
        "The learner's ability as estimated from the answers, in log-odds, on the scale of a sentence's difficulty.",
    }),
    standardError: t.exposeFloat('standardError', {
      description: `How far off \`ability\` may be, in log-odds: its standard error. The placement ends as soon as it is below ${PLACEMENT_SURE_BELOW}.`,
    }),
    level: t.field({
      type: LevelType,
      nullable: true,
      description: `What was found: the highest level at which the learner can be expected to get ${EXPECTED} right, else the first. Null until it has ended.`,
      resolve: ({ level }) => level && levelByNumber(level),
    }),
    levels: t.field({
      type: [PlacementLevelType],
      description: 'One entry for each level, the easiest first.',
      resolve: ({ ability, answers }) => placementLevels(ability, answers),
    }),
    startedAt: t.field({ type: 'DateTime', description: 'When it was begun.', resolve: ({ startedAt }) => startedAt }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while sentences are still to come.',
      resolve: ({ endedAt }) => endedAt,
    }),
    problem: t.field({
      type: ProblemType,
      nullable: true,
      description: 'The problem that waits for its answer; null where none does.',
      resolve: ({ problem, openId }, _args, context) =>
        problem ?? (openId === null ? null : problemById(context, openId)),
    }),
  }),
});

builder.objectField(PracticeRef, 'placement', (t) =>
  t.field({
    type: PlacementType,
    nullable: true,
    description: 'The latest placement; null if none has been begun since the last reset of progress.',
    resolve: ({ id }, _args, context) => once(context, `placement:${id}`, () => placementOf(context.deps, id)),
  }),
);

builder.relayMutationField(
  'nextPlacementProblem',
  {
    description: 'Which placement is meant.',
    inputFields: (t) => ({
      again: t.boolean({
        defaultValue: false,
        description: 'True: where the last placement has ended, a new one begins in its place.',
      }),
    }),
  },
  {
    description:
      'The next sentence of the placement; the first call begins it. An open problem is given again. It is `placement.problem`; answer it with `submitAnswer` or `showAnswer`. Once there is none, the placement has ended, and the level that was found is the current one.',
    ...command('practice.findLevel', 'NextPlacementProblem', [NoSentencesError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const learner = requireViewer(viewer);
      return { placement: await nextPlacementProblem(deps, learner, input.again ?? false), userId: learner.userId };
    },
  },
  {
    description: 'The placement, with a problem to answer or the level that was found.',
    outputFields: (t) => ({
      placement: t.field({
        type: PlacementType,
        description: 'The placement as it is now.',
        resolve: ({ placement }) => placement,
      }),
      viewer: t.field(viewerAfter('The learner.')),
    }),
  },
);
