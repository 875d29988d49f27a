import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_NODES } from '../../server/graphql/bounds.ts';
import { newId } from '../../server/kernel/ids.ts';
import { TOKEN_SCOPES } from '../../server/access/viewer.ts';
import { accessToken, asProgram, change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, classOf, confirmed, coTeaching, joined } from '../testkit/classrooms.ts';
import { globalId, nodeTypes, type Possessions, possessions } from '../testkit/nodes.ts';
import { TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { statementsOf } from '../testkit/statements.ts';

const NODES = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
/** Two of each type: all fields of more cost too much. */
const SOME = 16;
/** What the relations of all things together may cost: two steps from problems, two from answers, three groups of the viewer. */
const RELATED_STATEMENTS = 7;
const NODE = 'query($id: ID!) { node(id: $id) { __typename id } }';

let app: TestApp;
let owner: Person;
let teacher: Person;
let mine: Possessions['mine'];
let superusersOnly: Possessions['superusersOnly'];

beforeAll(async () => {
  app = await testApp();
  ({ owner, teacher, mine, superusersOnly } = await possessions(app));
});
afterAll(() => app.close());

/** `count` ids of all types in turn; what the owner has too few of is made up. */
function mixedIds(count: number): string[] {
  const types = Object.keys(mine);
  return Array.from({ length: count }, (_, i) => {
    const type = types[i % types.length] as string;
    return mine[type]?.[Math.floor(i / types.length)] ?? globalId(type, newId());
  });
}

describe('nodes', () => {
  it('gives things of every type that has a global id to their owner, in the order asked', async () => {
    expect(Object.keys({ ...mine, ...superusersOnly }).toSorted()).toEqual(
      nodeTypes.map(({ name }) => name).toSorted(),
    );
    const hidden = await owner.graphql(NODES, { ids: Object.values(superusersOnly).flat() });
    expect(hidden.data.nodes).toEqual(Object.keys(superusersOnly).map(() => null));
    const ids = Object.values(mine).map(([first]) => first as string);
    const { data, errors } = await owner.graphql(NODES, { ids });
    expect(errors).toBeUndefined();
    expect(data.nodes).toEqual(Object.keys(mine).map((name, i) => ({ __typename: name, id: ids[i] })));
    for (const id of ids) expect((await owner.graphql(NODE, { id })).data.node.id).toBe(id);
  });

  it('are read with all that their rows hold at once', async () => {
    const shown = `
      ... on Answer { typed alsoAccepted { word } answeredAt }
      ... on Problem { text origin promptVersion state round { number progress { currentSentence } } }
      ... on Round { number startedAt progress { currentSentence } }
      ... on Session { userAgent createdAt expiresAt lastUsedAt }
      ... on AccessToken { name scopes createdAt endsAt: expiresAt usedAt: lastUsedAt }
      ... on Passkey { called: name backedUp addedAt: createdAt signedAt: lastUsedAt }
      ... on User { fullName userType teacherProfile { bio } }
      ... on PracticeType { key name }
      ... on Classroom { title: name subject maxStudents active }
      ... on CoTeacherInvitation { email classroomName sentAt: createdAt }
      ... on Enrolment { enrolledAt leftAt removed }
      ... on Assignment { heading: title questions maxAttempts dueAt }
      ... on HomeworkAttempt { attempt: number score startedAt }
      ... on LiveRound { stage openedAt }
      ... on LiveQuestion { text askedAt correctAnswer }`;
    const ids = mixedIds(SOME);
    const count = async (fields: string) => {
      const statements = await statementsOf(async () => {
        const query = `query($ids: [ID!]!) { nodes(ids: $ids) { id ${fields} } }`;
        const { data, errors } = await owner.graphql(query, { ids });
        expect(errors).toBeUndefined();
        expect(data.nodes.filter(Boolean).length).toBeGreaterThan(SOME / 2);
      });
      return statements.length;
    };
    expect(await count(shown)).toBe(await count(''));
  });

  describe('of somebody else', () => {
    const ONLOOKERS = [
      'visitor',
      'student',
      'teacher',
      'co-teacher',
      'student by a card',
      'program',
      'superuser',
      'superuser program',
      'small superuser program',
    ];
    type Onlooker = (typeof ONLOOKERS)[number];
    const NOBODY: readonly Onlooker[] = [];
    const SUPERUSERS: readonly Onlooker[] = ['superuser', 'superuser program'];
    /** Who may see somebody else's things of each type. A type that is not here fails the test. */
    const SEEN: Readonly<Record<string, readonly Onlooker[]>> = {
      AbTest: SUPERUSERS,
      AccessToken: NOBODY,
      Answer: NOBODY,
      Assignment: NOBODY,
      AuditEvent: SUPERUSERS,
      Classroom: NOBODY,
      CoTeacherInvitation: NOBODY,
      Enrolment: NOBODY,
      HomeworkAttempt: NOBODY,
      LiveQuestion: NOBODY,
      LiveRound: NOBODY,
      Objection: SUPERUSERS,
      Passkey: NOBODY,
      PoolTask: SUPERUSERS,
      PracticeType: ONLOOKERS,
      Problem: NOBODY,
      Round: NOBODY,
      Sentence: SUPERUSERS,
      Session: NOBODY,
      User: SUPERUSERS,
      Viewer: NOBODY,
    };

    /** Somebody of another class of a teacher whose other classes the owner is in. */
    async function ofAnotherClass(as: 'student by a card' | 'co-teacher'): Promise<Person> {
      const classroom = await classOf(teacher);
      if (as === 'student by a card') {
        const student = await app.person();
        return byCard(app, teacher, student, await joined(app, student, classroom));
      }
      const coTeacher = await confirmed(app, await app.person({ userType: 'TEACHER' }));
      await coTeaching(await confirmed(app, teacher), coTeacher, classroom);
      return coTeacher;
    }

    async function looking(as: Onlooker): Promise<Pick<Person, 'graphql'>> {
      if (as === 'visitor') return app;
      if (as === 'student by a card' || as === 'co-teacher') return ofAnotherClass(as);
      const person = await app.person(as === 'teacher' ? { userType: 'TEACHER' } : {});
      if (as.includes('superuser')) {
        await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { isSuperuser: true } });
      }
      if (!as.endsWith('program')) return person;
      const scopes = TOKEN_SCOPES.filter((scope) => scope !== 'ADMIN' || as === 'superuser program');
      return asProgram(app, person, await accessToken(person, scopes));
    }

    it('is said for every type who may see it', () => {
      expect(Object.keys(SEEN)).toEqual(nodeTypes.map(({ name }) => name).toSorted());
    });

    it.each(ONLOOKERS)('shows a %s what the table says, and nothing else', async (as) => {
      const onlooker = await looking(as);
      const ids = Object.values({ ...mine, ...superusersOnly }).flat();
      const { data, errors } = await onlooker.graphql(NODES, { ids });
      expect(errors).toBeUndefined();
      const seen = (data.nodes as ({ __typename: string } | null)[]).filter((node) => node !== null);
      const expected = Object.keys(SEEN).filter((type) => SEEN[type]?.includes(as));
      expect([...new Set(seen.map(({ __typename }) => __typename))].toSorted()).toEqual(expected);
      for (const [id] of Object.values(mine)) {
        const { node } = (await onlooker.graphql(NODE, { id })).data;
        expect(node?.__typename ?? null).toBe(node && expected.includes(node.__typename) ? node.__typename : null);
      }
    });

    it("tells a person's address to themself and to superusers", async () => {
      const USER = 'query($id: ID!) { node(id: $id) { ... on User { uuid fullName userType email } } }';
      const [id] = mine['User'] as [string];
      const shown = { uuid: owner.userId, fullName: 'Amina Diallo', userType: 'STUDENT', email: owner.email };
      expect((await owner.graphql(USER, { id })).data.node).toEqual(shown);
      expect((await (await looking('superuser')).graphql(USER, { id })).data.node).toEqual(shown);
      expect((await (await looking('student')).graphql(USER, { id })).data.node).toBeNull();
    });
  });

  it.each([
    ['PROFILE_READ', ['User', 'Viewer', 'PracticeType']],
    ['PRACTICE_READ', ['Answer', 'Round', 'Problem', 'Viewer', 'PracticeType']],
    ['PRACTICE_WRITE', ['Viewer', 'PracticeType']],
    [
      'CLASSROOMS_READ',
      [
        'Classroom',
        'CoTeacherInvitation',
        'Enrolment',
        'Assignment',
        'HomeworkAttempt',
        'LiveRound',
        'LiveQuestion',
        'Viewer',
        'PracticeType',
      ],
    ],
  ] as const)("gives a program of the owner's with %s what that scope is for", async (scope, expected) => {
    await change(owner, 'revokeAccessToken', { tokenId: mine['AccessToken']?.pop() });
    const program = asProgram(app, owner, await accessToken(owner, [scope]));
    const { data } = await program.graphql(NODES, { ids: Object.values(mine).map(([first]) => first) });
    const seen = (data.nodes as ({ __typename: string } | null)[]).flatMap((node) => node?.__typename ?? []);
    expect(seen).toEqual(Object.keys(mine).filter((type) => (expected as readonly string[]).includes(type)));
  });

  it('costs at most one statement a type, and no more for 100 ids than for 20', async () => {
    const count = async (ids: string[]) => (await statementsOf(() => owner.graphql(NODES, { ids }))).length;
    const none = (await statementsOf(() => owner.graphql('{ __typename }'))).length;
    const [twenty, hundred] = [await count(mixedIds(20)), await count(mixedIds(MOST_NODES))];
    expect(hundred).toBeLessThanOrEqual(twenty);
    // The viewer is known and costs nothing.
    expect(hundred - none).toBeLessThanOrEqual(Object.keys(mine).length - 1);
  });

  it('leads to what things are related to by as many statements for 100 ids as for 20', async () => {
    const related = `query($ids: [ID!]!) { nodes(ids: $ids) {
      __typename
      ... on Problem { practiceType { name } round { practiceType { name } } answer { verdict problem { text } } }
      ... on Answer { problem { text answer { verdict } } }
      ... on Round { practiceType { name } }
      ... on User { teacherProfile { bio } }
      ... on Viewer { user { fullName } account { email } practice { points } }
    } }`;
    const count = async (ids: string[]) => {
      const statements = await statementsOf(async () => {
        const { data, errors } = await owner.graphql(related, { ids });
        expect(errors).toBeUndefined();
        expect(data.nodes).toHaveLength(ids.length);
      });
      return statements.length;
    };
    const [twenty, hundred] = [await count(mixedIds(20)), await count(mixedIds(MOST_NODES))];
    expect(hundred).toBeLessThanOrEqual(twenty);
    // One a type, one for each step to a problem or an answer and back, and three for the groups of the viewer.
    expect(hundred).toBeLessThanOrEqual(Object.keys(mine).length + RELATED_STATEMENTS);
  });

  it('takes each id once, however often it is given', async () => {
    const [id] = mine['Problem'] as [string];
    const ids = Array.from({ length: MOST_NODES }, () => id);
    const { data } = await owner.graphql(NODES, { ids });
    expect(data.nodes).toHaveLength(MOST_NODES);
    expect(new Set(data.nodes.map((node: { id: string }) => node.id))).toEqual(new Set([id]));
  });

  it(`refuses more than ${MOST_NODES} ids, and says so`, async () => {
    const statements = await statementsOf(async () => {
      const { errors } = await app.graphql(NODES, { ids: mixedIds(MOST_NODES + 1) });
      expect(errors).toMatchObject([
        {
          message: `nodes takes at most ${MOST_NODES} ids at a time; ${MOST_NODES + 1} were given.`,
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ]);
    });
    expect(statements).toEqual([]);
  });

  it.each([
    ['a text', 'nonsense'],
    ['nothing', ''],
    ['a UUID', newId()],
    ['an unknown type', globalId('Teapot', newId())],
    ['a type without global ids', globalId('Level', '1')],
    ['a broken key', globalId('Problem', 'xyz')],
    ['no key', globalId('Session', '')],
    ['a NUL', globalId('AccessToken', '\0')],
    ['addresses', globalId('Problem', 'a@'.repeat(800))],
  ])('tells of %s that it is no id, and gives the others', async (_what, wrong) => {
    const [problem] = mine['Problem'] as [string];
    const { data, errors } = await owner.graphql(NODES, { ids: [problem, wrong, problem] });
    expect(data.nodes).toEqual([expect.anything(), null, expect.anything()]);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' }, path: ['nodes', 1] }]);
    const one = await owner.graphql(NODE, { id: wrong });
    expect(one).toMatchObject({ data: { node: null }, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  it('finds no practice type of an unknown key', async () => {
    const ids = [globalId('PracticeType', 'no such'), globalId('PracticeType', TEST_PRACTICE_TYPE)];
    const { data, errors } = await app.graphql(NODES, { ids });
    expect([data.nodes[0], data.nodes[1].id, errors]).toEqual([null, ids[1], undefined]);
  });
});

describe('the viewer', () => {
  const FIELDS = [
    'practice { roundProgress { cells } }',
    'practice { answers { totalCount edges { node { id problem { round { number } answer { id } } } } } }',
    'practice { rounds { totalCount edges { node { id progress { cells } } } } }',
    'practice { stats { practiceType { key } } }',
    'practice { levelProgress { passedRounds } }',
    'practice { openProblem { id } }',
    'practice { points nextDueAt }',
    'practice { answers { edges { node { roundPoints } } } }',
    'homework { mailWanted reminders { id } due { totalCount } }',
    'classrooms { coTeacherInvitations { id } liveRounds { id } joined { totalCount } }',
    'account { sessions { totalCount edges { node { id } } } }',
    'account { accessTokens { totalCount edges { node { id } } } }',
    'account { deletionPreview { answers } }',
    'account { email hasPassword }',
    'user { fullName teacherProfile { verified } }',
  ];

  it.each(FIELDS)('reads %s once, however often it is asked for', async (field) => {
    const count = async (times: number) => {
      const aliases = Array.from({ length: times }, (_, i) => `a${i}: ${field}`).join(' ');
      const statements = await statementsOf(async () => {
        expect((await owner.graphql(`{ viewer { ${aliases} } }`)).errors).toBeUndefined();
      });
      return statements.length;
    };
    expect(await count(10)).toBe(await count(1));
  });
});
