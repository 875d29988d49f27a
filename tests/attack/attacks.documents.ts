import { getIntrospectionQuery } from 'graphql';
import { type Attack, type Ground, sleep } from './ground.ts';

const MOST_IDS = 100;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const fields = (count: number, from: number): string =>
  Array.from({ length: count }, (_, index) => `a${from + index}: __typename`).join(' ');
const repeated = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** One that is too long to be kept, one of the longest that is kept, and a short one. */
const FIELDS = [1_200, 850, 1];

/** A document that passes every limit, and is another one for each number; three in turn have all sizes. */
export function distinctDocument(number: number): string {
  return `query Q${number} { ${repeated(FIELDS[number % FIELDS.length] ?? 1, () => '__typename')} }`;
}

const VIEWER_ID = '{ viewer { id } }';
/** Of each of a hundred nodes, when they are all the viewer, almost as much as an operation may cost. */
const ROUNDS = `... on Viewer { practice { ${repeated(19, (index) => `a${index}: roundProgress { __typename }`)} } }`;
const nodesDocument = (ids: readonly string[], rounds: string): string =>
  `{ nodes(ids: ${JSON.stringify(ids)}) { __typename id ${rounds} } }`;
const nodeDocument = (id: string): string => `{ node(id: ${JSON.stringify(base64(id))}) { id } }`;
const TYPES_OFTEN = `{ ${repeated(19, (index) => `a${index}: practiceTypes { key name description }`)} }`;
/** Valid, and of a cost that no limit lets through, or that is cheap. */
const COSTLY = [
  `{ ${repeated(18, (index) => `s${index}: __schema { types { name description fields { name description } } }`)} }`,
  `{ ${fields(500, 0)} }`,
  `{ levels { ${'...F '.repeat(300)} } } fragment F on Level { name }`,
];

/** A short text that no limit forbids, and whose innermost fragment, of hundreds within each other, is spread 8⁴ times; another one for each number. */
const spreadOften = (number: number): string =>
  `query O${number} { ${'...F0 '.repeat(8)} } ${repeated(4, (level) => `fragment F${level} on Query { ${level < 3 ? `...F${level + 1} `.repeat(8) : `${'...{'.repeat(540)} __typename ${'}'.repeat(540)}`} }`)}`;

/** An id by its form, and a cursor, that takes a millisecond to look through and to take apart; and one that is only too long to be either. */
const LONG_ARGUMENTS = { long: base64(`Viewer:a${':'.repeat(69_000)}`), short: base64(`Viewer:a${':'.repeat(270)}`) };
const LONG_IDS = `query L($x: ID!) { ${repeated(9, (index) => `a${index}: nodes(ids: [${'$x '.repeat(MOST_IDS)}]) { __typename }`)} }`;
const OF_ONESELF = (own: string, field: (index: number) => string): string =>
  `{ nodes(ids: ${JSON.stringify(Array.from({ length: MOST_IDS }, () => own))}) { ... on Viewer { classrooms { ${repeated(20, field)} } } } }`;
/** Nine hundred times in lists, and, of oneself a hundred times, under twenty names as an id and as a cursor. */
const longArguments = (own: string): string[] => [
  LONG_IDS,
  `query T($x: ID!) ${OF_ONESELF(own, (index) => `a${index}: takenOutOf(id: $x)`)}`,
  `query C($x: String) ${OF_ONESELF(own, (index) => `a${index}: taught(first: 1, after: $x) { __typename }`)}`,
];

/** Documents that are refused, if at all, for what they cost and not as invalid. */
export const VALID_DOCUMENTS: string[] = [
  VIEWER_ID,
  nodesDocument([base64('Viewer:none')], ROUNDS),
  nodesDocument([], ''),
  nodeDocument('Problem:none'),
  TYPES_OFTEN,
  ...COSTLY,
  spreadOften(0),
  ...longArguments(base64('Viewer:none')),
];
/** What a document that was not judged by its ids is refused as. */
const NOT_CARRIED_OUT = /"code":"(?:GRAPHQL_\w+_FAILED|OPERATION_TOO_COMPLEX)"/u;

