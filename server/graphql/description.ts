import {
  CONTRACTS_PER_ADDRESS,
  COST_PER_ACCOUNT,
  COST_PER_ADDRESS,
  DOCUMENTS_PER_ACCOUNT,
  DOCUMENTS_PER_ADDRESS,
  EVENTS_PER_ACCOUNT,
  INTROSPECTIONS_PER_ACCOUNT,
  INTROSPECTIONS_PER_ADDRESS,
  NEW_INTROSPECTIONS_PER_ADDRESS,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
  REQUESTS_PER_CARD,
  REQUESTS_PER_TOKEN,
} from '../access/requests.limits.ts';
import { SESSIONS_AT_MOST } from '../access/session.ts';
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
  SUBSCRIPTION_CHARACTERS_AT_ADDRESS,
  SUBSCRIPTION_CHARACTERS_IN_ALL,
  SUBSCRIPTION_CHARACTERS_IN_ANY_CASE,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT,
  MOST_NODES,
  OPERATION_DEADLINE_MS,
  OPERATION_LIMITS as LIMITS,
  OPERATIONS_PER_SOCKET,
  PAGE_DEFAULT,
  PAGE_MOST,
  SOCKETS_AT_ADDRESS,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_TOKEN,
  SUBSCRIPTION_CHARACTERS,
  SUBSCRIPTION_ID_CHARACTERS,
  FREE_SUBSCRIPTION_CHARACTERS,
  SUBSCRIPTION_TOKENS,
  SUBSCRIPTIONS_PER_ACCOUNT,
} from './bounds.ts';
import { EVENTS_PER_SECOND } from './subscriptions.ts';
import { written } from '../kernel/numbers.rules.ts';

const MS_PER_SECOND = 1000;

