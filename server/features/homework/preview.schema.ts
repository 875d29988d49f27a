import { requireViewer } from '../../access/viewer.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { NULL_UNREAD, sizeOf } from '../../graphql/failures.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { resultUnion } from '../../graphql/results.ts';
import { NotFoundError, RateLimitedError, ValidationError } from '../../kernel/errors.ts';
import { typographic } from '../../kernel/typography.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { ANSWER_MAX_CHARACTERS } from '../curriculum/answer.rules.ts';
import { CefrLevelEnum, levelNumber, LevelType } from '../curriculum/level.schema.ts';
import { type CefrCode, FIRST_LEVEL, levelByNumber } from '../curriculum/levels.rules.ts';
import { AcceptedWordType, AnswerVerdictEnum } from '../practice/answer.schema.ts';
import { alternativesOf, plainText } from '../practice/answer.texts.ts';
import type { AnswerResult } from '../practice/practice.rows.ts';
import { AnswerHintEnum } from '../practice/problem.schema.ts';
import { EXAMPLES_MOST, QUESTIONS_MAX } from './assignment.rules.ts';
import { teaches } from '../classrooms/classroom.schema.ts';
import { AssignmentType, NULL_UNLESS_TEACHING } from './assignment.schema.ts';
import { SHOWN_SENTENCES_PER_ACCOUNT, TRIALS_PER_ACCOUNT } from './homework.limits.ts';
import type { AssignmentRow } from './homework.store.ts';
import { commonForm, type PreviewedSentence, sampleForm, type ShownForm, tryAnswer } from './preview.domain.ts';

const HomeworkSentenceType = builder.objectRef<PreviewedSentence>('HomeworkSentence').implement({
  description: 'A sentence of homework as the teachers of the class see it.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Its id.' }),
    trialKey: t.exposeString('trialKey', {
      description: 'For `previewVerdict`: good only for the same teacher and the same assignment.',
    }),
    text: t.string({
      description: 'With exactly one gap, written `____`.',
      resolve: ({ text }) => typographic(text),
    }),
    level: t.field({ type: LevelType, description: 'Its level.', resolve: ({ level }) => levelByNumber(level) }),
    answer: t.exposeString('answer', { description: 'The preferred answer.' }),
    alsoAccepted: t.exposeStringList('also', { description: 'What is right in the gap besides the preferred answer.' }),
    acceptedWords: t.field({
      type: [AcceptedWordType],
      description:
        'What is right in the gap besides the preferred answer, each word with how it differs, such as `informal`.',
      resolve: alternativesOf,
    }),
  }),
});

const PreviewVerdictType = builder.objectRef<AnswerResult>('PreviewVerdict').implement({
  description:
    'What a student would be told about an answer in homework that shows its answers at once. After a hint every field about the right answer is null or empty.',
  fields: (t) => ({
    verdict: t.field({
      type: AnswerVerdictEnum,
      description: 'What it was judged to be. Nothing is kept, so a hint is given each time.',
      resolve: ({ verdict }) => verdict,
    }),
    hint: t.field({
      type: AnswerHintEnum,
      nullable: true,
      description: 'Which hint, for `HINT`; else null.',
      resolve: ({ hint }) => hint,
    }),
    typed: t.exposeString('answer', {
      nullable: true,
      description: `As typed, trimmed, at most ${ANSWER_MAX_CHARACTERS} characters; \`–\` for no word, however that was typed; null when the answer was shown.`,
    }),
    correctAnswer: t.exposeString('correctAnswer', {
      nullable: true,
      description: 'The preferred answer; null for a hint.',
    }),
    alsoAccepted: t.field({
      type: [AcceptedWordType],
      description: 'Accepted alternatives.',
      resolve: ({ alsoAccepted }) => alsoAccepted,
    }),
    feedback: t.exposeString('feedback', { description: 'The verdict as a text, or the text of the hint.' }),
    explanation: t.string({
      nullable: true,
      description: 'Why the answer is right or wrong; plain text. Null for a hint.',
      resolve: ({ explanation }) => explanation && plainText(typographic(explanation)),
    }),
    explanationMarked: t.string({
      nullable: true,
      description: '`explanation`, with asterisks around the words that it is about.',
      resolve: ({ explanation }) => explanation && typographic(explanation),
    }),
    example: t.string({
      nullable: true,
      description: 'Another sentence with the same pattern; null for a hint.',
      resolve: ({ example }) => example && typographic(example),
    }),
  }),
});

/** Which form is shown, as asked: a level's code and a number. */
interface FormArgs {
  level?: CefrCode | null;
  example?: number | null;
}

