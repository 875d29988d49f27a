import { z } from 'zod';
import { FAILURE, instantSchema, type RestRow, restRow } from '../../rest/table.ts';

const params = z.object({ token: z.string().describe("From the parent's link.") });

/** The parent's two calls; neither needs an account. */
export const consentRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/auth/parental-consent/{token}',
    operationId: 'getParentalConsent',
    summary: "What a parent's link shows. Opening it decides nothing; a used link answers 410 with the decision.",
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
    statusOf: { RecordedConsent: 410 },
    output: z
      .strictObject({
        child_name: z.string().describe('As the child registered.'),
        child_email: z.string(),
        date_of_birth: z.iso.date(),
        created_at: instantSchema.describe('When consent was asked for.'),
        parent_name: z.string().describe('The address that was written to; no other name is known.'),
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
    summary: "Records a parent's decision. A used link answers 410 with the decision.",
    tag: 'consent',
    signedIn: false,
    params,
    body: z.strictObject({
      consent_given: z.boolean().describe('True opens the account, false deletes it.'),
      parent_signature: z
        .string()
        .nullish()
        .meta({
          description: 'Name and ISO instant; required to agree, null when refused.',
          examples: ['Fatou Diallo 2026-03-14T09:26:53.589Z'],
        }),
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
    output: z.strictObject({ consent_given: z.boolean(), recorded_at: instantSchema }).meta({
      id: 'ConsentDecision',
      description: 'What was recorded.',
      examples: [{ consent_given: true, recorded_at: '2026-03-14T09:26:53.589Z' }],
    }),
    answer: (data) => data['decideParentalConsent'],
  }),
];
