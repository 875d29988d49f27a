import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { badUserInput, NULL_UNREAD } from '../../graphql/failures.ts';
import { inOrder, uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { shownAnswers } from '../practice/answer.outcome.ts';
import { AnswerType } from '../practice/answer.schema.ts';
import { PracticeRef } from '../practice/learner.schema.ts';
import { ProblemType } from '../practice/problem.schema.ts';
import { type NextMistake, nextMistake } from './mistakes.domain.ts';
import { daysFault, MISTAKE_TIMES_A_DAY, MISTAKES_MAX_DAYS } from './mistakes.rules.ts';
import {
  countMistakes,
  type MistakenWord,
  type MistakeRow,
  type MistakesChoice,
  mistakesOf,
  readDueDates,
  readMistakenWords,
  readMistakePage,
} from './mistakes.store.ts';

/** Words that are told at most, the most frequent ones. */
const WORDS_MOST = 50;

/** When a target comes back to the viewer, read together with others that are asked for at the same moment. */
async function dueAtOf(context: Context, targetId: string): Promise<Date | null> {
  const { viewer, deps } = context;
  const due = await loadTogether(context, 'due dates', targetId, async (ids) =>
    inOrder(ids, await readDueDates(deps.db, requireViewer(viewer).userId, ids)),
  );
  return due?.dueAt ?? null;
}

const MistakeType = builder.objectRef<MistakeRow>('Mistake').implement({
  description: 'A sentence that the learner did not know.',
  fields: (t) => ({
    answer: t.field({
      type: AnswerType,
      description: 'The latest wrong answer, or the latest time that the answer was shown.',
      resolve: (mistake) => mistake,
    }),
    target: t.string({
      description: 'The target of the sentence, such as `depend on`.',
      resolve: ({ target }) => target.name,
    }),
    wanted: t.string({
      description: 'The preferred answer, as in `mistakenWords`.',
      resolve: ({ sentence }) => sentence.answer,
    }),
    times: t.int({ description: 'How often it was missed.', resolve: ({ mistake }) => mistake?.times ?? 1 }),
    open: t.boolean({
      description: 'True until the learner has answered the sentence correctly, without help, in any kind of practice.',
      resolve: ({ mistake }) => mistake?.isOpen ?? false,
    }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: `When its target is due for practice and review again, by whichever sentence; in the past where it is due now. Null where that is not known. ${NULL_UNREAD}`,
      resolve: ({ targetId }, _args, context) => dueAtOf(context, targetId),
    }),
  }),
});

const MistakenWordType = builder.objectRef<MistakenWord>('MistakenWord').implement({
  description: 'A word that was wanted where the learner made mistakes.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word.' }),
    count: t.exposeInt('count', { description: 'In how many sentences it was missed.' }),
  }),
});

const MISTAKES_NEWEST_FIRST: KeysetOrder<'answeredAt'> = { column: 'answeredAt', direction: 'desc', kind: 'date' };
const mistakesAt = (now: Date) => ({
  name: 'mistakes',
  order: MISTAKES_NEWEST_FIRST,
  read: async (...page: Parameters<typeof readMistakePage>) => shownAnswers(await readMistakePage(...page), now),
  count: countMistakes,
});

const OPEN_ONLY = 'True: only those that the learner has not answered correctly, without help, since.';
const WANTED = 'Only those in which this word was wanted.';
const ROUND = 'Only those made in this round: its global id or UUID.';
const DAYS = `Only those made in the last N days (of 24 hours), where N is this number: 1 to ${MISTAKES_MAX_DAYS}.`;

interface ChoiceInput {
  openOnly?: boolean | null | undefined;
  wanted?: string | null | undefined;
  roundId?: string | null | undefined;
  days?: number | null | undefined;
}

const choiceOf = ({ openOnly, wanted, roundId, days }: ChoiceInput): MistakesChoice => ({
  openOnly: openOnly ?? true,
  wanted: wanted ?? null,
  roundId: uuidOf('Round', roundId),
  days: days ?? null,
});

