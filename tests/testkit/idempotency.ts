import type { Person, TestApp } from './app.ts';

/** A call that changes something; it makes a class unless told otherwise. */
export interface KeyedCall {
  by: Person;
  /** No `Idempotency-Key` where none is given. */
  key?: string;
  /** Below `/api/v1`. */
  url?: string;
  /** JSON, or the text that is sent as such. */
  body?: Record<string, unknown> | string;
}

/** Makes the call by REST; what its answer says, and whether it was given before. */
export async function callWithKey(
  { app }: TestApp,
  { key, by, url = '/classrooms/', body = { class_name: 'English 9b' } }: KeyedCall,
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    replayed: answer.headers['idempotency-replayed'],
    location: answer.headers['location'],
    retryAfter: answer.headers['retry-after'],
  };
}
