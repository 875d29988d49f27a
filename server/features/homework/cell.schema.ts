import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { ATTEMPTS_MAX } from './assignment.rules.ts';
import { PROGRESS } from './homework.rules.ts';
import { type Cell, type Marks, marksOf } from './report.domain.ts';
import type { SubmissionRow } from './report.store.ts';

type Submission = SubmissionRow & Marks;

const HomeworkSubmissionType = builder.objectRef<Submission>('HomeworkSubmission').implement({
  description: 'An attempt that a student has finished, in a table.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Counts from 1.' }),
    score: t.exposeInt('score', { description: 'Right answers, 0–100%.' }),
    withHelp: t.exposeInt('withHelp', {
      description: 'How many answers were given with help: after four words to choose from had been shown.',
    }),
    finishedAt: t.field({
      type: 'DateTime',
      description: 'When it was finished.',
      resolve: ({ finishedAt }) => finishedAt,
    }),
    late: t.exposeBoolean('late', { description: "Whether it was finished after the student's due date." }),
    afterAnswers: t.exposeBoolean('afterAnswers', {
      description: 'Whether the right answers, held back until the due date, were already shown when it was finished.',
    }),
  }),
});

const ProgressEnum = builder.enumType('HomeworkProgress', {
  description: 'How far a student is with an assignment, by their own dates.',
  values: PROGRESS,
});

/** What a student did of an assignment. */
export const HomeworkCellType = builder.objectRef<Cell>('HomeworkCell').implement({
  description: 'How far one student got with one assignment.',
  fields: (t) => ({
    progress: t.field({
      type: ProgressEnum,
      description: 'How far the student is, at the moment of asking.',
      resolve: ({ progress }) => progress,
    }),
    attempts: t.exposeInt('attempts', { description: 'Attempts, including one under way.' }),
    answered: t.exposeInt('answered', {
      nullable: true,
      description: 'Sentences answered in the attempt under way; null without one.',
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: 'The score that counts, 0–100%; null until an attempt is finished.',
    }),
    withHelp: t.exposeInt('withHelp', {
      nullable: true,
      description:
        'How many answers of the attempt that counts were given with help: after four words to choose from had been shown. Null until one is finished.',
    }),
    timeTakenSeconds: t.exposeInt('timeSeconds', { description: 'All attempts together, in seconds.' }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the attempt that counts was finished; null until one is.',
      resolve: ({ finishedAt }) => finishedAt,
    }),
    correctedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the score that counts was raised because an answer turned out to be right; null if it has never been raised.',
      resolve: ({ correctedAt }) => correctedAt,
    }),
    late: t.exposeBoolean('late', {
      description: "Whether the attempt that counts was finished after the student's due date.",
    }),
    afterAnswers: t.exposeBoolean('afterAnswers', {
      description:
        'Whether the right answers, held back until the due date, were already shown when the attempt that counts was finished.',
    }),
    submissions: t.field({
      type: [HomeworkSubmissionType],
      nullable: true,
      description: `Every attempt that was finished, in order. Those of each cell count as ${ATTEMPTS_MAX} in an operation's cost: ask for fewer \`students\` at a time.`,
      ...longList(ATTEMPTS_MAX),
      resolve: async (cell) => (await cell.submissions()).map((row) => ({ ...row, ...marksOf(cell, row.finishedAt) })),
    }),
    extendedTo: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the student was given more time; null without any.',
      resolve: ({ extendedTo }) => extendedTo,
    }),
  }),
});
