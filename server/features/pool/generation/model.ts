import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type OpenAIClient from 'openai';
import type { z } from 'zod';
import { KINDS, traced } from '../../../kernel/tracing.ts';
import type { Deps } from '../../../deps.ts';
import type { ModelConfig } from '../../../env.ts';
import { announce } from '../../../kernel/announcements.ts';
import { modelCalls, modelTokens } from '../../../kernel/metrics.ts';
import { written } from '../../../kernel/numbers.rules.ts';
import { EVERYBODY, poolChanged } from '../pool.events.ts';
import { TaskFailed, TaskLeft, TryLater } from '../tasks.domain.ts';
import { adviceFor, faultOfStatus, isServerFault, ModelFault, retryAfterSeconds, type Tokens } from './model.faults.ts';
import { boundedFetch } from './model.fetch.ts';
import { costOf, recordUsage, tokensUsedOn } from './usage.store.ts';

/** A call that takes longer is given up. */
const TIMEOUT_MS = 30_000;
/** Faults in a row after which the model is not called for a while. */
const FAULTS_IN_A_ROW = 5;
const PAUSE_MS = 60_000;
const MS_PER_SECOND = 1000;
const DAY_MS = 86_400_000;
const CHARACTERS_PER_TOKEN = 4;
/** More than any one call can take. */
const CALL_TOKENS_MOST = 1_000_000;
/** Said in the cache, for all processes, while the model is not called. */
const AWAY_KEY = 'model_away';

/** What the model is asked for. */
export type Purpose = 'write' | 'solve' | 'judge' | 'edit';

/** One call. */
export interface Question<T> {
  purpose: Purpose;
  /** What it is to do. */
  instructions: string;
  /** What it is to do it to; sent as JSON, apart from the instructions. Nothing of a learner may be in it. */
  material: unknown;
  reply: z.ZodType<T>;
  /** Tokens of the reply, at most. */
  mostTokens: number;
}

/** What came of a call. */
export interface Reply<T> {
  value: T;
  tokens: Tokens;
}

/** A model that can be asked. */
export interface Model {
  readonly name: string;
  /** What tokens cost, in US dollars; null where no prices are known. */
  cost(tokens: Tokens): number | null;
  /**
   * Asks once. Effects: what it used is recorded, and taken off the day's budget.
   * @param left aborted once nobody waits for the reply any more
   * @throws ModelFault for a reply that cannot be read; TryLater for a fault that passes and for a budget that is used up;
   * TaskFailed for one that does not pass; TaskLeft
   */
  ask<T>(question: Question<T>, left: AbortSignal): Promise<Reply<T>>;
}

/** Whether the model is not called for the moment, because it has failed too often. */
export async function isModelAway({ cache }: Pick<Deps, 'cache'>): Promise<boolean> {
  return (await cache.get(AWAY_KEY)) !== null;
}

/** The next midnight of UTC, in seconds from now. */
const untilTomorrow = (now: Date): number => (DAY_MS - (now.getTime() % DAY_MS)) / MS_PER_SECOND;

interface Raw {
  /** Null: the reply holds none that is whole. */
  text: string | null;
  isCut: boolean;
  tokens: Tokens;
}

type Asking = Pick<Question<unknown>, 'instructions' | 'material' | 'mostTokens'> & {
  schema: unknown;
  signal: AbortSignal;
  fetched: typeof boundedFetch;
};

/** One call by the wire format of OpenAI's chat completions, which every compatible server speaks. */
async function call(
  OpenAI: typeof OpenAIClient,
  config: ModelConfig,
  { instructions, material, mostTokens, schema, signal, fetched }: Asking,
): Promise<Raw> {
  const client = new OpenAI({
    apiKey: config.apiKey,
    baseURL: config.baseUrl,
    maxRetries: 0,
    timeout: TIMEOUT_MS,
    fetch: fetched,
  });
  const sent = JSON.stringify(material);
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': config.model };
  const ask = () =>
    client.chat.completions.create(
      {
        model: config.model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: sent },
        ],
        max_completion_tokens: mostTokens,
        response_format: schema as { type: 'json_object' },
      },
      { signal },
    );
  const completion = await traced('model call', attributes, ask, KINDS.call);
  const choice = completion.choices?.[0];
  const content = choice?.message?.content;
  const text = typeof content === 'string' && content !== '' ? content : null;
  return {
    text,
    isCut: choice?.finish_reason === 'length',
    tokens: {
      input: tokensOf(completion.usage?.prompt_tokens, instructions.length + sent.length),
      output: tokensOf(completion.usage?.completion_tokens, text?.length ?? mostTokens * CHARACTERS_PER_TOKEN),
    },
  };
}

/** What a call may have used of which the end was not heard: all that was sent, and as much as was asked for. */
const usedAtMost = ({ instructions, material, mostTokens }: Question<unknown>): Tokens => ({
  input: Math.ceil((instructions.length + JSON.stringify(material).length) / CHARACTERS_PER_TOKEN),
  output: mostTokens,
});

