import { z } from 'zod';
import { FAILURE, instantSchema, type RestRow, restRow } from '../../rest/table.ts';
import { SIGNATURE_MAX_LENGTH } from './consent.rules.ts';

const SIGNATURE = 'Fatou Diallo 2026-03-14T09:26:53.589Z';

const params = z.object({ token: z.string().describe("From the parent's link.") });

/** The parent's two calls; neither needs an account. */
export const consentRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/auth/parental-consent/{token}',
    operationId: 'getParentalConsent',
    summary:
      'What the link for a parent or guardian shows. Reading it decides nothing; once the request has ended, the link returns 410 with what was recorded.',
    description: 'As long as the link is open, the times of the first and the latest reading are recorded as evidence.',
    tag: 'consent',
    signedIn: false,
    params,
    document: `query RestParentalConsent($token: String!) {
      parentalConsent(token: $token) {
        __typename
        ... on ParentalConsentInfo {
          child_name: childName child_email: childEmail date_of_birth: dateOfBirth created_at: createdAt parent_name: parentName
        }
        ... on RecordedConsent { message }
        ${FAILURE}
      }
    }`,
    variables: (input) => ({ token: input.params.token }),
    codeOf: { RecordedConsent: 'GONE' },
    output: z
      .strictObject({
        child_name: z.string().describe("The child's name."),
        child_email: z.string().describe("The child's email address."),
        date_of_birth: z.iso.date().describe("The child's date of birth."),
        created_at: instantSchema.describe('When consent was asked for.'),
        parent_name: z.string().describe('The email address of the parent or guardian; no name is known.'),
      })
      .meta({
        id: 'ParentalConsent',
        description: 'What a parent or guardian sees before deciding.',
        examples: [
          {
            child_name: 'Amina Diallo',
            child_email: 'amina@school.example',
            date_of_birth: '2012-01-10',
            created_at: '2026-03-14T09:26:53.589Z',
            parent_name: 'parent@home.example',
          },
        ],
      }),
    answer: (data) => data['parentalConsent'],
  }),
  restRow({
    method: 'POST',
    path: '/auth/verify-parental-consent/{token}',
    operationId: 'decideParentalConsent',
    summary: 'Records the decision of a parent or guardian.',
    sentAgain: 'once the request has ended, the response is 410 with what was recorded.',
    tag: 'consent',
    signedIn: false,
    params,
    body: z
      .strictObject({
        consent_given: z.boolean().describe('True opens the account; false deletes it.'),
        parent_signature: z
          .string()
          .nullish()
          .meta({
            description: `The typed name of the parent or guardian, which an ISO instant may follow: at most ${SIGNATURE_MAX_LENGTH} characters together. Required to agree; not looked at when consent is refused.`,
            examples: [SIGNATURE],
          }),
      })
      .meta({
        description: 'The decision of a parent or guardian.',
        examples: [{ consent_given: true, parent_signature: SIGNATURE }],
      }),
    document: `mutation RestDecideConsent($input: DecideParentalConsentInput!) {
      decideParentalConsent(input: $input) {
        __typename
        ... on DecideParentalConsentPayload { consent_given: consentGiven recorded_at: recordedAt }
        ${FAILURE}
      }
    }`,
    variables: (input) => ({
      input: {
        token: input.params.token,
        consentGiven: input.body.consent_given,
        parentSignature: input.body.parent_signature,
      },
    }),
    output: z
      .strictObject({
        consent_given: z.boolean().describe('Whether the parent or guardian agreed.'),
        recorded_at: instantSchema.describe('When that was recorded.'),
      })
      .meta({
        id: 'ConsentDecision',
        description: 'What was recorded.',
        examples: [{ consent_given: true, recorded_at: '2026-03-14T09:26:53.589Z' }],
      }),
    answer: (data) => data['decideParentalConsent'],
  }),
];
