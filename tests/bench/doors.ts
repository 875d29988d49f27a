import type { Agent } from 'node:http';
import { REST_BASE } from '../../server/rest/base.ts';
import { restRows } from '../../server/rows.ts';
import { BROWSER } from './browser.ts';
import { JSON_HEADERS, send } from './http.ts';
import { bodyOf, clientMutation } from './operations.ts';

/** A learner at the door of one server. */
export interface Learner {
  /** Headers of every request; a browser's CSRF token changes with each answer. */
  headers: Record<string, string>;
  /** The open problem; null where the next one is to be asked for. */
  problemId: string | null;
}

/** How one server is asked. Each call returns the milliseconds that it took and throws when it was not answered as hoped. */
export interface Door {
  name: string;
  port: number;
  newLearner(token: string): Promise<Learner>;
  next(learner: Learner): Promise<number>;
  answer(learner: Learner, text: string): Promise<number>;
}

/** What the doors are called that have one name. */
export const DOORS = {
  byHand: 'Fastify + pg by hand',
  client: 'Lacuna, as the web client',
  bearer: 'Lacuna, bearer token only',
  rest: 'Lacuna, by REST',
} as const;

const SECONDS_TAKEN = 6;
const CSRF_PATH = '/api/v1/auth/csrf-token';

/** The hand-written server, sent the very headers that a browser sends to the other. */
export function referenceDoor(agent: Agent, port: number): Door {
  return {
    name: DOORS.byHand,
    port,
    async newLearner(token) {
      return { headers: { ...JSON_HEADERS, ...BROWSER, authorization: `Bearer ${token}` }, problemId: null };
    },
    async next(learner) {
      const { body, ms } = await send(agent, port, 'POST', '/next', learner.headers, {});
      learner.problemId = (body as { problem: { id: string } }).problem.id;
      return ms;
    },
    async answer(learner, text) {
      const given = { problemId: learner.problemId, answer: text, timeTakenSeconds: SECONDS_TAKEN };
      const { ms } = await send(agent, port, 'POST', '/answer', learner.headers, given);
      learner.problemId = null;
      return ms;
    },
  };
}

interface Payload {
  __typename: string;
  problem?: { id: string };
  answer?: object;
}

/**
 * Lacuna's GraphQL by the web client's own operations.
 * @param asBrowser with cookie, Origin and CSRF token, as the web client; else with the bearer token alone, as a program
 */
export function graphqlDoor(agent: Agent, port: number, asBrowser: boolean): Door {
  const nextProblem = clientMutation('useNextProblemMutation');
  const submitAnswer = clientMutation('useAnswerSubmitMutation');

  const post = async (learner: Learner, body: unknown, field: string): Promise<{ payload: Payload; ms: number }> => {
    const answer = await send(agent, port, 'POST', '/graphql', learner.headers, body);
    const fresh = answer.headers['x-csrf-token'];
    if (asBrowser && typeof fresh === 'string') learner.headers['x-csrf-token'] = fresh;
    const payload = (answer.body as { data?: Record<string, Payload> }).data?.[field];
    if (!payload?.problem && !payload?.answer) throw new Error(`${field}: ${JSON.stringify(answer.body)}`);
    return { payload, ms: answer.ms };
  };

  return {
    name: asBrowser ? DOORS.client : DOORS.bearer,
    port,
    async newLearner(token) {
      const headers: Record<string, string> = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
      if (!asBrowser) return { headers, problemId: null };
      const { body, headers: got } = await send(agent, port, 'GET', CSRF_PATH, {});
      Object.assign(headers, BROWSER, {
        origin: `http://127.0.0.1:${port}`,
        cookie: (got['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
        'x-csrf-token': (body as { csrf_token: string }).csrf_token,
      });
      return { headers, problemId: null };
    },
    async next(learner) {
      const { payload, ms } = await post(
        learner,
        bodyOf(nextProblem, { practiceTypeKey: null, skip: false }),
        'nextProblem',
      );
      learner.problemId = payload.problem?.id ?? null;
      return ms;
    },
    async answer(learner, text) {
      const input = { problem: { problemId: learner.problemId }, answer: text, timeTakenSeconds: SECONDS_TAKEN };
      const { ms } = await post(learner, bodyOf(submitAnswer, input), 'submitAnswer');
      learner.problemId = null;
      return ms;
    },
  };
}

/** A program's learner: a bearer token and nothing else. */
const programOf = async (token: string): Promise<Learner> => ({
  headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` },
  problemId: null,
});

const NEXT_PATH = '/practice/next';
const ANSWER_PATH = '/cefr/sentence/{problem_id}/answer';

/** Lacuna's REST API, as a program asks it. */
export function restDoor(agent: Agent, port: number): Door {
  return {
    name: DOORS.rest,
    port,
    newLearner: programOf,
    async next(learner) {
      const { body, ms } = await send(agent, port, 'GET', REST_BASE + NEXT_PATH, learner.headers);
      learner.problemId = (body as { id: string }).id;
      return ms;
    },
    async answer(learner, text) {
      const path = REST_BASE + ANSWER_PATH.replace('{problem_id}', learner.problemId ?? '');
      const given = { answer: text, time_taken_seconds: SECONDS_TAKEN };
      const { ms } = await send(agent, port, 'POST', path, learner.headers, given);
      learner.problemId = null;
      return ms;
    },
  };
}

/** The document behind a row of REST's. */
function documentOf(path: string): string {
  const row = restRows.find((one) => one.path === path);
  if (!row) throw new Error(`There is no row for ${path}`);
  return row.document;
}

/**
 * GraphQL with the very documents that stand behind REST's calls: what is left between the two is the facade, and between two servers the
 * server.
 */
export function documentDoor(agent: Agent, port: number, name: string): Door {
  const [nextProblem, submitAnswer] = [documentOf(NEXT_PATH), documentOf(ANSWER_PATH)];
  const post = async ({ headers }: Learner, query: string, input: object) => {
    const { body, ms } = await send(agent, port, 'POST', '/graphql', headers, { query, variables: { input } });
    const data = (body as { data?: Record<string, { problem?: { id: string }; answer?: object }> | null }).data;
    const payload = Object.values(data ?? {})[0];
    if (!payload?.problem && !payload?.answer) throw new Error(JSON.stringify(body));
    return { payload, ms };
  };
  return {
    name,
    port,
    newLearner: programOf,
    async next(learner) {
      const { payload, ms } = await post(learner, nextProblem, {});
      learner.problemId = payload.problem?.id ?? null;
      return ms;
    },
    async answer(learner, text) {
      const problem = { problemId: learner.problemId };
      const { ms } = await post(learner, submitAnswer, { problem, answer: text, timeTakenSeconds: SECONDS_TAKEN });
      learner.problemId = null;
      return ms;
    },
  };
}
