import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelConfig } from '../../server/env.ts';
import { honestReply, type Knowledge, type Material } from './modelReplies.ts';

/** What a call is for, by the name of the schema that it asks for. */
export type CallPurpose = 'write' | 'solve' | 'judge' | 'edit';

/** One way to misbehave. */
export type Misbehaviour =
  | { status: number; headers?: Record<string, string> }
  /** The connection is cut: before the answer, or in the middle of it. */
  | { cut: 'before' | 'within' }
  /** Nothing is answered until the caller has hung up. */
  | { silent: true }
  /** Not JSON, where the model's text should be or as the whole answer. */
  | { broken: 'text' | 'answer' }
  /** The model stops in the middle of its reply, which has cost what it says. */
  | { stops: { prompt_tokens: number; completion_tokens: number } }
  /** A reply of so many characters. */
  | { long: number }
  /** Another reply than the honest one. */
  | { reply: (honest: Reply, material: Material) => unknown };

// oxlint-disable-next-line typescript/no-explicit-any -- a test changes any part of it
export type Reply = { sentences: any[] };

/** A call as the stand-in heard it. */
export interface HeardCall {
  purpose: CallPurpose;
  authorization: string | undefined;
  model: string;
  instructions: string;
  material: Material;
  /** The JSON schema that was asked for. */
  schema: unknown;
}

/** A stand-in of the model's server on this machine, by the wire format of OpenAI's chat completions. */
export interface ModelServer {
  /** What a server of ours is to be told of it. */
  config: ModelConfig;
  calls: HeardCall[];
  /** What it knows of texts, beyond what it makes up: kept until it is changed. */
  knowledge: Knowledge;
  /** The next call, or the next one for a purpose, is answered so. */
  misbehave(how: Misbehaviour, purpose?: CallPurpose): void;
  /** Called with each call before it is answered. */
  onCall: ((call: HeardCall) => void) | null;
  close(): Promise<void>;
}

const TOKENS = { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

interface Wire {
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { name: CallPurpose; strict: boolean; schema: unknown } };
}

function heard(request: IncomingMessage, wire: Wire): HeardCall {
  const said = (role: string): string => wire.messages.find((message) => message.role === role)?.content ?? '';
  return {
    purpose: wire.response_format.json_schema.name,
    authorization: request.headers.authorization,
    model: wire.model,
    instructions: said('system'),
    material: JSON.parse(said('user')) as Material,
    schema: wire.response_format.json_schema.schema,
  };
}

const completion = (model: string, content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_770_000_000,
  model,
  choices: [
    { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop', logprobs: null },
  ],
  usage: TOKENS,
});

function answer(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

function misbehaveNow(response: ServerResponse, how: Misbehaviour, call: HeardCall, honest: () => Reply): void {
  if ('status' in how) {
    const error = { error: { message: 'Not now.', type: 'server_error', param: null, code: null } };
    answer(response, how.status, JSON.stringify(error), how.headers);
  } else if ('cut' in how) {
    if (how.cut === 'within') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
        .write('{"id":"chatcmpl-1",');
    }
    setImmediate(() => response.destroy());
  } else if ('broken' in how) {
    answer(
      response,
      200,
      how.broken === 'answer' ? '<html>Bad day</html>' : JSON.stringify(completion(call.model, '{"sentences": [')),
    );
  } else if ('stops' in how) {
    const whole = completion(call.model, JSON.stringify(honest()).slice(0, 20));
    const choices = whole.choices.map((choice) => ({ ...choice, finish_reason: 'length' }));
    answer(response, 200, JSON.stringify({ ...whole, choices, usage: how.stops }));
  } else if ('long' in how) {
    answer(response, 200, JSON.stringify(completion(call.model, 'x'.repeat(how.long))));
  } else if ('reply' in how) {
    const reply = how.reply(structuredClone(honest()), call.material);
    answer(response, 200, JSON.stringify(completion(call.model, JSON.stringify(reply))));
  }
}

/** Starts a stand-in. Without being told otherwise it behaves, and what it writes is good. */
export async function openModelServer(): Promise<ModelServer> {
  const planned: { how: Misbehaviour; purpose: CallPurpose | undefined }[] = [];
  const knowledge: Knowledge = new Map();
  const calls: HeardCall[] = [];
  let written = 0;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
        answer(response, 404, JSON.stringify({ error: { message: 'Unknown address' } }));
        return;
      }
      const call = heard(request, JSON.parse(await bodyOf(request)) as Wire);
      calls.push(call);
      opened.onCall?.(call);
      const honest = (): Reply => {
        const reply = honestReply(call.purpose, call.material, knowledge, written);
        if (call.purpose === 'write') written += reply.sentences.length;
        return reply;
      };
      const at = planned.findIndex(({ purpose }) => purpose === undefined || purpose === call.purpose);
      const plan = at < 0 ? undefined : planned.splice(at, 1)[0];
      if (plan) misbehaveNow(response, plan.how, call, honest);
      else answer(response, 200, JSON.stringify(completion(call.model, JSON.stringify(honest()))));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const opened: ModelServer = {
    config: {
      apiKey: 'a-key-of-the-tests',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      model: 'stand-in-1',
      tokensADay: 1_000_000,
      prices: { input: 1, output: 4 },
    },
    calls,
    knowledge,
    misbehave: (how, purpose) => void planned.push({ how, purpose }),
    onCall: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return opened;
}
