import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, RateLimitedError, ValidationError } from '../../kernel/errors.ts';
import { REPORTS_TO_QUARANTINE } from '../pool/reports.rules.ts';
import { ReportReasonEnum } from '../pool/reports.schema.ts';
import { REPORTS_PER_ACCOUNT } from './practice.limits.ts';
import { problemById, ProblemType } from './problem.schema.ts';
import { reportSentence } from './report.domain.ts';

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
    description: `Reports the sentence of a problem. It is not served to the viewer any more; an open problem of practice, review or mistakes is given up. Once ${REPORTS_TO_QUARANTINE} learners whose accounts are at least a day old have reported a sentence, nobody is given it any more, except in homework and live rounds that already hold it, until a superuser has looked at it; only a small share of a pool can be taken out in this way. Reporting it again changes the reason. ${REPORTS_PER_ACCOUNT.budget} a day.`,
    ...command('practice.answer', 'ReportSentence', [ValidationError, NotFoundError, RateLimitedError]),
    resolve: (_root, { input: { problemId, reason } }, { deps, viewer }) =>
      reportSentence(deps, requireViewer(viewer), { problemId: uuidOf('Problem', problemId), reason }),
  },
  {
    description: 'What became of the problem.',
    outputFields: (t) => ({
      givenUp: t.exposeBoolean('isGivenUp', {
        description: 'Whether it was open and has been given up: `nextProblem` gives another one.',
      }),
      problem: t.field({
        type: ProblemType,
        nullable: true,
        description: 'The problem.',
        resolve: ({ problemId }, _args, context) => problemById(context, problemId),
      }),
    }),
  },
);
