import {
  CONTRACTS_PER_ADDRESS,
  EVENTS_PER_ACCOUNT,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
} from '../access/requests.limits.ts';
import { SESSIONS_AT_MOST } from '../access/session.ts';
import {
  MOST_NODES,
  OPERATION_DEADLINE_MS,
  OPERATION_LIMITS,
  OPERATIONS_PER_SOCKET,
  PAGE_DEFAULT,
  PAGE_MOST,
  SOCKETS_AT_ADDRESS,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_TOKEN,
  SUBSCRIPTIONS_PER_ACCOUNT,
} from './bounds.ts';
import { EVENTS_PER_SECOND } from './subscriptions.ts';

const MS_PER_SECOND = 1000;

const written = (count: number): string => count.toLocaleString('en-GB');

/** What the schema says of itself: how to begin, in Markdown. */
export const description = `English practice by filling gaps. The same data is at \`/api/v1\` through REST; \`/graphql\` in a browser opens GraphiQL, and \`/schema.graphql\` is this schema.

**A token.** \`signIn\` returns an \`accessToken\`. Programs should use a personal access token, made in the settings of the web app: it allows only what its scopes name. Send either as \`Authorization: Bearer …\`. Each description says who may call. A session that \`signInWithCard\` opens is a student's, and only for practice and one class: everything else fails with \`SIGN_IN_CARD_LIMITED\`.

**Practice.** \`nextProblem\` gives a sentence with a gap, and \`submitAnswer\` judges the word that was typed. The first answer counts; sending it again gives the first result. \`practiceProgressed\` reports changes as they happen, over graphql-ws at \`/graphql\` with \`{"authorization": "Bearer …"}\` in \`connection_init\`. Subscriptions cannot run over HTTP.

**Errors** that a person can do something about are members of a result's union: each is a \`UserError\` with a \`code\`, which never changes, and a \`message\`, which may. Select \`... on UserError { code message }\` to be ready for new ones. Whatever else goes wrong is in \`errors\`, with \`extensions.code\`. A field that may fail on its own is nullable.

**Sending again.** Sending an answer again does no harm: the first one counts. A change that sets a value may be sent again too. A call that makes or sends something (a class, homework, a code, a token, a file, an email, a session) does so each time: if the response was lost, check before you send it again. \`nextProblem\` with \`skip\` gives up one problem more each time.

**Ids** are global: \`node\` and \`nodes\` (at most ${MOST_NODES}) take them, and arguments of a known type take UUIDs as well.

**Lists** that can grow are connections: \`first\` or \`last\`, ${PAGE_DEFAULT} unless given, ${PAGE_MOST} at most unless the field says otherwise.

**Limits.** ${written(REQUESTS_PER_ACCOUNT.budget)} operations a minute for an account, ${written(REQUESTS_PER_ADDRESS.budget)} a minute for an IP address when nobody is signed in, and, besides these, ${written(CONTRACTS_PER_ADDRESS.budget)} requests a minute for the text of this schema and REST's document; each mutation beyond the first counts as one more. An operation may have ${written(OPERATION_LIMITS.tokens)} GraphQL tokens, ${OPERATION_LIMITS.depth} levels, ${OPERATION_LIMITS.aliases} aliases, ${OPERATION_LIMITS.directives} directives and a cost of ${written(OPERATION_LIMITS.cost)}: one for each field, multiplied by the sizes of the lists that it stands in. What takes longer than ${OPERATION_DEADLINE_MS / MS_PER_SECOND} seconds fails with \`DEADLINE_EXCEEDED\`. Sockets: ${SOCKETS_PER_TOKEN} for a session or token, ${SOCKETS_PER_ACCOUNT} for an account, ${written(SOCKETS_AT_ADDRESS)} for an IP address, ${OPERATIONS_PER_SOCKET} operations under way on each, ${SUBSCRIPTIONS_PER_ACCOUNT} subscriptions of an account, ${EVENTS_PER_SECOND} events a second for each subscription. The events of an account may cost ${written(EVENTS_PER_ACCOUNT.budget)} a minute together; beyond that, the next event comes late, with the newest state. A person has at most ${SESSIONS_AT_MOST} sessions: the newest stay. Past a limit: \`RATE_LIMITED\` with \`Retry-After\`, in seconds.

**Change.** Types may gain fields, unions members and enums values. What goes away is \`@deprecated\` for two releases first, and names what to use instead.`;
