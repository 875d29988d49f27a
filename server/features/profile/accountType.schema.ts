import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { ClassesLeftError, UnderAgeError, ValidationError } from '../../kernel/errors.ts';
import { RegistrationStatusType } from '../auth/auth.schema.ts';
import { NEEDS_FRESH_SIGN_IN } from '../auth/freshSignIn.rules.ts';
import { PROOF, PROOF_ERRORS, SignInProofInput } from '../auth/freshSignIn.schema.ts';
import { CONSENT_AGE, TEACHER_AGE } from '../person/birthday.rules.ts';
import { parentLanguageInput } from '../person/registration.schema.ts';
import { UserTypeEnum, viewerAfter } from '../person/viewer.schema.ts';
import { changeAccountType } from './accountType.domain.ts';

builder.relayMutationField(
  'changeAccountType',
  {
    description: 'The new account type.',
    inputFields: (t) => ({
      userType: t.field({ type: UserTypeEnum, required: true, description: 'Student or teacher.' }),
      dateOfBirth: t.field({
        type: 'Date',
        description:
          'Required of a teacher who becomes a student and has given none yet. One that was given before cannot be changed.',
      }),
      parentalEmail: t.string({
        description: `A parent's or guardian's email address, not the person's own. Required of anyone under ${CONSENT_AGE} who becomes a student, unless the account has one already.`,
      }),
      parentLanguage: parentLanguageInput(t),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description: `Turns a student into a teacher, who must be ${TEACHER_AGE} or older by their date of birth, or a teacher into a student, who must no longer teach any class. A teacher who becomes a student is no longer verified; the teacher profile is kept. If a parent or guardian has to agree first, all sessions of the account end. For whoever is of that type already, nothing changes. ${NEEDS_FRESH_SIGN_IN}`,
    ...command('profile.changeType', 'ChangeAccountType', [
      ValidationError,
      UnderAgeError,
      ClassesLeftError,
      ...PROOF_ERRORS,
    ]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const status = await changeAccountType(context.deps, context, viewer, input);
      return { userId: viewer.userId, status };
    },
  },
  {
    description: 'The account after the change.',
    outputFields: (t) => ({
      registrationStatus: t.field({
        type: RegistrationStatusType,
        description: 'Whether a parent or guardian has to agree first.',
        resolve: (payload) => payload.status,
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);
