import { z } from 'zod';
import { daySchema, FAILURE, type RestRow, restRow } from '../../rest/table.ts';
import {
  dayFaults,
  detailsOf,
  nameField,
  NEW_USER_FIELDS,
  profileBody,
  type RegistrationData,
  registrationAnswer,
  registrationRules,
  registrationSchema,
  STATUS_FIELDS,
  userAnswer,
  userSchema,
  VIEWER_FIELDS,
  type ViewerData,
} from '../auth/auth.rest.answers.ts';
import { levelIdSchema } from '../curriculum/levels.rest.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { NAME_IN_WORDS, nameFault, tidyName } from '../person/names.rules.ts';
import { timeZoneFault } from '../person/timeZone.rules.ts';

const IN_SETTINGS = 'it is changed in the settings of the web app';
const BY_SERVER = 'the server sets it';
/** The description of a field that the call does not change. */
const repeated = (what: string): string => `${what}; not changed by this call, and refused if it differs.`;

/** What people read and change of themselves. */
export const profileRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/users/me',
    operationId: 'getMe',
    summary: 'The signed-in person.',
    tag: 'users',
    document: `query RestMe { viewer { ${VIEWER_FIELDS} } }`,
    output: userSchema,
    answer: (data: { viewer: ViewerData | null }) => userAnswer(data.viewer),
  }),
  restRow({
    method: 'PUT',
    path: '/users/me',
    operationId: 'updateMe',
    summary: 'Changes name, level, time zone or consent to news; what is left out stays.',
    description:
      'Accepts what `GET /users/me` returns, with some of it changed: a field that can only be changed elsewhere may be repeated with its current value.',
    tag: 'users',
    body: z
      .strictObject({
        full_name: nameField.nullish().describe(NAME_IN_WORDS),
        current_level: levelIdSchema.nullish().describe('The level to practise at, by its id; any may be chosen.'),
        time_zone: z
          .string()
          .nullish()
          .meta({ description: 'IANA name; one that is unknown, or empty, is refused.', examples: ['Europe/Warsaw'] }),
        marketing_consent: z.boolean().nullish().describe('Whether news may be sent; optional.'),
        id: z.string().nullish().describe(repeated('The id of the person')),
        email: z.string().nullish().describe(repeated('The email address')),
        user_type: z.string().nullish().describe(repeated('Student or teacher')),
        date_of_birth: daySchema.nullish().describe(repeated('The date of birth')),
        parental_email: z.string().nullish().describe(repeated("A parent's or guardian's email address")),
        is_superuser: z.boolean().nullish().describe(repeated('Whether the person is a superuser')),
        points: z.number().nullish().describe('Points earned since the last reset of progress; ignored by this call.'),
        created_at: z.string().nullish().describe(repeated('When the account was made')),
      })
      .meta({
        description: 'What to change; what is left out stays.',
        examples: [{ full_name: 'Amina Diallo', current_level: 2 }],
      }),
    unchanged: {
      id: BY_SERVER,
      email: `${IN_SETTINGS}, with a link that goes to the new email address`,
      user_type: IN_SETTINGS,
      date_of_birth: 'it can be given only once',
      parental_email: 'it can be corrected only before a parent or guardian has decided',
      is_superuser: 'it is set by whoever runs the server',
      created_at: BY_SERVER,
    },
    moving: ['points'],
    rules: ({ full_name, time_zone }) => {
      const odd = typeof full_name === 'string' ? nameFault(tidyName(full_name)) : null;
      const oddZone = typeof time_zone === 'string' ? timeZoneFault(time_zone) : null;
      return [...(odd ? [{ field: 'fullName', ...odd }] : []), ...(oddZone ? [{ field: 'timeZone', ...oddZone }] : [])];
    },
    document: `mutation RestUpdateMe($input: UpdateProfileInput!) {
      updateProfile(input: $input) { __typename ... on UpdateProfilePayload { viewer { ${VIEWER_FIELDS} } } ${FAILURE} }
    }`,
    variables: ({ body }) => ({
      input: {
        fullName: body.full_name,
        currentLevel: body.current_level && levelByNumber(body.current_level).code,
        timeZone: body.time_zone,
        marketingConsent: body.marketing_consent,
      },
    }),
    output: userSchema,
    answer: (data: { updateProfile: { viewer: ViewerData } }) => userAnswer(data.updateProfile.viewer),
  }),
  restRow({
    method: 'POST',
    path: '/users/me/profile',
    operationId: 'completeProfile',
    summary:
      'Completes the profile. Needed when other calls return 403 `PROFILE_INCOMPLETE`; returns 409 when nothing is missing.',
    tag: 'users',
    body: profileBody,
    rules: registrationRules,
    together: dayFaults,
    document: `mutation RestCompleteProfile($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        __typename
        ... on CompleteProfilePayload { ${NEW_USER_FIELDS} ${STATUS_FIELDS} }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { fullName: body.full_name, ...detailsOf(body) } }),
    output: registrationSchema,
    answer: (data: { completeProfile: RegistrationData }) => registrationAnswer(data.completeProfile),
  }),
];
