import { readFile } from 'node:fs/promises';
import {
  type GraphQLField,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { inWords, policy, readers, readersOfOthers, readersOfParts, refusalsOf } from '../../server/access/policy.ts';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { KEY_IS_TEXT } from '../../server/graphql/ids.ts';
import { actionOf } from '../../server/graphql/permissions.ts';
import { SESSIONS_AT_MOST } from '../../server/access/session.ts';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import {
  MOST_NODES,
  OPERATION_DEADLINE_MS,
  OPERATION_LIMITS,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_TOKEN,
} from '../../server/graphql/bounds.ts';
import {
  COST_PER_ACCOUNT,
  COST_PER_ADDRESS,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
  REQUESTS_PER_CARD,
  REQUESTS_PER_TOKEN,
} from '../../server/access/requests.limits.ts';
import { written } from '../../server/kernel/numbers.rules.ts';
import { schema } from '../../server/schema.ts';
import { restRows } from '../../server/rows.ts';

const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
const nodeTypes = types.filter(
  (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
);
const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}),
);
const builtIn = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);

function elements(): { name: string; description: string | null | undefined }[] {
  return types.flatMap((type) => {
    if (builtIn.has(type.name)) return [];
    const own = [{ name: type.name, description: type.description }];
    if (isEnumType(type)) {
      return [
        ...own,
        ...type.getValues().map((value) => ({ name: `${type.name}.${value.name}`, description: value.description })),
      ];
    }
    if (isInputObjectType(type)) {
      return [
        ...own,
        ...Object.values(type.getFields()).map((field) => ({
          name: `${type.name}.${field.name}`,
          description: field.description,
        })),
      ];
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      return [
        ...own,
        ...Object.values(type.getFields()).flatMap((field) => [
          { name: `${type.name}.${field.name}`, description: field.description },
          ...field.args.map((arg) => ({
            name: `${type.name}.${field.name}(${arg.name})`,
            description: arg.description,
          })),
        ]),
      ];
    }
    return own;
  });
}