async function viewerId(ground: Ground, token: string): Promise<string> {
  const answer = await ground.graphql(VIEWER_ID, token);
  const id = (answer?.data?.['viewer'] as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : base64('Viewer:none');
}

const ADDRESS_LIKE = 'a@'.repeat(800);

/** Of each of 79 rounds everybody who takes part: it costs too much, whoever asks. */
const SEATS = `{ node(id: "${base64('Classroom:none')}") { ... on Classroom { liveRounds(first: 79) {
  edges { node { seats { student { fullName email } answered right timeTakenSeconds } } } } } } }`;

/** Of each round that runs in a student's classes everything that was asked: it costs too much, too. */
const RUNNING = `{ viewer { classrooms { liveRounds { asked {
  number text askedAt shownAt correctAnswer answered level { code name title description features number } problem { id text }
} } } } }`;

/** Names of its own for what every answer has thousands of times: a small question with a large answer. */
const LONG_NAMES = `{ ${repeated(19, (index) => `${'a'.repeat(480)}${index}: levels { code }`)} }`;

/** Tables by a variable, under so many names, each so often, with a fragment of many spreads in each. */
const tables = (groups: number, inEach: number): string =>
  `query T($n: Int) { ${repeated(groups, (index) => `a${index}: nodes(ids: ["${base64('Classroom:none')}"]) { ... on Classroom { ${'homeworkTable(students: $n) { ...F } '.repeat(inEach)} } }`)} }
   fragment F on HomeworkTable { ${'...G '.repeat(400)} } fragment G on HomeworkTable { __typename }`;
/** Short enough to be kept, refused whatever is sent with them, and long to look through for what they cost. */
const LONG_TO_REFUSE = [tables(1, 90), tables(4, 20)];

/** Fragments that are spread so often that every two of them take long to compare, there or not, or that many operations spread, or of which two have one name; others each time. */
const SPREADING: readonly ((number: number) => string)[] = [
  (number) => `query S${number} { ${repeated(900, (index) => `...X${index}`)} }`,
  (number) =>
    `query S${number} { ${repeated(20, () => `viewer { ${repeated(35, (index) => `...F${index}`)} }`)} }
     ${repeated(35, (index) => `fragment F${index} on Viewer { id }`)}`,
  (number) =>
    `${repeated(60, (index) => `query S${number}x${index}($v: ID!) { ...F }`)}
     fragment F on Query { nodes(ids: [${'$v '.repeat(500)}]) { id } }`,
  // Of two fragments of one name the first is not the one that is spread.
  (number) =>
    `query S${number} { ...F } fragment F on Query { ${'a { b } '.repeat(480)} } fragment F on Query { __typename }`,
];

/** More questions about the schema than an address may ask in a minute, each of GraphiQL's size, and no two written alike. */
const QUESTIONS_AT_ONCE = 60;
const aboutTheSchema = (name: number): string =>
  getIntrospectionQuery().replace('query IntrospectionQuery', `query Question${name}`);

/** Attacks by what is asked: documents, ids, bodies and texts. */
export const documentAttacks: Attack[] = [
  {
    name: 'questions about the schema, all at once',
    promise: 'who practises has their turns between them',
    async run(ground) {
      do {
        const visitor = ground.stranger();
        const asked = Array.from({ length: QUESTIONS_AT_ONCE }, () =>
          ground.post('/graphql', { query: aboutTheSchema(ground.dice.int(0, 1e9)) }, null, visitor),
        );
        await Promise.all(asked);
      } while (!ground.isDone());
    },
  },
  {
    name: 'live rounds with everybody in them, or with all that was asked',
    promise: 'are refused for what they cost',
    means: ['a refusal'],
    async run(ground) {
      const { token } = await ground.attacker(true);
      await ground.flood(20, 4, 40, () =>
        ground.refused(ground.post('/graphql', { query: ground.dice.pick([SEATS, RUNNING]) }, token)),
      );
    },
  },
  {
    name: 'names that make an answer large',
    promise: 'are refused for their length',
    means: ['a refusal'],
    async run(ground) {
      const { token } = await ground.attacker(true);
      await ground.flood(20, 4, 40, () => ground.refused(ground.post('/graphql', { query: LONG_NAMES }, token)));
    },
  },
  {
    name: 'texts that are slow to look through',
    promise: 'the simplest question is answered meanwhile',
    async run(ground) {
      const { token } = await ground.attacker();
      do {
        const asked = Promise.all([
          ground.graphql(nodeDocument(`Problem:${ADDRESS_LIKE}`), token),
          ground.post(`/api/v1/cefr/sentence/${encodeURIComponent(ADDRESS_LIKE)}/answer`, { answer: 'on' }, token),
          ground.post('/api/v1/auth/login', { email: ADDRESS_LIKE.repeat(20), password: 'x' }, null),
          ground.get(`/api/v1/${ADDRESS_LIKE}`),
          ground.post('/graphql', { query: `{ ${ADDRESS_LIKE.repeat(10)} }` }, null),
        ]);
        await sleep(20);
        await ground.staysUp();
        await asked;
        await sleep(100);
      } while (!ground.isDone());
    },
  },
  {
    name: 'many ids at once',
    promise: 'a hundred are answered, more are refused, by aliases too',
    means: ['an answer', 'a refusal'],
    async run(ground) {
      const { token } = await ground.attacker(true);
      const own = await viewerId(ground, token);
      const lists = [
        Array.from({ length: 600 }, () => own),
        Array.from({ length: 1_200 }, (_, index) =>
          base64(`Problem:0192e0c0-0000-7000-8000-${String(index).padStart(12, '0')}`),
        ),
        Array.from({ length: 1_800 }, (_, index) => base64(`PracticeType:${index}`)),
        Array.from({ length: 100 }, (_, index) =>
          base64(`Session:0192e0c0-0000-7000-8000-${String(index).padStart(12, '0')}`),
        ),
        Array.from({ length: 100 }, () => own),
      ];
      await ground.flood(10, 4, 200, async () => {
        const list = ground.dice.pick(lists);
        const query = nodesDocument(list, list[0] === own ? ROUNDS : '');
        const asked = ground.post('/graphql', { query }, ground.dice.chance(0.5) ? token : null);
        if (list.length > MOST_IDS) return ground.refused(asked);
        const answer = await asked;
        const kept = answer.kind === 'answer' ? NOT_CARRIED_OUT.exec(answer.body) : null;
        if (kept) ground.breaks(`${list.length} ids were refused: ${kept[0]}`);
        return answer;
      });
    },
  },
  {
    name: 'one long argument under many names, and many times in a list',
    promise: 'it is answered or refused at once, and learners have their turns',
    means: ['an answer', 'a refusal'],
    async run(ground) {
      const { token } = await ground.attacker(true);
      const documents = longArguments(await viewerId(ground, token));
      const from = ground.stranger();
      await ground.flood(10, 4, 200, (index) => {
        const query = documents[index % documents.length];
        // Only what is asked of oneself needs an account.
        const bearer = query === LONG_IDS && ground.dice.chance(0.5) ? null : token;
        if (ground.dice.chance(0.5)) {
          return ground.post('/graphql', { query, variables: { x: LONG_ARGUMENTS.short } }, bearer, from);
        }
        return ground.refused(ground.post('/graphql', { query, variables: { x: LONG_ARGUMENTS.long } }, bearer, from));
      });
      await ground.staysUp();
    },
  },
  {
    name: 'documents that differ',
    promise: 'what was read once is not kept for ever',
    async run(ground) {
      const from = ground.stranger();
      await ground.flood(30, 6, 2_000, (index) =>
        ground.graphql(distinctDocument(ground.dice.int(0, 1e9) + index), null, from),
      );
    },
  },
  {
    name: 'documents that cost much',
    promise: 'they are refused, or cheap',
    async run(ground) {
      const from = ground.stranger();
      const documents = [
        ...COSTLY,
        `{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }`,
        `{ ...A } ${repeated(20, (index) => `fragment ${String.fromCodePoint(65 + index)} on Query { ...${String.fromCodePoint(66 + index)} ...${String.fromCodePoint(66 + index)} }`)} fragment U on Query { __typename }`,
        `{ ${'viewer { user { '.repeat(40)} id ${'} }'.repeat(40)} }`,
        `{ __typename ${'@include(if: true) '.repeat(200)} }`,
        `{ nothing ${'{ nothing '.repeat(1000)} ${'}'.repeat(1000)} }`,
        `query(${repeated(200, (index) => `$v${index}: Int = ${index}`)}) { __typename }`,
        '{'.repeat(20_000),
      ];
      await ground.flood(20, 4, 400, () => ground.graphql(ground.dice.pick(documents), null, from));
    },
  },
  {
    name: 'documents that are long to look through, and refused',
    promise: 'they are refused as quickly as others',
    means: ['a refusal'],
    async run(ground) {
      const from = ground.stranger();
      await ground.flood(60, 4, 1_200, (index) =>
        ground.refused(
          ground.post('/graphql', { query: ground.dice.pick(LONG_TO_REFUSE), variables: { n: index } }, null, from),
        ),
      );
    },
  },
  {
    name: 'fragments that are spread hundreds of times, refused',
    promise: 'they are refused as quickly as others',
    means: ['a refusal'],
    async run(ground) {
      const from = ground.stranger();
      await ground.flood(20, 4, 400, (index) =>
        ground.refused(ground.post('/graphql', { query: SPREADING[index % SPREADING.length]?.(index) }, null, from)),
      );
    },
  },
  {
    name: 'fragments that a short text spreads thousands of times',
    promise: 'they are gone through once, and learners do not wait for them',
    async run(ground) {
      const from = ground.stranger();
      const kept = spreadOften(0);
      await ground.flood(40, 8, 800, (index) =>
        index % 4 === 0
          ? ground.graphql(spreadOften(index), null, from)
          : ground.get(`/graphql?query=${encodeURIComponent(kept)}`, from, { accept: 'application/json' }),
      );
    },
  },
  {
    name: 'one document, every field twenty times',
    promise: 'learners do not wait for it',
    async run(ground) {
      const { token } = await ground.attacker(true);
      await ground.flood(10, 3, 200, () => ground.graphql(TYPES_OFTEN, token));
    },
  },
  {
    name: 'the page of GraphiQL',
    promise: 'it costs little and is counted',
    async run(ground) {
      const encodings = ['identity', 'gzip', 'br', 'zstd', 'gzip, br, deflate'];
      await ground.flood(24, 12, 500, () =>
        ground.get('/graphql', undefined, { accept: 'text/html', 'accept-encoding': ground.dice.pick(encodings) }),
      );
      await ground.staysUp();
    },
  },
  {
    name: 'the page of the REST API and its document',
    promise: 'learners do not wait for them',
    async run(ground) {
      const paths = [
        '/api/v1/docs',
        '/api/v1/openapi.json',
        '/schema.graphql',
        '/api/v1',
        '/',
        '/practice',
        '/.vite/manifest.json',
      ];
      await ground.flood(40, 8, 800, () =>
        ground.get(ground.dice.pick(paths), undefined, { accept: 'text/html', 'accept-encoding': 'br' }),
      );
    },
  },
  {
    name: 'deep and broken JSON',
    promise: 'it is refused',
    means: ['a refusal'],
    async run(ground) {
      const from = ground.stranger();
      const bodies = [
        '['.repeat(90_000),
        `{"query":"{__typename}","variables":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`,
        `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
        `{"a":"${'\\u0000'.repeat(15_000)}"}`,
        '{"__proto__":{"isSuperuser":true}}',
        `{${repeated(6_000, (index) => `"k${index}":1,`)}"z":1}`,
        'x'.repeat(200_000),
      ];
      const paths = ['/graphql', '/api/v1/auth/login', '/api/v1/auth/register', '/api/v1/practice/verify'];
      await ground.flood(25, 5, 500, () =>
        ground.refused(ground.post(ground.dice.pick(paths), ground.dice.pick(bodies), null, from)),
      );
    },
  },
  {
    name: 'words that objects know',
    promise: 'they are words like others',
    async run(ground) {
      const { token } = await ground.attacker();
      const words = [
        '__proto__',
        'constructor',
        'toString',
        'valueOf',
        'hasOwnProperty',
        '\0',
        '\ud800',
        'a\0b',
        '%00',
      ];
      const bearer = { authorization: `Bearer ${token}` };
      await ground.flood(40, 6, 280, () => {
        const word = ground.dice.pick(words);
        const inAddress = encodeURIComponent(word.replaceAll('\ud800', ''));
        return ground.dice.pick([
          () => ground.get(`/api/v1/practice/next?difficulty=${inAddress}`, undefined, bearer),
          () => ground.get(`/api/v1/cefr/sentence?objective=${inAddress}&objective=x`, undefined, bearer),
          () => ground.post(`/api/v1/practice/difficulty/set?level=${inAddress}`, {}, token),
          () => ground.post('/api/v1/practice/verify', { sentence_id: word, answer: word }, token),
          () => ground.post('/api/v1/auth/login', { email: word, password: word }, null),
          () =>
            ground.post('/api/v1/auth/forgot-password', { email: `${word}@school.example` }, null, ground.stranger()),
          () =>
            ground.post(
              '/graphql',
              { query: '{ __typename }', operationName: word, extensions: { [word]: word } },
              token,
            ),
          () => ground.graphql(nodeDocument(`${word}:${word}`), token),
        ])();
      });
    },
  },
];
