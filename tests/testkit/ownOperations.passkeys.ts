import { change } from './account.ts';
import { softPasskey } from './authenticator.ts';
import { type Case, input } from './ownOperations.case.ts';
import { addedPasskey, passkeysOf, question, WISH } from './passkeys.ts';
import type { World } from './world.ts';

const passkeyId = async ({ student }: World): Promise<string> => {
  await addedPasskey(student);
  return (await passkeysOf(student, 'uuid'))[0].uuid;
};

/** Runs of the operations about passkeys. */
export const PASSKEY_CASES: readonly Case[] = [
  { name: 'useNewPasskeyPrepareMutation', by: 'student', variables: input(() => ({})) },
  {
    name: 'useNewPasskeyAddMutation',
    by: 'student',
    variables: async ({ student }) => {
      const wish = await change(student, 'preparePasskey', {}, WISH);
      return { input: { name: 'My phone', ...softPasskey().create(wish) }, connections: [] };
    },
  },
  {
    name: 'RenamePasskeyMutation',
    by: 'student',
    variables: input(async (world) => ({ passkeyId: await passkeyId(world), name: 'Key ring' })),
  },
  {
    name: 'RemovePasskeyMutation',
    by: 'student',
    variables: async (world) => ({ input: { passkeyId: await passkeyId(world) }, connections: [] }),
  },
  { name: 'usePasskeySignInPrepareMutation' },
  {
    name: 'usePasskeySignInMutation',
    variables: input(async ({ app, teacher }) => (await addedPasskey(teacher)).sign(await question(app))),
  },
];
