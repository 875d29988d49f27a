import { PASSKEY_FAILURES_PER_ADDRESS } from '../../server/features/passkeys/passkeys.limits.ts';
import { softPasskey } from '../testkit/authenticator.ts';
import type { Ground } from './ground.ts';

const TRIED = PASSKEY_FAILURES_PER_ADDRESS.budget + 50;
const STATUS_UNAVAILABLE = 503;
const NOBODYS_HANDLE = 'AAAA';
const PREPARE =
  'mutation { preparePasskeySignIn { __typename ... on PreparePasskeySignInPayload { challenge } ... on UserError { code message } } }';
const FINISH =
  'mutation($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) { __typename ... on UserError { code message } } }';
/** Valid mutations of this attack. */
export const PASSKEY_MUTATIONS: string[] = [PREPARE, FINISH];

/** Signs in with passkeys that nobody has added: each signs a challenge of the server's as it should. */
export async function madeUpPasskeys(ground: Ground): Promise<void> {
  const from = ground.stranger();
  let looked = 0;
  await ground.flood(150, 10, TRIED, async () => {
    const prepared = await ground.post('/graphql', { query: PREPARE }, null, from);
    const challenge = prepared.kind === 'answer' && /"challenge":"([\w-]+)"/u.exec(prepared.body)?.[1];
    if (!challenge) return;
    const input = softPasskey().sign({ challenge }, { userHandle: NOBODYS_HANDLE });
    const answer = await ground.post('/graphql', { query: FINISH, variables: { input } }, null, from);
    if (answer.kind !== 'answer' || answer.status === STATUS_UNAVAILABLE) return;
    ground.sawRefusal(answer);
    if (answer.body.includes('"code":"PASSKEY_REFUSED"')) looked += 1;
    else if (!answer.body.includes('"code":"RATE_LIMITED"'))
      ground.breaks(`signInWithPasskey with a made-up one: ${answer.body.slice(0, 120)}`);
  });
  const most = PASSKEY_FAILURES_PER_ADDRESS.budget;
  if (looked > most) ground.breaks(`${looked} made-up passkeys were looked at, of ${most}`);
}