/** Throws GraphQLError BAD_USER_INPUT for a number of days out of range. */
function readChoice(args: ChoiceInput): MistakesChoice {
  const choice = choiceOf(args);
  const { days } = choice;
  const wrong = daysFault(days);
  if (days !== null && wrong) throw badUserInput(`${wrong.message}; it is ${written(days)}.`, 'days');
  return choice;
}

/** Throws ValidationError for it. */
function runChoice(input: ChoiceInput): MistakesChoice {
  const choice = choiceOf(input);
  const wrong = daysFault(choice.days);
  if (wrong) throw ValidationError.of('days', wrong);
  return choice;
}

builder.objectFields(PracticeRef, (t) => ({
  mistakes: t.connection(
    {
      type: MistakeType,
      nullable: true,
      description:
        'Sentences that were not known, the latest first, without those that the learner has reported, that are no longer served, or whose right answer is withheld; at most 100 at a time, 20 if no number is given.',
      args: {
        openOnly: t.arg.boolean({ defaultValue: true, description: OPEN_ONLY }),
        wanted: t.arg.string({ description: WANTED }),
        roundId: t.arg.id({ description: ROUND }),
        days: t.arg.int({ description: DAYS }),
      },
      resolve: ({ id }, args, context) => {
        const now = context.deps.clock.now();
        const choice = readChoice(args);
        const whose = `${id}:${JSON.stringify(choice)}`;
        return pageOf(mistakesAt(now), whose, mistakesOf(id, choice, now), args, context);
      },
    },
    {
      description: 'A page of mistakes.',
      fields: (c) => ({ totalCount: c.int(total('All that fit the choice')) }),
    },
    { description: 'A mistake in its list.' },
  ),
  mistakenWords: t.field({
    type: [MistakenWordType],
    nullable: true,
    description: `The words that were wanted where mistakes were made, the most frequent ${WORDS_MOST}. ${NULL_UNREAD}`,
    ...longList(WORDS_MOST),
    args: {
      openOnly: t.arg.boolean({ defaultValue: true, description: OPEN_ONLY }),
      roundId: t.arg.id({ description: ROUND }),
      days: t.arg.int({ description: DAYS }),
    },
    resolve: ({ id }, args, context) => {
      const choice = readChoice(args);
      const { db, clock } = context.deps;
      return once(context, `mistaken words:${id}:${JSON.stringify(choice)}`, () =>
        readMistakenWords(db, id, choice, { now: clock.now(), most: WORDS_MOST }),
      );
    },
  }),
}));

builder.relayMutationField(
  'nextMistakeProblem',
  {
    description: 'Which mistakes are practised; every field is optional.',
    inputFields: (t) => ({
      openOnly: t.boolean({ defaultValue: true, description: OPEN_ONLY }),
      wanted: t.string({ description: WANTED }),
      roundId: t.id({ description: ROUND }),
      days: t.int({ description: DAYS }),
      since: t.field({
        type: 'DateTime',
        description: 'The `since` that the first call returned: mistakes practised after that are left out.',
      }),
    }),
  },
  {
    description: `The next of the mistakes to practise, each once, the latest first; the same sentence at most ${MISTAKE_TIMES_A_DAY} times within 24 hours. An open one is given again; an open one that is not among them is given up. Answer it with \`submitAnswer\` or \`showAnswer\`: it changes neither points nor memory.`,
    ...command('practice.next', 'NextMistakeProblem', [NotFoundError, ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const learner = requireViewer(viewer);
      const next = await nextMistake(deps, learner, runChoice(input), input.since ?? null);
      return { ...next, userId: learner.userId };
    },
  },
  {
    description: 'The next mistake to practise.',
    outputFields: (t) => ({
      problem: t.field({
        type: ProblemType,
        nullable: true,
        description:
          'The problem to answer; null where each mistake has been practised, or asked for as often as it may be.',
        resolve: ({ problem }: NextMistake) => problem,
      }),
      toCome: t.int({
        description: 'How many mistakes come after this one.',
        resolve: ({ toCome }: NextMistake) => toCome,
      }),
      since: t.field({
        type: 'DateTime',
        description: 'When this practice of mistakes began; send it with the next call.',
        resolve: ({ since }: NextMistake) => since,
      }),
      viewer: t.field(viewerAfter('The learner.')),
    }),
  },
);
