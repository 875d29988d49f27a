import { z } from 'zod';
import { fault } from '../../kernel/faults.rules.ts';
import { FAILURE, instantSchema, type RestRow, restRow } from '../../rest/table.ts';
import { FRESH_FOR } from '../auth/freshSignIn.rules.ts';
import { DELETE_PHRASE } from '../person/deletion.rules.ts';

const ONE_PROOF = 'Send password or google_token, not both.';

/** Deleting the account, and taking one's data along. */
export const leavingRows: RestRow[] = [
  restRow({
    method: 'DELETE',
    path: '/users/me',
    operationId: 'deleteMe',
    summary: 'Deletes the account at once, with everything tied to it.',
    description: `A class that the caller owns and somebody else teaches too goes to the co-teacher who has taught there longest. Needs a session whose sign-in, or last proof, is less than ${FRESH_FOR} old, or proof in one of the two fields; otherwise 403 \`FRESH_SIGN_IN_NEEDED\`.`,
    tag: 'users',
    body: z
      .strictObject({
        password: z.string().nullish().describe("The account's password."),
        google_token: z.string().nullish().describe("Google's ID token; not together with `password`."),
      })
      .meta({
        description: `Proof that it is the account's owner who asks; may be left out within ${FRESH_FOR} of signing in, or of the last proof.`,
        examples: [{ password: 'correct horse battery' }],
      }),
    together: ({ password, google_token }) =>
      typeof password === 'string' && typeof google_token === 'string'
        ? [{ field: 'googleToken', ...fault('NOT_ALLOWED', ONE_PROOF) }]
        : [],
    document: `mutation RestDeleteAccount($input: DeleteAccountInput!) {
      deleteAccount(input: $input) { __typename ${FAILURE} }
    }`,
    variables: ({ body: { password, google_token } }) => {
      const given = typeof password === 'string' ? { password } : undefined;
      const proof = typeof google_token === 'string' ? { googleToken: google_token } : given;
      // A call by a program asks nobody a second time.
      return { input: { confirmation: DELETE_PHRASE, proof } };
    },
  }),
  restRow({
    method: 'POST',
    path: '/users/me/data',
    operationId: 'exportMyData',
    summary: 'Offers what is held about the person as a JSON file.',
    description:
      'It leaves out secrets and their hashes, whatever would give away an answer that has not been shown yet and, for a teacher, the homework and live rounds of the classes that they teach and the invitations that they sent to other teachers. With an `Idempotency-Key` the same call returns the same path again. The file can still be fetched only once, and only until the same time.',
    tag: 'users',
    document: `mutation RestDataExport {
      exportData { __typename ... on ExportDataPayload { path expires_at: expiresAt } ${FAILURE} }
    }`,
    output: z
      .strictObject({
        path: z
          .string()
          .describe(
            'Its path on this server, for one GET without a bearer token, as long as the session that asked for it lasts.',
          )
          .meta({ examples: ['/api/v1/downloads/Jq3T…'] }),
        expires_at: instantSchema.describe('Until when it can be fetched: five minutes from now.'),
      })
      .meta({
        id: 'DataExport',
        description:
          'Where the file is that has what is held about a person. It is JSON: `exported_at`, and `tables`, with a list of rows for each table.',
        examples: [{ path: '/api/v1/downloads/Jq3T…', expires_at: '2026-03-14T09:31:53.589Z' }],
      }),
    answer: (data) => data['exportData'],
  }),
];
