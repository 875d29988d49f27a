import {
  UNKNOWN_CARDS_PER_ADDRESS,
  UNKNOWN_CODES_PER_ACCOUNT,
} from '../../server/features/classrooms/classrooms.limits.ts';
import { PASSKEY_FAILURES_PER_ADDRESS } from '../../server/features/passkeys/passkeys.limits.ts';
import type { Target } from '../testkit/rawHttp.ts';
import { madeUpPasskeys, PASSKEY_MUTATIONS } from './attacks.passkeys.ts';
import type { Attack, Ground } from './ground.ts';

const LINKS_AT_ONCE = 250;
const STATUS_NOT_FOUND = 404;
const STATUS_UNAVAILABLE = 503;

/** Mutations that take the token of a link, and what they answer. */
const LINK_MUTATIONS = [
  ['confirmEmail', 'ConfirmEmailInput', { password: 'correct horse battery' }],
  ['withdrawParentalConsent', 'WithdrawParentalConsentInput', {}],
  ['restoreParentalConsent', 'RestoreParentalConsentInput', {}],
] as const;
const linkDocument = (field: string, type: string): string =>
  `mutation($input: ${type}!) { ${field}(input: $input) { __typename ... on UserError { code message } } }`;
const CARD_DOCUMENT = linkDocument('signInWithCard', 'SignInWithCardInput');
/** Valid mutations of these attacks. */
export const GUESS_MUTATIONS: string[] = [
  ...LINK_MUTATIONS.map(([field, type]) => linkDocument(field, type)),
  CARD_DOCUMENT,
  ...PASSKEY_MUTATIONS,
];
const REFUSED_LINK = /"code":"(?:LINK_NOT_VALID|RATE_LIMITED|UNAVAILABLE)"/u;

/** Tries a link that was never sent, by REST or GraphQL. */
async function guessedLink(ground: Ground, number: number, from: Target): Promise<void> {
  const token = `${number}`.padEnd(43, 'A');
  if (ground.dice.chance(0.5)) {
    const kind = ground.dice.pick(['verify-parental-consent', 'reset-password']);
    const body =
      kind === 'reset-password'
        ? { password: 'correct horse battery' }
        : { consent_given: false, parent_signature: 'Fatou Diallo 2026-01-01T00:00:00Z' };
    await ground.refused(ground.post(`/api/v1/auth/${kind}/${token}`, body, null, from));
    return;
  }
  const [field, type, rest] = ground.dice.pick(LINK_MUTATIONS);
  const query = linkDocument(field, type);
  const answer = await ground.post('/graphql', { query, variables: { input: { ...rest, token } } }, null, from);
  if (answer.kind !== 'answer' || answer.status === STATUS_UNAVAILABLE) return;
  ground.sawRefusal(answer);
  if (!REFUSED_LINK.test(answer.body)) ground.breaks(`${field} with a made-up link: ${answer.body.slice(0, 120)}`);
}

/** What codes of classes and of sign-in cards are made of. */
const CODE_LETTERS = Array.from('ABCDEFGHJKMNPQRSTUVWXYZ23456789');
const CLASS_CODE_LENGTH = 10;
const CARD_CODE_LENGTH = 12;
const GUESSING_ACCOUNTS = 3;
const CLASS_CODES_TRIED = 100;
const CARD_CODES_TRIED = UNKNOWN_CARDS_PER_ADDRESS.budget + 50;

const madeUpCode = (ground: Ground, length: number): string =>
  Array.from({ length }, () => ground.dice.pick(CODE_LETTERS)).join('');

/** Tries codes of classes by a few accounts: each is told of twenty that no class has them, and of no more. */
async function guessedClassCodes(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const guessers = await Promise.all(Array.from({ length: GUESSING_ACCOUNTS }, () => ground.newcomer()));
  let looked = 0;
  await ground.flood(60, 10, CLASS_CODES_TRIED, async (index) => {
    const body = { invitation_code: madeUpCode(ground, CLASS_CODE_LENGTH) };
    const { token } = guessers[index % guessers.length] ?? guessers[0] ?? { token: '' };
    const answer = await ground.refused(ground.post('/api/v1/classrooms/join', body, token, from));
    if (answer.kind !== 'answer') return;
    if (answer.status === STATUS_NOT_FOUND) looked += 1;
  });
  const most = UNKNOWN_CODES_PER_ACCOUNT.budget * GUESSING_ACCOUNTS;
  if (looked > most) ground.breaks(`${looked} made-up codes of classes were looked up, of ${most}`);
}

/** Tries codes of sign-in cards without an account: an address is told of three hundred, and of no more. */
async function guessedCardCodes(ground: Ground): Promise<void> {
  const from = ground.stranger();
  let looked = 0;
  await ground.flood(150, 10, CARD_CODES_TRIED, async () => {
    const variables = { input: { code: madeUpCode(ground, CARD_CODE_LENGTH) } };
    const answer = await ground.post('/graphql', { query: CARD_DOCUMENT, variables }, null, from);
    if (answer.kind !== 'answer' || answer.status === STATUS_UNAVAILABLE) return;
    ground.sawRefusal(answer);
    if (answer.body.includes('"code":"CARD_NOT_VALID"')) looked += 1;
    else if (!answer.body.includes('"code":"RATE_LIMITED"'))
      ground.breaks(`signInWithCard with a made-up code: ${answer.body.slice(0, 120)}`);
  });
  const most = UNKNOWN_CARDS_PER_ADDRESS.budget;
  if (looked > most) ground.breaks(`${looked} made-up codes of sign-in cards were looked up, of ${most}`);
}

/** Attacks by guessing what lets somebody in: links, codes and passkeys. */
export const guessAttacks: Attack[] = [
  {
    name: 'links that are guessed',
    promise: 'none fits, and the guessing ends',
    means: ['a refusal', 'a refusal for their number'],
    async run(ground) {
      const from = ground.stranger();
      await Promise.all(Array.from({ length: LINKS_AT_ONCE }, (_, index) => guessedLink(ground, index, from)));
      await ground.flood(100, 10, 700, (index) => guessedLink(ground, LINKS_AT_ONCE + index, from));
    },
  },
  {
    name: 'codes of classes that are guessed',
    promise: `none fits, and an account is told so of ${UNKNOWN_CODES_PER_ACCOUNT.budget}`,
    means: ['a refusal', 'a refusal for their number'],
    run: guessedClassCodes,
  },
  {
    name: 'codes of sign-in cards that are guessed',
    promise: `none fits, and an address is told so of ${UNKNOWN_CARDS_PER_ADDRESS.budget}`,
    means: ['a refusal', 'a refusal for their number'],
    run: guessedCardCodes,
  },
  {
    name: 'passkeys that nobody has added',
    promise: `none opens anything, and an address is told so of ${PASSKEY_FAILURES_PER_ADDRESS.budget}`,
    means: ['a refusal', 'a refusal for their number'],
    run: madeUpPasskeys,
  },
];