/** What a server says that a text has cost, where that can be; else a guess. The day's budget goes by it, and the server is not ours. */
export function tokensOf(counted: unknown, characters: number): number {
  const isCount = Number.isSafeInteger(counted) && (counted as number) > 0 && (counted as number) <= CALL_TOKENS_MOST;
  return isCount ? (counted as number) : Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** What a failed call means. Signals are asked first: the client reports both an end and a time-out as an aborted call. */
async function meaningOf(error: unknown, signals: { left: AbortSignal; late: AbortSignal }, now: Date): Promise<Error> {
  if (signals.left.aborted) return new TaskLeft();
  if (signals.late.aborted) return new ModelFault('LATE');
  if (error instanceof ModelFault) return error;
  const { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } = await import('openai');
  if (error instanceof APIConnectionTimeoutError) return new ModelFault('LATE');
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError) return new ModelFault('LOST');
  if (error instanceof APIError && typeof error.status === 'number') {
    const headers = error.headers as Headers | undefined;
    return (
      faultOfStatus(error.status, retryAfterSeconds(headers?.get('retry-after'), now)) ??
      new TaskFailed(`The model’s server answered ${error.status}. ${adviceFor(error.status)}`)
    );
  }
  // A body that is no JSON, and a connection that is cut while it is read.
  if (error instanceof SyntaxError) return new ModelFault('UNREADABLE', 'it is not JSON');
  return error instanceof TypeError ? new ModelFault('LOST') : (error as Error);
}

/** Notes a call for `/metrics`; the database keeps what it has used. */
function measure(purpose: Purpose, outcome: 'answered' | 'failed', { input, output }: Tokens): void {
  modelCalls.inc({ purpose, outcome });
  modelTokens.inc({ direction: 'read' }, input);
  modelTokens.inc({ direction: 'written' }, output);
}

function valueIn<T>({ text, isCut }: Raw, reply: z.ZodType<T>): T {
  if (isCut) throw new ModelFault('UNREADABLE', 'it breaks off');
  if (text === null) throw new ModelFault('UNREADABLE', 'there is none');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ModelFault('UNREADABLE', 'it is not JSON');
  }
  const read = reply.safeParse(parsed);
  if (!read.success) throw new ModelFault('UNREADABLE', 'it does not have the shape that was asked for');
  return read.data;
}

/**
 * The model that is configured; null where there is none.
 * @param times how long a call may take, and how long the model is left alone after too many faults
 */
export function openModel(deps: Deps, { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS } = {}): Model | null {
  const { config, clock, cache, db } = deps;
  const { openai } = config;
  if (openai === null) return null;
  const breaker = circuitBreaker(handleWhen(isServerFault), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(FAULTS_IN_A_ROW),
  });
  const tell = (): void => announce(deps, poolChanged, EVERYBODY, { kind: 'MODEL', taskId: null });
  breaker.onBreak(() => {
    deps.log.warn({ model: openai.model }, 'the model failed too often and is not called for a while');
    void cache.set(AWAY_KEY, clock.now().toISOString(), Math.ceil(pauseMs / MS_PER_SECOND)).then(tell);
  });
  breaker.onReset(() => void cache.delete(AWAY_KEY).then(tell));
  const cost = (tokens: Tokens): number | null => costOf(tokens, openai.prices);

  async function once(question: Question<unknown>, left: AbortSignal): Promise<Raw> {
    // Loaded with the first call, before its time begins: who has no model has no need of it.
    const [{ default: OpenAI }, { zodResponseFormat }] = await Promise.all([
      import('openai'),
      import('openai/helpers/zod'),
    ]);
    const late = AbortSignal.timeout(timeoutMs);
    const schema = zodResponseFormat(question.reply, question.purpose);
    let hasBegun = false;
    const fetched: typeof boundedFetch = async (input, init) => {
      const response = await boundedFetch(input, init);
      hasBegun = response.ok;
      return response;
    };
    try {
      const signal = AbortSignal.any([left, late]);
      return await call(OpenAI, openai as ModelConfig, { ...question, schema, signal, fetched });
    } catch (error) {
      const meaning = await meaningOf(error, { left, late }, clock.now());
      // It has worked, or may be working still: that is taken off the day's budget too.
      if (meaning instanceof ModelFault && (hasBegun || meaning.kind === 'LATE')) meaning.tokens = usedAtMost(question);
      throw meaning;
    }
  }

  return {
    name: openai.model,
    cost,
    async ask(question, left) {
      const now = clock.now();
      if ((await tokensUsedOn(db, now)) >= openai.tokensADay) {
        const allowed = written(openai.tokensADay);
        const text = `Today’s ${allowed} tokens (AI_TOKENS_A_DAY) are used up. The task goes on after midnight UTC.`;
        throw new TryLater(text, untilTomorrow(now));
      }
      const used = { day: now, model: openai.model, purpose: question.purpose };
      let raw: Raw | null = null;
      try {
        raw = await breaker.execute(() => once(question as Question<unknown>, left));
        const value = valueIn(raw, question.reply);
        measure(question.purpose, 'answered', raw.tokens);
        await recordUsage(db, { ...used, ...raw.tokens, cost: cost(raw.tokens), faults: 0 });
        return { value, tokens: raw.tokens };
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          const seconds = pauseMs / MS_PER_SECOND;
          throw new TryLater(
            `The model has failed ${FAULTS_IN_A_ROW} times in a row: it is left alone for a while.`,
            seconds,
          );
        }
        if (error instanceof ModelFault) {
          const tokens = raw?.tokens ?? error.tokens ?? { input: 0, output: 0 };
          measure(question.purpose, 'failed', tokens);
          await recordUsage(db, { ...used, ...tokens, cost: cost(tokens), faults: 1 });
          if (isServerFault(error)) throw new TryLater(error.message, error.afterSeconds);
        }
        throw error;
      }
    },
  };
}
