import type { IncomingHttpHeaders } from 'node:http';
import { NO_COOKIES } from '../../server/access/caller.ts';
import { bearerIn } from '../../server/access/session.ts';
import type { AppDeps } from '../../server/deps.ts';
import { viewerNow, viewerOf } from '../../server/features/access-tokens/bearer.ts';
import { withAudit } from '../../server/features/audit/audit.ts';
import type { Context } from '../../server/graphql/context.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import type { ServerStart } from './child.ts';
import { benchDeps } from './deps.ts';

/** What another GraphQL server needs to execute our schema: the same database, session and context, and nothing of our doors. */
export async function peerContext({ databaseUrl, secret }: ServerStart) {
  const db = await openDatabase({ url: databaseUrl, dataDir: null });
  const own = await benchDeps(db, databaseUrl, secret);
  const deps: AppDeps = { ...withAudit(own), viewerNow: (viewer) => viewerNow(own, viewer) };
  return async ({ authorization, 'user-agent': userAgent = '' }: IncomingHttpHeaders, ip: string): Promise<Context> => {
    const token = bearerIn(authorization ?? '');
    const viewer = token === null ? null : await viewerOf(deps, token);
    return { deps, viewer, ip, userAgent, cookies: NO_COOKIES, requestId: newId(), memo: new Map() };
  };
}
