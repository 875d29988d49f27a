import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { resultUnion } from '../../graphql/results.ts';
import { RegistrationStatusType } from '../auth/auth.schema.ts';
import { PROOF, PROOF_FAILURES, SignInProofInput } from '../auth/freshSignIn.schema.ts';
import { freshViewer, UserTypeEnum, ViewerRef } from '../person/viewer.schema.ts';
import { changeAccountType } from './accountType.domain.ts';

builder.relayMutationField(
  'changeAccountType',
  {
    description: 'What to be.',
    inputFields: (t) => ({
      userType: t.field({ type: UserTypeEnum, required: true, description: 'Student or teacher.' }),
      dateOfBirth: t.string({
        description: 'ISO day; required of a teacher who becomes a student and has given none yet.',
      }),
      parentalEmail: t.string({
        description: "Required of who becomes a student under 16; not the person's own address.",
      }),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description:
      'A student becomes a teacher, from 18 by date of birth; a teacher a student, when no class is left. Ends all sessions when a parent or guardian has to agree first. Needs a fresh sign-in, or a proof.',
    authScopes: { may: 'account.changeType' },
    errors: resultUnion('ChangeAccountType', [
      'ValidationError',
      'ForbiddenError',
      'ConflictError',
      'UnauthenticatedError',
      ...PROOF_FAILURES,
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
        description: 'Whether a parent has to agree first.',
        resolve: (payload) => payload.status,
      }),
      viewer: t.field({
        type: ViewerRef,
        description: 'The signed-in person after the change.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);