describe('the GraphQL schema', () => {
  it('describes every type, field, argument and enum value', () => {
    const all = elements();
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([]);
  });

  // It is printed, and shown by tools, in alphabetical order: what stood before a field in its file does not stand before it there.
  it('describes each by itself, pointing at no neighbour without its name, and with one kind of apostrophe', () => {
    const pointing =
      /^(?:When|Which)[.,]|^The same(?! as `)|^All of them|\b(?:How many|The share|Share) of (?:them|those(?! who)|these|the others)\b|[’‘“”]/u;
    const all = elements();
    expect(all.filter(({ description }) => pointing.test(description ?? '')).map(({ name }) => name)).toEqual([]);
  });

  it('names a row of the policy for every root field and every type that is reached by an id, and no row in vain', () => {
    const named = rootFields.map((field) => ({
      field: field.name,
      action: actionOf(field.extensions['pothosOptions']),
    }));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ action }) => !action || !(action in policy))).toEqual([]);
    expect(Object.keys(readers).toSorted()).toEqual(nodeTypes.map(({ name }) => name).toSorted());
    const inObjects = types.flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).map((field) => actionOf(field.extensions['pothosOptions']))
        : [],
    );
    const used = new Set<unknown>([...inObjects, ...Object.values(readers), ...Object.values(readersOfOthers)]);
    expect(Object.keys(policy).filter((action) => !used.has(action))).toEqual([]);
  });

  it('names a row for every type that is reached through somebody else’s object, and for every list of such', () => {
    const objectsIn = (name: string) => {
      const type = schema.getType(name);
      const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
      return fields.map((field) => getNamedType(field.type)).filter(isObjectType);
    };
    const others = Object.keys(readersOfOthers);
    const held = new Set<string>();
    const collect = (name: string) => {
      for (const inner of objectsIn(name)) {
        if (Object.hasOwn(readers, inner.name) || held.has(inner.name)) continue;
        held.add(inner.name);
        collect(inner.name);
      }
    };
    for (const name of others) collect(name);
    // Roots and payloads have the row of their field.
    const isAsked = (name: string) => /^(?:Query|Mutation|Subscription)$|(?:Payload|Event)$/u.test(name);
    const listing = new Set<string>();
    const leads = ({ name }: { name: string }) => others.includes(name) || listing.has(name);
    for (let before = -1; before < listing.size; ) {
      before = listing.size;
      for (const { name } of types) {
        if (!Object.hasOwn(readers, name) && !isAsked(name) && objectsIn(name).some(leads)) listing.add(name);
      }
    }
    expect(held).toContain('TeacherProfile');
    expect(listing.size).toBeGreaterThan(1);
    expect(Object.keys(readersOfParts).toSorted()).toEqual([...held, ...listing].toSorted());
  });

  it('tells of every root field, and of every type that has a reader, who may', () => {
    for (const field of rootFields) {
      const action = actionOf(field.extensions['pothosOptions']) as keyof typeof policy;
      expect(field.description, field.name).toContain(`Who may call: ${inWords(action)}.`);
    }
    const ofAnybody = [
      'AbTest',
      'AuditEvent',
      'ConfusedAnswers',
      'ConfusedStudent',
      'HomeworkRow',
      'HomeworkTable',
      'LiveSeat',
      'Objection',
      'Person',
      'PoolTask',
      'Sentence',
      'SentenceChange',
      'PracticeType',
      'QueryTeachersConnection',
      'QueryTeachersConnectionEdge',
    ];
    const ofClasses = [
      'Assignment',
      'Classroom',
      'CoTeacherInvitation',
      'Enrolment',
      'HomeworkAttempt',
      'LiveQuestion',
      'LiveRound',
    ];
    for (const [name, action] of [...Object.entries(readers), ...Object.entries(readersOfParts)]) {
      const { description } = schema.getType(name) ?? {};
      if (ofClasses.includes(name)) {
        const who = 'those named above, when signed in; a personal access token needs `CLASSROOMS_READ`';
        expect(description, name).toMatch(/^[^.]+\. Visible to /);
        expect(description, name).toContain(`Who may read it: ${who}.`);
      } else {
        const whose = ofAnybody.includes(name) ? '' : ' their own';
        expect(description, name).toContain(`Who may read${whose}: ${inWords(action)}.`);
      }
    }
    for (const [name, action] of Object.entries(readersOfOthers)) {
      expect(schema.getType(name)?.description, name).toContain(`Who may read anybody's: ${inWords(action)}.`);
    }
  });

  it('asks the table for every group of the viewer, and of what in them needs more, and tells so', () => {
    const fieldsOf = (name: string) => {
      const type = schema.getType(name);
      return isObjectType(type) ? Object.values(type.getFields()) : [];
    };
    const groups = fieldsOf('Viewer').filter(({ name }) => name !== 'id');
    expect(groups.map(({ name }) => name)).toEqual([
      'account',
      'analytics',
      'card',
      'classrooms',
      'homework',
      'practice',
      'rights',
      'user',
    ]);
    const lists = fieldsOf('Account').filter(({ type }) => isObjectType(getNamedType(type)));
    expect(lists.map(({ name }) => name)).toEqual([
      'accessTokens',
      'deletionPreview',
      'passkeys',
      'sessions',
      'teacherRefusal',
    ]);
    for (const { name, description, extensions } of [...groups, ...lists]) {
      const action = actionOf(extensions['pothosOptions']);
      expect(action, name).not.toBeNull();
      expect(description, name).toContain(`Who may read their own: ${inWords(action as keyof typeof policy)}.`);
    }
  });

  it('lets nothing that is read for the viewer take more with it than its group, when it fails', () => {
    for (const name of ['Viewer', 'Account', 'Practice', 'Classrooms']) {
      const type = schema.getType(name);
      const reading = Object.values(isObjectType(type) ? type.getFields() : {}).filter((field) =>
        isObjectType(getNamedType(field.type)),
      );
      expect(reading.length, name).toBeGreaterThan(1);
      const strict = reading.filter(({ type: result }) => isNonNullType(result)).map((field) => field.name);
      expect(strict, name).toEqual([]);
    }
  });

  it('lets nothing that is read by itself take what stands beside it with it, when it fails', () => {
    // Whatever reads more than the row it stands on asks the context for it.
    const isReading = ({ type, extensions }: GraphQLField<unknown, unknown>) => {
      const { resolve } = (extensions['pothosOptions'] ?? {}) as { resolve?: (...args: never[]) => unknown };
      return (resolve?.length ?? 0) > 2 && getNamedType(type).name !== 'ID';
    };
    const reading = types.flatMap((type) =>
      isObjectType(type) && type.name !== 'Mutation' && type.name !== 'Subscription'
        ? Object.values(type.getFields())
            .filter(isReading)
            .map((field) => ({ name: `${type.name}.${field.name}`, isStrict: isNonNullType(field.type) }))
        : [],
    );
    expect(reading.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Query.practiceTypes', 'Query.nodes', 'Practice.points', 'Round.answers']),
    );
    expect(reading.filter(({ isStrict }) => isStrict).map(({ name }) => name)).toEqual([
      // This, and those at the end, read nothing: they look at who asks, and at the settings.
      'Assignment.url',
      // Promised as never null before it was read by itself.
      'Performance.levels',
      // Reads nothing unless a newer version of the server has brought the practice type.
      'PracticeTypeStats.practiceType',
      'Session.current',
      'Site.legalBoxesPrechecked',
      'Site.operatorName',
      'Site.teachersNeedVerification',
    ]);
    const strict = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ type }) => isNonNullType(type));
    expect(strict.map(({ name }) => name)).toEqual(['levels', 'samples', 'site']);
  });

  it('lets nothing that the table may refuse by itself take its parent with it', () => {
    const strict = types.flatMap((type) =>
      // A subscription has nothing beside its one field.
      isObjectType(type) && type.name !== 'Subscription'
        ? Object.values(type.getFields()).filter((field) => {
            const action = actionOf(field.extensions['pothosOptions']);
            return action && policy[action].who !== 'anyone' && isNonNullType(field.type);
          })
        : [],
    );
    expect(strict.map((field) => field.name)).toEqual([]);
  });

  it('tells who may not do something by a member of the result, wherever a sign-in is needed', () => {
    const missing = Object.values(schema.getMutationType()?.getFields() ?? {}).filter((field) => {
      const action = actionOf(field.extensions['pothosOptions']);
      const result = getNamedType(field.type);
      const members = isUnionType(result) ? result.getTypes().map((type) => type.name) : [];
      return action !== null && !refusalsOf(action).every(({ name }) => members.includes(name));
    });
    expect(missing.map((field) => field.name)).toEqual([]);
  });

  it('tells by every subscription when something occurred, through the one helper that asks who may hear it', () => {
    const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
    expect(fields.length).toBeGreaterThan(0);
    for (const { name, type, extensions } of fields) {
      const event = getNamedType(type);
      expect(event.name, name).toMatch(/Event$/);
      expect(isObjectType(event) && String(event.getFields()['occurredAt']?.type), name).toBe('DateTime!');
      expect(extensions['announced'], name).toEqual(expect.any(String));
    }
  });

  it('has no field that tells an answer before it was given', () => {
    const problem = schema.getType('Problem');
    const names = isObjectType(problem) ? Object.keys(problem.getFields()) : [];
    expect(names).toContain('text');
    // The one that was given, null before: tests/api/answers.test.ts.
    expect(names.filter((name) => /answer|also|explanation|reason|target|example/i.test(name))).toEqual(['answer']);
  });

  it('finds every type with a global id by its row, and all but one by a UUID', () => {
    expect(nodeTypes.length).toBeGreaterThan(3);
    for (const { name, extensions } of nodeTypes) {
      expect(extensions['pothosPrismaModel'], name).toEqual(expect.any(String));
      expect(extensions[KEY_IS_TEXT] ?? false, name).toBe(name === 'PracticeType');
    }
  });

  it('calls what is true or false by an adjective, or by a verb where there is none, never by `is`', () => {
    const named = types.flatMap((type) =>
      isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).filter((field) => /^Boolean!?$/u.test(String(field.type)))
        : [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(({ name }) => name).filter((name) => /^is[A-Z]/u.test(name))).toEqual([]);
  });

  it('takes one input and gives a result union in every mutation that has one, null after a bug', () => {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      expect(
        field.args.map((arg) => arg.name),
        field.name,
      ).toEqual(field.args.length === 0 ? [] : ['input']);
      expect(String(field.type), field.name).toMatch(/Result$/);
    }
  });
});

