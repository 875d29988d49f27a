import { LONGEST_INPUT_LIST, MOST_NODES } from '../../server/graphql/bounds.ts';
import { FIELD_ERRORS_TOLD } from '../../server/kernel/errors.ts';
import { jsonOf, type RawAnswer } from '../testkit/rawHttp.ts';
import { type Attack, type Ground, sleep } from './ground.ts';

/** An answer about what is wrong is no larger, whatever was sent and however much of it is wrong. */
const LARGEST_REFUSAL = 100_000;
const NAMES = Array.from({ length: 20 }, (_, index) => `a${index}`);
const underAll = (field: string): string => NAMES.map((name) => `${name}: ${field}`).join(' ');

/** As many ids as may be asked for at once, none of which is one, under each of the names: two thousand errors, in little more than a kilobyte. */
const WRONG_IDS = Array.from({ length: MOST_NODES }, (_, index) => `x${index}`);
const WRONG_NODES = `query B($ids: [ID!]!) { ${underAll('nodes(ids: $ids) { id }')} }`;
/** Sixty fields that there are not, in 90 kB. */
const LONG_VALUES = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 'x'.repeat(1_500)]));
const REGISTRATION = 'mutation R($input: RegisterInput!) { register(input: $input) { __typename } }';
/** Characters that no database stores, twice in each entry of a list as long as one may be, told under many names. */
const FOUL = Array.from({ length: LONGEST_INPUT_LIST }, () => ({ key: '\0', answer: '\0' }));
const FOUL_REGISTRATION = `mutation F($input: RegisterInput!) { register(input: $input) { ... on ValidationError { ${underAll('fieldErrors { field path code message }')} } } }`;
const NEWCOMER = {
  email: 'nobody@example.org',
  password: 'correct horse battery',
  fullName: 'Nobody',
  userType: 'STUDENT',
  dateOfBirth: '1990-01-01',
  dataProcessingConsent: true,
  marketingConsent: false,
  privacyPolicyAccepted: true,
  termsAccepted: true,
};

/** Made-up names of control characters, each of which takes six bytes of JSON, and what an answer about twenty of them may have. */
const MADE_UP = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`${'\u0001'.repeat(60)}${index}`, 1]));
const LARGEST_TOLD = 20_000;
const STATUS_REDIRECTED = 300;
const STATUS_REFUSED = 422;

/** Documents of these attacks, all valid. */
export const FAULTY_DOCUMENTS: string[] = [WRONG_NODES, REGISTRATION, FOUL_REGISTRATION];

/** Waits for an answer about what is wrong while the simplest question is answered, and holds it to the size of one. */
async function small(ground: Ground, asked: Promise<RawAnswer>): Promise<RawAnswer> {
  await ground.staysUp();
  const answer = await asked;
  if (answer.kind === 'answer' && answer.body.length > LARGEST_REFUSAL) {
    ground.breaks(`a refusal of ${answer.body.length} characters`);
  }
  await sleep(100);
  return answer;
}

const send = (ground: Ground, query: string, variables: object): Promise<RawAnswer> =>
  ground.post('/graphql', { query, variables }, null, ground.stranger());

/** Asks for what is not there, below so many line ends that the place of each error is long to look for. */
function askForWrongIds(ground: Ground): Promise<RawAnswer> {
  const variables = { ids: WRONG_IDS };
  if (!ground.dice.chance(0.3)) {
    return send(ground, '\n'.repeat(ground.dice.pick([0, 4_000, 9_000, 47_000])) + WRONG_NODES, variables);
  }
  const query = encodeURIComponent('\n'.repeat(2_000) + WRONG_NODES);
  return ground.get(
    `/graphql?query=${query}&variables=${encodeURIComponent(JSON.stringify(variables))}`,
    ground.stranger(),
  );
}

type Refused = Record<string, { code?: unknown }[] | undefined>;

/** Sends a list in which every character is wrong: the answer says so in data, under each of the names, and no more of it than is told. */
async function refuseList(ground: Ground): Promise<void> {
  const input = { ...NEWCOMER, sampleAnswers: FOUL };
  const answer = await small(ground, send(ground, FOUL_REGISTRATION, { input }));
  if (answer.kind !== 'answer') return;
  const json = jsonOf(answer) as { data?: { register?: Refused | null } | null; errors?: unknown } | undefined;
  // It was told to come again, or had used up what it may do.
  if (json?.errors !== undefined) return;
  const told = NAMES.map((name) => json?.data?.register?.[name] ?? []);
  if (told.some(({ length }) => length === 0)) ground.breaks(`let through: ${answer.body.slice(0, 80)}`);
  else ground.saw('a refusal');
  if (told.some(({ length }) => length > FIELD_ERRORS_TOLD)) ground.breaks(`${told[0]?.length} fields are told`);
  if (told.flat().some(({ code }) => code !== 'INVALID'))
    ground.breaks(`a field without its code: ${answer.body.slice(0, 200)}`);
}

/** Sends bodies that are refused, each with another key, and the first of the keys again with a body that is right. */
async function refuseWithKeys(ground: Ground): Promise<void> {
  const { token } = await ground.attacker(true);
  const from = ground.stranger();
  const reset = (key: string, body: object): Promise<RawAnswer> =>
    ground.post('/api/v1/practice/reset', body, token, from, { 'idempotency-key': key });
  let isUsedAgain = false;
  const useAgain = async (key: string): Promise<void> => {
    const again = await reset(key, {});
    if (again.kind !== 'answer') return;
    if (again.status === STATUS_REFUSED) ground.breaks('a refusal was kept with its key');
    if (again.status >= STATUS_REDIRECTED) return;
    isUsedAgain = true;
    ground.saw('a key that is used again');
  };
  await ground.flood(4, 2, 60, async (index) => {
    const key = `key-${index}`;
    const answer = await ground.refused(reset(key, MADE_UP));
    if (answer.kind !== 'answer') return;
    if (answer.body.length > LARGEST_TOLD) ground.breaks(`a refusal of ${answer.body.length} characters`);
    // Here and not when the flood is over: it goes on until this has been seen.
    if (answer.status === STATUS_REFUSED && !isUsedAgain) await useAgain(key);
  });
}

/** Attacks by what is refused: by how much of it is wrong, and how much is said about that. */
export const errorAttacks: Attack[] = [
  {
    name: 'thousands of errors in a text of line ends',
    promise: 'few of them are told, and the simplest question is answered meanwhile',
    means: ['a refusal'],
    async run(ground) {
      do await ground.refused(small(ground, askForWrongIds(ground)));
      while (!ground.isDone());
    },
  },
  {
    name: 'variables of sixty faults and long values',
    promise: 'few faults are told, and no value with them',
    means: ['a refusal'],
    async run(ground) {
      do await ground.refused(small(ground, send(ground, REGISTRATION, { input: LONG_VALUES })));
      while (!ground.isDone());
    },
  },
  {
    name: 'hundreds of characters that cannot be used, in one list',
    promise: 'few of them are told, under however many names, each with its code',
    means: ['a refusal'],
    async run(ground) {
      do await refuseList(ground);
      while (!ground.isDone());
    },
  },
  {
    name: 'refused bodies, each with a key of its own',
    promise: 'what was made up is told in short, and a key whose call was refused is as good as new',
    means: ['a refusal', 'a key that is used again'],
    async run(ground) {
      do await refuseWithKeys(ground);
      while (!ground.isDone());
    },
  },
];
