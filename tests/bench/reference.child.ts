import { createHmac, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Viewer } from '../../server/access/viewer.ts';
import { momentOf } from '../../server/features/auth/sessions.ts';
import { findViewer } from '../../server/features/auth/sessions.store.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { Database } from '../../server/kernel/db.ts';
import { POOL_SIZE } from '../../server/kernel/pool.ts';
import { deriveKeys } from '../../server/kernel/secrets.ts';
import { portOf, serveBench } from './child.ts';
import { answer, next } from './reference.practice.ts';

const MS_PER_SECOND = 1000;
const BEARER = 'Bearer ';

interface Claims {
  sub: string;
  sid: string;
  exp: number;
}

/** The claims of an HS256 token, or null. */
function verify(token: string, key: Uint8Array): Claims | null {
  const [head = '', body = '', signature = ''] = token.split('.');
  const wanted = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  return claims.exp * MS_PER_SECOND > Date.now() ? claims : null;
}

// Fastify and pg, written by hand for these two requests and nothing else.
serveBench(async ({ databaseUrl, secret }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  pool.on('error', (error) => console.error(error.message));
  const query = async <T>(name: string, text: string, values: unknown[]): Promise<T[]> =>
    (await pool.query({ name, text, values })).rows as T[];
  // Each by itself: nothing waits here for its turn.
  const queryLate: Database['queryLate'] = async (_name, { statement, isWanted }) => {
    if (!isWanted()) return [];
    const { name, text, values } = statement();
    return query(name, text, [...values]);
  };
  // The stores' functions that are called here use nothing else of a database.
  const db = { query, queryLate } as Pick<Database, 'query' | 'queryLate'> as Database;

  const {
    accessTokens: [accessTokens],
  } = deriveKeys(new TextEncoder().encode(secret));
  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => {
    const header = request.headers.authorization ?? '';
    const claims = header.startsWith(BEARER) ? verify(header.slice(BEARER.length), accessTokens) : null;
    const found = claims && (await findViewer(db, claims.sub, claims.sid, momentOf({ clock: systemClock })));
    if (!found) throw Object.assign(new Error('Please sign in'), { statusCode: 401 });
    return found.viewer;
  };

  const app = fastify();
  app.post('/next', async (request) => next(db, await viewerOf(request)));
  app.post<{ Body: { problemId: string; answer: string; timeTakenSeconds: number } }>('/answer', async (request) =>
    answer(db, await viewerOf(request), request.body),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server.address());
});
