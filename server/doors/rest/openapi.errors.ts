import { z } from 'zod';
import { TOKEN_SCOPES } from '../../access/viewer.ts';
import { ERRORS } from '../../kernel/errors.ts';
import { FIELD_CODES } from '../../rest/errors.ts';

export const VALIDATION_EXAMPLE = {
  detail: 'Please type an answer',
  code: 'VALIDATION',
  errors: { answer: 'Please type an answer' },
  error_codes: { answer: 'REQUIRED' },
};

const FIELD_CODES_IN_WORDS = Object.entries(FIELD_CODES)
  .map(([code, { description }]) => `- \`${code}\`: ${description}`)
  .join('\n');

/** The body of every error answer. */
export const errorSchema = z
  .strictObject({
    detail: z.string().describe('A message for people: what is wrong and what is wanted. It may change.'),
    code: z.string().meta({
      description: 'What went wrong, for programs. A code never changes; new ones may be added.',
      'x-extensible-enum': Object.keys(ERRORS),
    }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'With the code `VALIDATION`: each refused field, with what is wrong with it. `detail` repeats the first, in the order in which this document lists the fields.',
      ),
    error_codes: z
      .record(
        z.string(),
        z.string().meta({
          description: FIELD_CODES_IN_WORDS,
          'x-extensible-enum': Object.keys(FIELD_CODES),
        }),
      )
      .optional()
      .describe(
        'With the code `VALIDATION`: the code of each field in `errors`, for programs. A code never changes; new ones may be added.',
      ),
    missing_scopes: z
      .array(z.string().meta({ 'x-extensible-enum': [...TOKEN_SCOPES] }))
      .optional()
      .describe(
        'With the code `TOKEN_SCOPE_MISSING`: every scope that the call needs and that the token was made without. `WWW-Authenticate` names all that it needs.',
      ),
    request_id: z.string().optional().describe('With the code `INTERNAL`: the id under which the error is logged.'),
  })
  .meta({
    id: 'Error',
    description: 'The body of every error response.',
    examples: [VALIDATION_EXAMPLE],
  });