/** What the schema says of itself: how to begin, in Markdown. */
export const description = `English practice by filling gaps. Part of the same data is also at \`/api/v1\`, through REST; \`/graphql\` in a browser opens GraphiQL, and \`/schema.graphql\` is this schema.

**A token.** \`signIn\` returns an \`accessToken\`. Programs should use a personal access token, made in the settings of the web app: it allows only what its scopes name. Send either as \`Authorization: Bearer …\`. Each description says who may call. A session that \`signInWithCard\` opens is a student's, and only for practice and one class: everything else fails with \`SIGN_IN_CARD_LIMITED\`.

**Practice.** \`nextProblem\` gives a sentence with a gap, and \`submitAnswer\` judges the word that was typed. The first recorded answer counts; sending it again gives the first result. \`practiceProgressed\` reports changes as they happen, over graphql-ws at \`/graphql\` with \`{"authorization": "Bearer …"}\` in \`connection_init\`. Subscriptions cannot run over HTTP.

**Errors** that a person can do something about are members of a result's union: each is a \`UserError\` with a \`code\`, which never changes, and a \`message\`, which may. Select \`... on UserError { code message }\` to be ready for new ones. Whatever else goes wrong is in \`errors\`, with \`extensions.code\`. A field that may fail on its own is nullable.

**Sending again.** Sending an answer again does no harm: the first recorded one counts. A change that sets a value may be sent again too. A call that makes or sends something (a class, homework, a code, a token, a file, an email, a session) does so each time: if the response was lost, check before you send it again. \`nextProblem\` with \`skip\` gives up one problem more each time.

**Ids** are global: \`node\` and \`nodes\` (at most ${MOST_NODES}) take them, and arguments of a known type take UUIDs as well. An id has at most ${LONGEST_ID} characters, and a cursor ${written(LONGEST_CURSOR)}: a longer text is treated as one that is not an id, or not a cursor.

**Lists** that can grow are connections: \`first\` or \`last\`, ${PAGE_DEFAULT} unless given, ${PAGE_MOST} at most unless the field says otherwise.

**Limits.** ${written(REQUESTS_PER_ACCOUNT.budget)} operations a minute for an account, of which any one personal access token may use ${written(REQUESTS_PER_TOKEN.budget)}, and a session opened by a sign-in card ${written(REQUESTS_PER_CARD.budget)}; ${written(REQUESTS_PER_ADDRESS.budget)} a minute for an IP address when nobody is signed in; and, for the same IP address besides these, ${written(CONTRACTS_PER_ADDRESS.budget)} requests a minute for the text of this schema and REST's document; each mutation in an operation beyond its first counts as one operation more. Of the operations, ${INTROSPECTIONS_PER_ACCOUNT.budget} a minute may ask about the schema (\`__schema\`, \`__type\`) for an account, and ${INTROSPECTIONS_PER_ADDRESS.budget} for an IP address, whoever is signed in there, of which ${NEW_INTROSPECTIONS_PER_ADDRESS.budget} may be questions whose answer the server has not kept from an earlier time. Documents that the server has not kept from an earlier time may have ${written(DOCUMENTS_PER_ACCOUNT.budget)} characters a minute together for an account, and ${written(DOCUMENTS_PER_ADDRESS.budget)} for an IP address when nobody is signed in; each counts as ${CHARACTERS_PER_DOCUMENT} more than it has. An operation may have ${written(LIMITS.tokens)} GraphQL tokens, ${LIMITS.depth} levels, ${LIMITS.aliases} aliases of at most ${LIMITS.aliasCharacters} characters, ${LIMITS.directives} directives and a cost of ${written(LIMITS.cost)}: each field counts as one, and as one more for every ${CHARACTERS_PER_COST} characters of a text in its arguments after the first ${CHARACTERS_PER_COST}, multiplied by the sizes of the lists that the field stands in. To work that out, at most ${written(LIMITS.visits)} fields, fragments and spreads may be visited, those in a fragment again for each field above them that sets the length of lists. Its document may have ${LIMITS.operations} operations and ${LIMITS.fragments} fragments; in selections that are merged into one, ${LIMITS.namesakes} fields may have the same name and fragments may be spread ${LIMITS.spreads} times; and ${written(LIMITS.selections)} fields, fragments and spreads may be merged in all. It may ask for \`__schema\` or \`__type\` once, without aliases inside, with a cost of its own of at most ${written(LIMITS.introspected)}. One that asks for more fails with \`OPERATION_TOO_COMPLEX\`, and so does one whose response has more than ${written(LIMITS.answerBytes)} bytes by HTTP, or ${written(LIMITS.messageBytes)} in a message of a socket. When a response is too large, a mutation has been carried out all the same, and the error says so with \`committed: true\`; of several mutations some may have been refused, and it says \`committed: "UNKNOWN"\`. All operations of an account together may cost about ${written(COST_PER_ACCOUNT.budget)} a minute, and those of an IP address where nobody is signed in ${written(COST_PER_ADDRESS.budget)}; an operation that costs ${FREE_COST} or less counts as nothing, one that is refused before it is run (because it is invalid or too complex) counts as ${COST_OF_REFUSAL}, and every ${BYTES_PER_COST} bytes of a response of ${written(FEWEST_BYTES_COUNTED)} bytes or more count as one. What takes longer than ${OPERATION_DEADLINE_MS / MS_PER_SECOND} seconds fails with \`DEADLINE_EXCEEDED\`. Sockets: ${SOCKETS_PER_TOKEN} for a session or token, ${SOCKETS_PER_ACCOUNT} for an account, ${written(SOCKETS_AT_ADDRESS)} for an IP address, ${OPERATIONS_PER_SOCKET} operations under way on each socket, ${SUBSCRIPTIONS_PER_ACCOUNT} subscriptions of an account, ids of operations of at most ${SUBSCRIPTION_ID_CHARACTERS} characters, ${written(SUBSCRIPTION_CHARACTERS)} characters in a subscription, text and variables together, ${SUBSCRIPTION_TOKENS} GraphQL tokens in its text, ${written(SUBSCRIPTION_CHARACTERS_PER_ACCOUNT)} characters of subscriptions for an account and ${written(SUBSCRIPTION_CHARACTERS_AT_ADDRESS)} for an IP address (where these are used up, an account still gets up to ${written(SUBSCRIPTION_CHARACTERS_IN_ANY_CASE)}, until there are ${written(2 * SUBSCRIPTION_CHARACTERS_AT_ADDRESS)}), ${written(SUBSCRIPTION_CHARACTERS_IN_ALL)} characters of all subscriptions on a server (where these are used up, subscriptions of the IP address or network that has most, and of the account that has most there, are ended to make room for those of whoever has less), and ${EVENTS_PER_SECOND} events a second for each subscription. In all three totals texts count, each as ${CHARACTERS_PER_DOCUMENT} characters more than it has and each of its tokens as ${CHARACTERS_PER_TOKEN} more, and so do the id and the variables of a subscription beyond their first ${FREE_SUBSCRIPTION_CHARACTERS} characters. The events of an account, except those of \`poolChanged\`, which are the same for everybody, may cost ${written(EVENTS_PER_ACCOUNT.budget)} a minute together: what an event asks for is counted as for an operation, each subscription that is told of it adds a tenth of that, and every ${BYTES_PER_COST} bytes of an event count as one more; beyond that, the next event comes late, with the newest state. A person has at most ${SESSIONS_AT_MOST} sessions: the newest stay. Past a limit for a minute: \`RATE_LIMITED\` with \`Retry-After\`, in seconds. One operation too many at a time on a socket, or one subscription too many: \`TOO_MANY_OPERATIONS\`. One operation too many at a time for an account, or for an IP address when nobody is signed in: \`RATE_LIMITED\`, too. One socket too many is closed.

**Change.** Types may gain fields, unions may gain members, and enums may gain values. What goes away is \`@deprecated\` for two releases first, and names what to use instead.`;
