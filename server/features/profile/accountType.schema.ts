import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { ClassesLeftError, UnderAgeError, ValidationError } from '../../kernel/errors.ts';
import { RegistrationStatusType } from '../auth/auth.schema.ts';
import { NEEDS_FRESH_SIGN_IN } from '../auth/freshSignIn.rules.ts';
import { PROOF, PROOF_ERRORS, SignInProofInput } from '../auth/freshSignIn.schema.ts';
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
        description: 'Required of a teacher who becomes a student and has given none yet.',
      }),
      parentalEmail: t.string({
        description:
          "A parent's or guardian's email address. Required of anyone under 16 who becomes a student; not the person's own.",
      }),
      parentLanguage: parentLanguageInput(t),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description: `Makes a student a teacher, from the age of 18, or a teacher a student, once they teach no class any more. Ends all sessions when a parent or guardian has to agree first. ${NEEDS_FRESH_SIGN_IN}`,
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