describe('the schema’s own description', () => {
  const text = schema.description ?? '';
  const fields = new Set([...rootFields.map(({ name }) => name), 'accessToken']);

  it('leads a stranger by fields that are there', () => {
    const named = [...text.matchAll(/`([a-z]+[A-Z][A-Za-z]*|node|nodes)`/g)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(['signIn', 'nextProblem', 'submitAnswer', 'practiceProgressed']));
    expect(named.filter((name) => !fields.has(name ?? ''))).toEqual([]);
  });

  const SHARES = `any one personal access token may use ${REQUESTS_PER_TOKEN.budget}, and a session opened by a sign-in card ${REQUESTS_PER_CARD.budget};`;

  it('says what the limits are', () => {
    expect(text).toContain(`${REQUESTS_PER_ACCOUNT.budget} operations a minute for an account`);
    expect(text).toContain(`of which ${SHARES}`);
    expect(text).toContain(
      `${written(COST_PER_ACCOUNT.budget)} a minute, and those of an IP address where nobody is signed in ${written(COST_PER_ADDRESS.budget)}`,
    );
    expect(text).toContain(`at most ${MOST_NODES}`);
    expect(text).toContain(`${OPERATION_LIMITS.depth} levels`);
    expect(text).toContain(`${SOCKETS_PER_ACCOUNT} for an account`);
    expect(text).toContain(`at most ${SESSIONS_AT_MOST} sessions`);
    expect(text).toContain(`longer than ${OPERATION_DEADLINE_MS / 1_000} seconds`);
    const { description } = openApiDocument(restRows)['info'] as { description: string };
    for (const number of [
      `${REQUESTS_PER_ACCOUNT.budget} calls a minute for an account, of which ${SHARES}`,
      `${written(REQUESTS_PER_ADDRESS.budget)} a minute`,
      `${OPERATION_DEADLINE_MS / 1_000} seconds`,
      `${SESSIONS_AT_MOST} sessions`,
      `${SOCKETS_PER_TOKEN} sockets`,
      `${SOCKETS_PER_ACCOUNT} for an account`,
    ]) {
      expect(description).toContain(number);
    }
  });

  it('is printed with the schema', async () => {
    expect(await readFile('schema.graphql', 'utf8')).toContain('**Limits.**');
  });
});

describe('stored operations', () => {
  it('of the web client are all valid', () => {
    const operations = persistedOperations();
    expect(operations.ids().length).toBeGreaterThan(5);
    for (const id of operations.ids()) expect(operations.get(id).kind).toMatch(/query|mutation|subscription/);
  });

  it('of the REST facade have unique methods and paths', () => {
    const calls = restRows.map((row) => `${row.method} ${row.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
