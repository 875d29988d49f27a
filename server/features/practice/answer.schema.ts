import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { groupedInOrder, inOrder } from '../../graphql/ids.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { typographic } from '../../kernel/typography.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { ANSWER_MAX_CHARACTERS } from '../curriculum/answer.rules.ts';
import { shownAnswers } from './answer.outcome.ts';
import { plainText } from './answer.texts.ts';
import { SIDE_BY_SIDE_MOST } from './contrast.ts';
import type { AcceptedWord, AnswerResult, SideBySide } from './practice.rows.ts';
import {
  answerFields,
  type AnswerRow,
  answersOf,
  readAnswers,
  readRoundAnswers,
  readRoundResults,
  type RoundName,
} from './shown.store.ts';
import { AnswerHintEnum, problemById, ProblemType } from './problem.schema.ts';
import { RoundProgressType, RoundType } from './round.schema.ts';
import { LEAST_WITHOUT_HELP, PASS_PERCENTAGE, roundProgress } from './rounds.rules.ts';

/** As rounds are looked up together. */
const nameOfRound = ({ level, number }: RoundName): string => `${level}:${number}`;

function roundNamed(name: string): RoundName {
  const [level = 0, number = 0] = name.split(':').map(Number);
  return { level, number };
}

export const AnswerVerdictEnum = builder.enumType('AnswerVerdict', {
  description: 'What an answer was judged to be.',
  values: {
    RIGHT: { description: 'In the accepted set.' },
    WRONG: { description: 'Not accepted.' },
    SHOWN: { description: 'The learner asked to be shown the right answer; counts as wrong.' },
    HINT: { description: 'Not recorded: the learner may type again. Once per problem.' },
    WITHHELD: {
      description: 'Recorded in a live round. Whether it was right is told when the teacher shows the answers.',
    },
  } as const,
});

export const AcceptedWordType = builder.objectRef<AcceptedWord>('AcceptedWord').implement({
  description: 'Another word that is right in the gap.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word; `–` for no word.' }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'How it differs, such as `informal`; null for a word like any other.',
    }),
  }),
});

const ContrastRoleEnum = builder.enumType('ContrastRole', {
  description: 'What a target is to an answer, among those that it is often confused with.',
  values: {
    WANTED: { description: 'It is what the sentence teaches.' },
    TYPED: { description: 'Its word was typed by mistake.' },
    OTHER: { description: 'Another target.' },
  } as const satisfies Record<SideBySide['role'], { description: string }>,
});

const SideBySideType = builder.objectRef<SideBySide>('ContrastedTarget').implement({
  description: `One of the targets that are often confused with one another: ${SIDE_BY_SIDE_MOST} at most. First comes the one whose word was typed, then the one that is wanted, then the rest.`,
  fields: (t) => ({
    target: t.exposeString('target', { description: 'Such as `agree with`.' }),
    word: t.exposeString('word', { description: 'Its word that is asked for, such as `with`; `–` for no word.' }),
    pattern: t.exposeString('pattern', { description: 'How it is used, such as `agree with + person`.' }),
    example: t.string({ description: 'A whole sentence.', resolve: ({ example }) => typographic(example) }),
    role: t.field({
      type: ContrastRoleEnum,
      description: 'What it is to the answer.',
      resolve: ({ role }) => role,
    }),
  }),
});

/** What came of an answer, as it was stored. */
const resultOf = (answer: { result: unknown }) => answer.result as AnswerResult;

const shown = (text: string | null) => text && typographic(text);

async function ownAnswers(ids: string[], { viewer, deps }: Context): Promise<AnswerRow[]> {
  return shownAnswers(await readAnswers(deps.db, requireViewer(viewer), ids), deps.clock.now());
}

/** The viewer's own answer, read together with others that are asked for at the same moment; null where there is none. */
function answerById(context: Context, id: string): Promise<AnswerRow | null> {
  return loadTogether(context, 'answers', id, async (ids) => inOrder(ids, await ownAnswers(ids, context)));
}

