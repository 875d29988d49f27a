import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { portOf, serveBench } from './child.ts';
import { benchDeps } from './deps.ts';

// The whole server, as the process starts it.
serveBench(async ({ databaseUrl, secret }) => {
  const db = await openDatabase({ url: databaseUrl, dataDir: null });
  const app = await buildApp(await benchDeps(db, databaseUrl, secret));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server.address());
});
