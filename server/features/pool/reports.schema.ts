import { builder } from '../../graphql/builder.ts';
import { REPORT_REASONS } from './reports.rules.ts';

export const ReportReasonEnum = builder.enumType('ReportReason', {
  description: 'What a learner finds wrong with a sentence.',
  values: REPORT_REASONS,
});