export const AnswerType = builder.prismaNode('Problem', {
  variant: 'Answer',
  description:
    "The viewer's answer to a problem, and what it led to. After a hint the problem stays open and every field about the right answer is null or empty.",
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, ...answersOf(requireViewer(viewer)) }),
  select: answerFields,
});
loadTogetherBy(AnswerType, ownAnswers);

builder.objectFields(AnswerType, (t) => ({
  verdict: t.field({
    type: AnswerVerdictEnum,
    description: 'What it was judged to be.',
    resolve: (answer) => resultOf(answer).verdict,
  }),
  hint: t.field({
    type: AnswerHintEnum,
    nullable: true,
    description: 'Which hint, for `HINT`; else null.',
    resolve: (answer) => resultOf(answer).hint,
  }),
  assisted: t.exposeBoolean('assisted', { description: 'Whether words to choose from were shown.' }),
  typed: t.string({
    nullable: true,
    description: `As typed, trimmed, at most ${ANSWER_MAX_CHARACTERS} characters; \`–\` for no word, however that was typed; null when the answer was shown.`,
    resolve: (answer) => resultOf(answer).answer,
  }),
  correctAnswer: t.string({
    nullable: true,
    description:
      'The preferred answer; null for a hint, in a live round until the teacher shows it, and in homework while it is withheld. Homework that shows its answers only after the due date (this or any other that has asked this sentence) withholds it until then; a live round that has asked it withholds it until the teacher shows the answers.',
    resolve: (answer) => resultOf(answer).correctAnswer,
  }),
  alsoAccepted: t.field({
    type: [AcceptedWordType],
    description: 'Accepted alternatives.',
    resolve: (answer) => resultOf(answer).alsoAccepted,
  }),
  explanation: t.string({
    nullable: true,
    description: 'Why the typed answer is right or wrong; plain text. Null where `correctAnswer` is.',
    resolve: (answer) => {
      const { explanation } = resultOf(answer);
      return explanation && plainText(typographic(explanation));
    },
  }),
  explanationMarked: t.string({
    nullable: true,
    description: '`explanation`, with asterisks around the words that it is about.',
    resolve: (answer) => shown(resultOf(answer).explanation),
  }),
  example: t.string({
    nullable: true,
    description: 'Another sentence with the same pattern; null where `correctAnswer` is.',
    resolve: (answer) => shown(resultOf(answer).example),
  }),
  contrast: t.field({
    type: [SideBySideType],
    description:
      'The target among those that it is often confused with, such as `agree on` among `agree to` and `agree about`; empty where there are none, and where `correctAnswer` is null.',
    resolve: (answer) => resultOf(answer).contrast ?? [],
  }),
  fullSentence: t.string({
    nullable: true,
    description: 'The whole sentence with its gap filled; null where `correctAnswer` is.',
    resolve: (answer) => shown(resultOf(answer).fullSentence),
  }),
  feedback: t.string({
    description: 'The verdict as a text for the learner, or the text of the hint.',
    resolve: (answer) => resultOf(answer).feedback,
  }),
  pointsEarned: t.int({
    description:
      'Points for this answer, including those for a passed round and a completed level; 0 while `WITHHELD`.',
    resolve: (answer) => resultOf(answer).pointsEarned,
  }),
  roundPoints: t.int({
    nullable: true,
    description: `Points for all answers of its round together, including those for a passed round and a completed level; null where \`roundCompleted\` is false. ${NULL_UNREAD}`,
    resolve: (answer, _args, context) => {
      const { roundCompleted, round } = resultOf(answer);
      if (!roundCompleted || !round) return null;
      const viewer = requireViewer(context.viewer);
      return loadTogether(context, `round-points:${viewer.userId}`, nameOfRound(round), async (rounds) => {
        const points = new Map<string, number>();
        for (const { round: of, pointsEarned } of await readRoundResults(
          context.deps.db,
          viewer,
          rounds.map(roundNamed),
        ))
          points.set(nameOfRound(of), (points.get(nameOfRound(of)) ?? 0) + pointsEarned);
        return rounds.map((name) => points.get(name) ?? 0);
      });
    },
  }),
  answeredAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it was recorded; null for a hint.',
    resolve: ({ answeredAt }) => answeredAt,
  }),
  accuracyPercentage: t.int({
    description:
      'Accuracy of its round so far, 0–100, without the answers that were given with help; of this answer alone if there is no round. 0 while there is no answer without help, and while `WITHHELD`.',
    resolve: (answer) => resultOf(answer).accuracyPercentage,
  }),
  roundCompleted: t.boolean({
    description: 'True when this was the tenth answer of a round.',
    resolve: (answer) => resultOf(answer).roundCompleted,
  }),
  roundPassed: t.boolean({
    description: `True when the round is complete, ${LEAST_WITHOUT_HELP} or more of its sentences were answered without help, and ${PASS_PERCENTAGE}% or more of those right.`,
    resolve: (answer) => resultOf(answer).roundPassed,
  }),
  levelCompleted: t.boolean({
    description: 'True when its round is the tenth that was passed at its level.',
    resolve: (answer) => resultOf(answer).levelCompleted,
  }),
  levelAdvanced: t.boolean({
    description: "True when the learner's current level went up.",
    resolve: (answer) => resultOf(answer).levelAdvanced,
  }),
  newLevel: t.field({
    type: LevelType,
    nullable: true,
    description: 'The new current level; null if it stayed the same.',
    resolve: (answer) => {
      const { newLevel } = resultOf(answer);
      return newLevel && levelByNumber(newLevel);
    },
  }),
  roundProgress: t.field({
    type: RoundProgressType,
    nullable: true,
    description:
      'The round as it was after this answer; null outside practice, and for a new sentence that is tried out between two sentences of a round.',
    resolve: (answer) => {
      const { round } = resultOf(answer);
      return round && roundProgress(round);
    },
  }),
  lookAgain: t.field({
    type: ['String'],
    description: 'Targets missed in the completed round, such as `depend on`; empty before the round is complete.',
    resolve: (answer) => resultOf(answer).lookAgain,
  }),
  passedRounds: t.int({
    description: 'Passed rounds of the level after this answer, 0–10.',
    resolve: (answer) => resultOf(answer).passedRounds,
  }),
  problem: t.field({
    type: ProblemType,
    nullable: true,
    description: 'The problem that it answers; null if it has been removed in the meantime.',
    resolve: ({ id }, _args, context) => problemById(context, id),
  }),
}));

builder.objectField(ProblemType, 'answer', (t) =>
  t.field({
    type: AnswerType,
    nullable: true,
    description: 'Its recorded answer; null before.',
    resolve: ({ id, state }, _args, context) => (state === 'ANSWERED' ? answerById(context, id) : null),
  }),
);

/** The viewer's answers of a round, read together with those of other rounds that are asked for at the same moment. */
async function answersOfRound(context: Context, roundId: string): Promise<AnswerRow[]> {
  const { viewer, deps } = context;
  const answers = await loadTogether(context, 'answers of a round', roundId, async (ids) => {
    const found = await readRoundAnswers(deps.db, requireViewer(viewer), ids);
    const rows = shownAnswers(found, deps.clock.now());
    return groupedInOrder(ids, rows, ({ roundId }) => roundId);
  });
  return answers ?? [];
}

builder.objectField(RoundType, 'answers', (t) =>
  t.field({
    type: [AnswerType],
    nullable: true,
    description: `What has been answered in it so far, in the order of \`cells\`; at most 10. ${NULL_UNREAD}`,
    resolve: ({ id }, _args, context) => answersOfRound(context, id),
  }),
);