/** The form that all students get. Once in an operation, so that it counts once. */
const shownToAll = (context: Context, assignment: AssignmentRow): Promise<ShownForm> =>
  once(context, `form:${assignment.id}`, () => commonForm(context.deps, requireViewer(context.viewer), assignment));

/** A form that a student could get, once in an operation; null unless the viewer teaches the class. Throws RateLimitedError. */
async function shownForm(
  context: Context,
  assignment: AssignmentRow,
  { level, example }: FormArgs,
): Promise<ShownForm | null> {
  const wish = { level: levelNumber(level), example: sizeOf(example, 1, EXAMPLES_MOST, 'example') };
  if (!(await teaches(context, assignment.classroomId))) return null;
  if (assignment.form.length > 0) return shownToAll(context, assignment);
  return once(context, `form:${assignment.id}:${wish.level}:${wish.example}`, () =>
    sampleForm(context.deps, requireViewer(context.viewer), assignment, wish),
  );
}

builder.objectFields(AssignmentType, (t) => {
  const formArgs = {
    level: t.arg({
      type: CefrLevelEnum,
      description: `The level of the student, for homework at each student's own; null: ${FIRST_LEVEL.code}.`,
    }),
    example: t.arg.int({
      defaultValue: 1,
      description: `1–${EXAMPLES_MOST}: another number is another student's form, where they differ.`,
    }),
  };
  return {
    preview: t.field({
      type: [HomeworkSentenceType],
      nullable: true,
      description: `Sentences that a student could get in it, in order, without those whose right answers are withheld from the viewer by other homework or a live round in which they are a student; nothing is recorded. Drafts have a preview too. For the teachers of its class. ${NULL_UNLESS_TEACHING} At most ${SHOWN_SENTENCES_PER_ACCOUNT.budget} sentences an hour.`,
      authScopes: { may: 'homework.preview' },
      args: formArgs,
      ...longList(QUESTIONS_MAX),
      resolve: async (assignment, args, context) => (await shownForm(context, assignment, args))?.sentences ?? null,
    }),
    sentencesWithheld: t.int({
      nullable: true,
      description: `How many sentences \`preview\` leaves out because their right answers are withheld from the viewer by other homework or a live round in which they are a student; with \`ofForm\` how many \`form\` does, and null where each student gets their own. For the teachers of its class. ${NULL_UNLESS_TEACHING} Counts towards the sentences an hour as these do, and once where both are asked for in one operation.`,
      args: {
        ...formArgs,
        ofForm: t.arg.boolean({ defaultValue: false, description: 'Of `form`, and not of `preview`.' }),
      },
      resolve: async (assignment, { ofForm, ...args }, context) =>
        ofForm && assignment.form.length === 0
          ? null
          : ((await shownForm(context, assignment, args))?.withheld ?? null),
    }),
    form: t.field({
      type: [HomeworkSentenceType],
      nullable: true,
      description: `The sentences that all students get, in order, without those whose right answers are withheld from the viewer by other homework or a live round in which they are a student; null where each gets their own. For the teachers of its class. ${NULL_UNLESS_TEACHING} At most ${SHOWN_SENTENCES_PER_ACCOUNT.budget} sentences an hour.`,
      authScopes: { may: 'homework.preview' },
      ...longList(QUESTIONS_MAX),
      resolve: async (assignment, _args, context) =>
        assignment.form.length > 0 && (await teaches(context, assignment.classroomId))
          ? (await shownToAll(context, assignment)).sentences
          : null,
    }),
  };
});

builder.queryField('previewVerdict', (t) =>
  t.field({
    type: PreviewVerdictType,
    errors: resultUnion('PreviewVerdict', [ValidationError, NotFoundError, RateLimitedError]),
    nullable: true,
    description: `Judges an answer to a sentence of homework, and says what a student would be told. Nothing is recorded. For the teachers of the class; at most ${written(TRIALS_PER_ACCOUNT.budget)} answers an hour. ${NULL_UNREAD}`,
    authScopes: { may: 'homework.preview' },
    anyText: ['answer'],
    args: {
      assignmentId: t.arg.id({
        required: true,
        description: 'Global id or UUID of an assignment of a class that the viewer teaches.',
      }),
      trialKey: t.arg.string({
        required: true,
        description:
          "The `trialKey` of one of the assignment's sentences, as `Assignment.preview` or `Assignment.form` gave it to the viewer.",
      }),
      answer: t.arg.string({
        description: `As typed; cut at ${ANSWER_MAX_CHARACTERS} characters. Null: the answer is to be shown.`,
      }),
    },
    resolve: (_root, { assignmentId, trialKey, answer }, { deps, viewer }) =>
      tryAnswer(deps, requireViewer(viewer), {
        assignmentId: uuidOf('Assignment', assignmentId),
        trialKey,
        answer: answer ?? null,
      }),
  }),
);
