import { BadInput, type RestRow, text } from '../../rest/table.ts';

const FAILURE = '... on UserError { message }';

interface InfoData {
  __typename: 'ParentalConsentInfo';
}

interface RecordedData {
  __typename: 'RecordedConsent';
  message: string;
}

/** The parent's two calls; neither needs an account. */
export const consentRows: RestRow[] = [
  {
    method: 'GET',
    path: '/auth/parental-consent/{token}',
    summary: "What a parent's link shows. Opening it decides nothing; a used link answers 410 with the decision.",
    tag: 'consent',
    signedIn: false,
    document: `query RestParentalConsent($token: String!) {
      parentalConsent(token: $token) {
        __typename
        ... on ParentalConsentInfo {
          child_name: childName child_email: childEmail date_of_birth: dateOfBirth created_at: createdAt parent_name: parentName
        }
        ... on RecordedConsent { message }
        ${FAILURE} ... on RateLimitedError { retryAfterSeconds }
      }
    }`,
    variables: ({ params }) => ({ token: params['token'] }),
    answer: (data) => data['parentalConsent'] as InfoData | RecordedData,
    statusOf: { RecordedConsent: 410 },
    response: {
      type: 'object',
      properties: {
        child_name: { type: 'string' },
        child_email: { type: 'string' },
        date_of_birth: { type: 'string', format: 'date' },
        created_at: { type: 'string', format: 'date-time' },
        parent_name: { type: 'string' },
      },
    },
  },
  {
    method: 'POST',
    path: '/auth/verify-parental-consent/{token}',
    summary: "Records a parent's decision. A used link answers 410 with the decision.",
    tag: 'consent',
    signedIn: false,
    document: `mutation RestDecideConsent($input: DecideParentalConsentInput!) {
      decideParentalConsent(input: $input) {
        __typename
        ... on DecideParentalConsentPayload { consent_given: consentGiven recorded_at: recordedAt }
        ... on ValidationError { fieldErrors { field message } } ${FAILURE} ... on RateLimitedError { retryAfterSeconds }
      }
    }`,
    variables: ({ params, body }) => {
      const given = body['consent_given'];
      if (typeof given !== 'boolean') throw new BadInput('consent_given', 'consent_given must be true or false');
      const parentSignature = text('parent_signature', body['parent_signature']);
      return { input: { token: params['token'], consentGiven: given, parentSignature } };
    },
    answer: (data) => data['decideParentalConsent'],
    body: {
      type: 'object',
      required: ['consent_given'],
      properties: {
        consent_given: { type: 'boolean' },
        parent_signature: { type: ['string', 'null'], description: 'Name and ISO instant; null when refused.' },
      },
    },
    response: {
      type: 'object',
      properties: { consent_given: { type: 'boolean' }, recorded_at: { type: 'string', format: 'date-time' } },
    },
  },
];
