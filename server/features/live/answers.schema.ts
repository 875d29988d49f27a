import { loadTogether } from '../../graphql/batch.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { groupedInOrder } from '../../graphql/ids.ts';
import { typographic } from '../../kernel/typography.ts';
import { teaches } from '../classrooms/classroom.schema.ts';
import { STUDENTS_AT_MOST } from '../classrooms/classrooms.rules.ts';
import { CLOSED_LIST } from '../curriculum/answers.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { UserRef } from '../person/viewer.schema.ts';
import { plainText } from '../practice/answer.texts.ts';
import { readAnswers, readSeats, type SeatRow } from './live.store.ts';
import { LiveQuestionType, LiveRoundType, type QuestionShape } from './liveRound.schema.ts';
import { type CommonMistake, type OtherCount, type Tally, tallyOf, type WordCount } from './tally.ts';

/** What a question's other texts count as: more than hardly any has, and so few that those of a whole round can be asked for. */
const OTHERS_COUNTED = 60;

const LiveWordType = builder.objectRef<WordCount>('LiveWord').implement({
  description: `A word that was typed in a live round, and is an accepted one or a word of ${CLOSED_LIST}.`,
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word, in one spelling.' }),
    count: t.exposeInt('count', { description: 'How many typed it.' }),
    accepted: t.exposeBoolean('accepted', { description: 'Whether it is right.' }),
  }),
});

const LiveOtherType = builder.objectRef<OtherCount>('LiveOther').implement({
  description: `A text that was typed in a live round, and is neither an accepted word nor a word of ${CLOSED_LIST}.`,
  fields: (t) => ({
    typed: t.exposeString('typed', { description: 'As typed. It can be anything: show it to the teacher alone.' }),
    count: t.exposeInt('count', { description: 'How many typed it.' }),
  }),
});

const LiveMistakeType = builder.objectRef<CommonMistake>('LiveMistake').implement({
  description: `The wrong word that was typed most often in answer to a question of a live round: always a word of ${CLOSED_LIST}.`,
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word.' }),
    count: t.exposeInt('count', { description: 'How many typed it.' }),
    written: t.string({
      description: 'The word as it is talked about, such as `depend of`.',
      resolve: ({ written }) => typographic(written),
    }),
    reason: t.string({
      description: 'Why it is wrong; plain text.',
      resolve: ({ reason }) => plainText(typographic(reason)),
    }),
    reasonMarked: t.string({
      description: '`reason`, with asterisks around the words that it is about.',
      resolve: ({ reason }) => typographic(reason),
    }),
  }),
});

const LiveAnswersType = builder.objectRef<Tally>('LiveAnswers').implement({
  description: 'The answers that were given to a question of a live round.',
  fields: (t) => ({
    words: t.field({
      type: [LiveWordType],
      description: `Accepted words, and words of ${CLOSED_LIST}, most frequent first: fit for a board.`,
      resolve: ({ words }) => words,
    }),
    otherCount: t.int({
      description: 'How many typed anything that is not in `words`.',
      resolve: ({ others }) => others.reduce((sum, { count }) => sum + count, 0),
    }),
    others: t.field({
      type: [LiveOtherType],
      description:
        "What was typed and is not in `words`, most frequent first: for the teacher's own screen, not for a board.",
      ...longList(OTHERS_COUNTED),
      resolve: ({ others }) => others,
    }),
    unknownCount: t.int({ description: 'How many did not know.', resolve: ({ unknown }) => unknown }),
    mistake: t.field({
      type: LiveMistakeType,
      nullable: true,
      description: 'The commonest wrong word of `words`, with its reason; null where there is none.',
      resolve: ({ mistake }) => mistake,
    }),
  }),
});

async function tallyFor(context: Context, { id, sentence }: QuestionShape): Promise<Tally> {
  const counts = await loadTogether(context, 'live-answers', id, async (ids) => {
    const rows = await readAnswers(context.deps.db, ids);
    return groupedInOrder(ids, rows, ({ questionId }) => questionId);
  });
  const { answer, also, practiceTypeId, explanation, reasons, target } = sentence;
  return tallyOf(
    {
      answer,
      also,
      target: target.name,
      rules: practiceTypeById(practiceTypeId).answers,
      reasons: target.reasons as Record<string, string>,
      sentenceReasons: reasons as Record<string, string> | null,
      explanation: explanation ?? target.explanation,
    },
    counts ?? [],
  );
}

builder.objectField(LiveQuestionType, 'answers', (t) =>
  t.field({
    type: LiveAnswersType,
    nullable: true,
    description: 'The answers that were given to it; null until the answers are shown. For the teachers of the class.',
    authScopes: { may: 'live.report' },
    resolve: async (question: QuestionShape, _args, context) => {
      const { shownAt, liveRound } = question;
      return shownAt && (await teaches(context, liveRound.classroomId)) ? tallyFor(context, question) : null;
    },
  }),
);

const LiveSeatType = builder.objectRef<SeatRow>('LiveSeat').implement({
  description: 'A student who takes part in a live round.',
  fields: (t) => ({
    student: t.field({
      type: UserRef,
      description: 'The student.',
      resolve: (seat) => ({ ...seat, isKnown: true }),
    }),
    answered: t.exposeInt('answered', { description: 'How many sentences they have answered.' }),
    right: t.exposeInt('right', { description: 'How many of their answers were right.' }),
    timeTakenSeconds: t.exposeInt('timeSeconds', { description: 'All answers together, in seconds.' }),
  }),
});

builder.objectField(LiveRoundType, 'seats', (t) =>
  t.field({
    type: [LiveSeatType],
    nullable: true,
    description: 'Who takes part, in the order in which they came. For the teachers of the class.',
    authScopes: { may: 'live.report' },
    ...longList(STUDENTS_AT_MOST),
    resolve: async ({ id, classroomId }, _args, context) =>
      (await teaches(context, classroomId))
        ? loadTogether(context, 'live-seats', id, async (ids) => {
            const seats = Map.groupBy(await readSeats(context.deps.db, ids), ({ liveRoundId }) => liveRoundId);
            return ids.map((one) => seats.get(one) ?? []);
          })
        : null,
  }),
);
