import { ModelFault } from './model.faults.ts';

/** A longer answer of the model's server is no answer: the longest reply that is asked for is a small part of this. */
const ANSWER_BYTES_MOST = 1_048_576;

/**
 * `fetch` for a server that is not ours: it follows no redirect, which would carry the key and the texts to whoever the server names, and
 * an answer that is too long is given up while it comes in.
 * Throws ModelFault, also while the body is read.
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.body === null) return response;
  let left = ANSWER_BYTES_MOST;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new ModelFault('UNREADABLE', 'it is too long'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
}
