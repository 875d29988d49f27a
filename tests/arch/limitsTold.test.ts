import { describe, expect, it } from 'vitest';
import {
  COST_PER_ACCOUNT,
  COST_PER_ADDRESS,
  DOCUMENTS_PER_ACCOUNT,
  DOCUMENTS_PER_ADDRESS,
  INTROSPECTIONS_PER_ACCOUNT,
  INTROSPECTIONS_PER_ADDRESS,
  NEW_INTROSPECTIONS_PER_ADDRESS,
} from '../../server/access/requests.limits.ts';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import {
  BYTES_PER_COST,
  CHARACTERS_PER_COST,
  CHARACTERS_PER_DOCUMENT,
  CHARACTERS_PER_TOKEN,
  COST_OF_REFUSAL,
  FEWEST_BYTES_COUNTED,
  FREE_COST,
  LONGEST_CURSOR,
  LONGEST_ID,
  OPERATION_LIMITS,
  SUBSCRIPTION_CHARACTERS,
  SUBSCRIPTION_CHARACTERS_IN_ALL,
  SUBSCRIPTION_ID_CHARACTERS,
  SUBSCRIPTION_TOKENS,
} from '../../server/graphql/bounds.ts';
import { restRows } from '../../server/rows.ts';
import { schema } from '../../server/schema.ts';
import { written } from '../../server/kernel/numbers.rules.ts';

type Limits = typeof OPERATION_LIMITS;

/** In which words the schema tells each limit of an operation, and each number: a limit that is added has to be told, too. */
const TOLD: { readonly [Limit in keyof Limits]: (most: string) => string } = {
  tokens: (most) => `may have ${most} GraphQL tokens`,
  depth: (most) => `${most} levels`,
  aliases: (most) => `${most} aliases`,
  aliasCharacters: (most) => `aliases of at most ${most} characters`,
  directives: (most) => `${most} directives`,
  introspections: (most) =>
    `\`__schema\` or \`__type\` ${most === '1' ? 'once' : `${most} times`}, without aliases inside`,
  introspected: (most) => `with a cost of its own of at most ${most}`,
  cost: (most) => `and a cost of ${most}: each field counts as one`,
  operations: (most) => `Its document may have ${most} operations`,
  fragments: (most) => `${most} fragments`,
  selections: (most) => `${most} fields, fragments and spreads may be merged in all`,
  namesakes: (most) => `${most} fields may have the same name`,
  spreads: (most) => `fragments may be spread ${most} times`,
  visits: (most) => `at most ${most} fields, fragments and spreads may be visited`,
  answerBytes: (most) => `more than ${most} bytes by HTTP`,
  messageBytes: (most) => `${most} in a message of a socket`,
};

const told = schema.description ?? '';
const { description: toldByRest } = openApiDocument(restRows)['info'] as { description: string };
const FEWEST = written(FEWEST_BYTES_COUNTED);

describe('who reads the schema', () => {
  it.each(Object.entries(OPERATION_LIMITS))('is told the limit of an operation: %s', (limit, most) => {
    expect(told).toContain(TOLD[limit as keyof Limits](written(most)));
  });

  it('is told what long texts cost, and how long ids and cursors may be', () => {
    expect(told).toContain(
      `as one more for every ${CHARACTERS_PER_COST} characters of a text in its arguments after the first`,
    );
    expect(told).toContain(`An id has at most ${LONGEST_ID} characters, and a cursor ${written(LONGEST_CURSOR)}:`);
  });

  it('is told how much may be asked about the schema, and how long documents may be, in a minute', () => {
    expect(told).toContain(
      `${INTROSPECTIONS_PER_ACCOUNT.budget} a minute may ask about the schema (\`__schema\`, \`__type\`) for an account, and ${INTROSPECTIONS_PER_ADDRESS.budget} for an IP address, whoever is signed in there, of which ${NEW_INTROSPECTIONS_PER_ADDRESS.budget} may be questions whose answer the server has not kept`,
    );
    expect(told).toContain(
      `${written(DOCUMENTS_PER_ACCOUNT.budget)} characters a minute together for an account, and ${written(DOCUMENTS_PER_ADDRESS.budget)} for an IP address`,
    );
    expect(told).toContain(`each counts as ${CHARACTERS_PER_DOCUMENT} more than it has`);
  });

  it('is told what counts as nothing, what is refused, and what many bytes count as', () => {
    expect(told).toContain(
      `an operation that costs ${FREE_COST} or less counts as nothing, one that is refused before it is run (because it is invalid or too complex) counts as ${COST_OF_REFUSAL},`,
    );
    expect(told).toContain(`every ${BYTES_PER_COST} bytes of a response of ${FEWEST} bytes or more count as one`);
    expect(told).toContain('`committed: true`');
    expect(told).toContain('`committed: "UNKNOWN"`');
  });

  it('is told of which events the cost is nobody’s', () => {
    const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
    const shared = fields.filter(({ extensions }) => extensions['isShared']).map(({ name }) => `\`${name}\``);
    expect(shared).not.toEqual([]);
    expect(told).toContain(
      `The events of an account, except those of ${shared.join(' and ')}, which are the same for everybody, may cost`,
    );
  });

  it('is told how long the id of an operation over a socket may be, and a subscription', () => {
    expect(told).toContain(`ids of operations of at most ${SUBSCRIPTION_ID_CHARACTERS} characters`);
    expect(told).toContain(`${written(SUBSCRIPTION_CHARACTERS)} characters in a subscription`);
    expect(told).toContain(`${SUBSCRIPTION_TOKENS} GraphQL tokens in its text`);
    expect(told).toContain(`${written(SUBSCRIPTION_CHARACTERS_IN_ALL)} characters of all subscriptions on a server`);
    expect(told).toContain(`each of its tokens as ${CHARACTERS_PER_TOKEN} more`);
  });
});

describe('who reads the document of REST', () => {
  it('is told what calls may read together, and that their bytes count', () => {
    expect(toldByRest).toContain(
      `about ${written(COST_PER_ACCOUNT.budget)} fields a minute for an account, and ${written(COST_PER_ADDRESS.budget)} for an IP address`,
    );
    expect(toldByRest).toContain(
      `every ${BYTES_PER_COST} bytes of a response of ${FEWEST} bytes or more count as one field`,
    );
  });
});
