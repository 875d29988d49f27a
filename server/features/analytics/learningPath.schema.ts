import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import type { KeysetOrder, PageQuery } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import type { Database } from '../../kernel/db.ts';
import { CefrLevelEnum } from '../curriculum/level.schema.ts';
import { levelByCode } from '../curriculum/levels.rules.ts';
import { recallOf, wasRecalledLater } from '../practice/memory.ts';
import { PracticeTypeNode, practiceTypeOf } from '../practice/practiceType.schema.ts';
import { KNOWN_STABILITY_DAYS, type TargetState } from './analytics.rules.ts';
import { AnalyticsRef, learnerOf } from './analytics.schema.ts';
import {
  countTargets,
  type PathAt,
  type PathTarget,
  readStateCounts,
  readTargetPage,
  stateOf,
  targetsOf,
} from './learningPath.store.ts';

const PERCENT = 100;

const TargetStateEnum = builder.enumType('TargetState', {
  description: 'How a learner stands with what sentences teach. Tolerate new values.',
  values: {
    DUE: { description: 'Met before, and due to be asked for again.' },
    LEARNING: { description: 'Met, not due, and not known yet.' },
    KNOWN: {
      description: `Not due, and recalled with a chance of 90% or more for ${KNOWN_STABILITY_DAYS} days after it was asked for.`,
    },
    NEW: { description: 'Not met since the last reset.' },
  } as const satisfies Record<TargetState, { description: string }>,
});

const countsOf = (context: Context, at: PathAt): Promise<Record<TargetState, number>> =>
  once(context, `path-states:${at.userId}:${at.level}`, () => readStateCounts(context.deps.db, at));

/** The options of a field with how many are in a state. */
const counted = (state: TargetState, which: string) => ({
  nullable: true as const,
  description: `How many targets ${which}. ${NULL_UNREAD}`,
  resolve: async (at: PathAt, _args: object, context: Context) => (await countsOf(context, at))[state],
});

const PathTargetType = builder.objectRef<PathTarget & { at: PathAt }>('LearningPathTarget').implement({
  description: 'What sentences of a level teach, and how a learner stands with it.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: "The target's id." }),
    name: t.exposeString('name', { description: 'Such as `depend on`.' }),
    practiceType: t.field({
      type: PracticeTypeNode,
      nullable: true,
      description: 'What it is practised as.',
      resolve: ({ practiceTypeId }, _args, context) => practiceTypeOf(context, practiceTypeId),
    }),
    state: t.field({
      type: TargetStateEnum,
      description: 'How the learner stands with it.',
      resolve: (target) => stateOf(target, target.at),
    }),
    recallPercentage: t.int({
      nullable: true,
      description: 'The chance that it would be recalled now, 0–100%; null for a new one.',
      resolve: ({ memory, at }) => memory && Math.round(recallOf(memory, at.now) * PERCENT),
    }),
    recalledLater: t.boolean({
      description:
        'Whether it was answered correctly on a later day than the first. Until then `recallPercentage` is no more than a guess.',
      resolve: ({ memory }) => memory !== null && wasRecalledLater(memory),
    }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it will be due; null for one that is due already, and for a new one.',
      resolve: (target) => (stateOf(target, target.at) === 'DUE' ? null : (target.memory?.dueAt ?? null)),
    }),
    attempts: t.int({
      description: "Answers since the last reset that count for the learner's memory of it.",
      resolve: ({ memory }) => memory?.attempts ?? 0,
    }),
    correct: t.int({
      description: 'How many of the answers that `attempts` counts were right.',
      resolve: ({ memory }) => memory?.correct ?? 0,
    }),
  }),
});

const BY_NAME: KeysetOrder<'name'> = { column: 'name', direction: 'asc', kind: 'text' };
const targetsAt = (at: PathAt) => ({
  name: 'path targets',
  order: BY_NAME,
  read: async (db: Database, page: PageQuery) =>
    (await readTargetPage(db, at.userId, page)).map((target) => ({ ...target, at })),
  count: countTargets,
});

const PathLevelType = builder.objectRef<PathAt>('LearningPathLevel').implement({
  description:
    'The targets of a level that have a sentence which learners are served, and how the learner stands with them. An answer to a sentence whose right answer is withheld counts only once that is shown.',
  fields: (t) => ({
    due: t.int(counted('DUE', 'are due')),
    learning: t.int(counted('LEARNING', 'have been met, are not due, and are not known yet')),
    known: t.int(counted('KNOWN', 'are known')),
    unmet: t.int(counted('NEW', 'have not been met yet')),
    targets: t.connection(
      {
        type: PathTargetType,
        nullable: true,
        description: 'The targets, by name; at most 100 at a time, 20 if no number is given.',
        args: { state: t.arg({ type: TargetStateEnum, description: 'Only those in this state; without one, all.' }) },
        resolve: (at, { state, ...page }, context) => {
          const whose = `${at.userId}:${at.level}:${state ?? ''}`;
          return pageOf(targetsAt(at), whose, targetsOf(at, state ?? null), page, context);
        },
      },
      { description: 'A page of targets.', fields: (c) => ({ totalCount: c.int(total('All targets that match')) }) },
      { description: 'A target in its list.' },
    ),
  }),
});

builder.objectField(AnalyticsRef, 'learningPathLevel', (t) =>
  t.field({
    type: PathLevelType,
    nullable: true,
    description: `What sentences of a level teach, and how the learner stands with it. ${NULL_UNREAD}`,
    args: {
      level: t.arg({
        type: CefrLevelEnum,
        required: true,
        description: 'Which level.',
      }),
    },
    resolve: async ({ id }, { level }, context) => {
      const { now, today } = await learnerOf(context, id);
      return { userId: id, level: levelByCode(level).number, now, today };
    },
  }),
);
