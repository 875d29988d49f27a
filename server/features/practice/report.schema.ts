import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, RateLimitedError, TooLateToUndoError, ValidationError } from '../../kernel/errors.ts';
import { UNDO_OVER_SECONDS } from '../../kernel/undo.rules.ts';
import { REPORTS_TO_QUARANTINE } from '../pool/reports.rules.ts';
import { ReportReasonEnum } from '../pool/reports.schema.ts';
import { REPORTS_PER_ACCOUNT } from './practice.limits.ts';
import { problemById, ProblemType } from './problem.schema.ts';
import { reportSentence, undoReport } from './report.domain.ts';

/** The options of a payload's problem, read anew after the change. */
const problemAfter = {
  type: ProblemType,
  nullable: true as const,
  description: 'The problem.',
  resolve: ({ problemId }: { problemId: string }, _args: object, context: Context) => problemById(context, problemId),
};

builder.relayMutationField(
  'reportSentence',
  {
    description: 'Which sentence, and what is wrong with it.',
    inputFields: (t) => ({
      problemId: t.id({
        required: true,
        description: "Global id or UUID of one of the viewer's problems, open or answered.",
      }),
      reason: t.field({ type: ReportReasonEnum, required: true, description: 'What is wrong with its sentence.' }),
    }),
  },
  {
    description: `Reports the sentence of a problem. Practice, review and practice of mistakes do not serve it to the viewer any more; homework, live rounds and a placement may. An open problem of practice, review or mistakes is given up. Once ${REPORTS_TO_QUARANTINE} learners whose accounts are at least a day old have reported a sentence, nobody is given it any more, except in homework and live rounds that already hold it, until a superuser has looked at it; only a small share of a pool can be put aside in this way. Reporting it again changes the reason alone: the time of the first report counts. \`undoReport\` undoes it within ${UNDO_OVER_SECONDS} seconds. At most ${REPORTS_PER_ACCOUNT.budget} a day.`,
    ...command('practice.answer', 'ReportSentence', [ValidationError, NotFoundError, RateLimitedError]),
    resolve: (_root, { input: { problemId, reason } }, { deps, viewer }) =>
      reportSentence(deps, requireViewer(viewer), { problemId: uuidOf('Problem', problemId), reason }),
  },
  {
    description: 'What became of the problem.',
    outputFields: (t) => ({
      givenUp: t.exposeBoolean('isGivenUp', {
        description:
          'Whether it was open and has been given up: the call that served it (`nextProblem`, `nextReviewProblem` or `nextMistakeProblem`) gives another one, if there is one.',
      }),
      problem: t.field(problemAfter),
    }),
  },
);

builder.relayMutationField(
  'undoReport',
  {
    description: 'Which sentence.',
    inputFields: (t) => ({
      problemId: t.id({
        required: true,
        description:
          'Global id or UUID of the problem with which the sentence was reported, or of another problem with that sentence.',
      }),
    }),
  },
  {
    description: `Undoes the viewer's report of a sentence, within ${UNDO_OVER_SECONDS} seconds of the first time that they reported it, and until a superuser has decided about it: it is served to them again. A problem that was given up for the report is open again, and what was opened in its place is given up, unless its round is over.`,
    ...command('practice.answer', 'UndoReport', [NotFoundError, TooLateToUndoError]),
    resolve: (_root, { input }, { deps, viewer }) =>
      undoReport(deps, requireViewer(viewer), uuidOf('Problem', input.problemId)),
  },
  {
    description: 'The sentence comes back.',
    outputFields: (t) => ({
      reopened: t.exposeBoolean('isReopened', {
        description:
          'Whether the problem that was given up for the report is open again: the call that served it (`nextProblem`, `nextReviewProblem` or `nextMistakeProblem`) gives it again.',
      }),
      problem: t.field(problemAfter),
    }),
  },
);
