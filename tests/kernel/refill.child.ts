import process from 'node:process';
import type { Deps } from '../../server/deps.ts';
import { readConfig } from '../../server/env.ts';
import { worksWith } from '../../server/features/pool/pool.jobs.ts';
import { openModel } from '../../server/features/pool/generation/model.ts';
import { releaseTasks } from '../../server/features/pool/tasks.store.ts';
import { runNextTask } from '../../server/features/pool/tasks.domain.ts';
import { memoryCache } from '../../server/kernel/cache.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { memoryEvents } from '../../server/kernel/events.ts';
import { createLog } from '../../server/kernel/log.ts';

// A worker as a process of its own, without what it does not need: it takes up the next task and works at it until it ends.
const [dataDir = '', baseUrl = ''] = process.argv.slice(2);
const config = readConfig({
  OPENAI_API_KEY: 'a-key-of-the-tests',
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: 'stand-in-1',
});
const log = createLog('silent');
const db = await openDatabase({ url: null, dataDir });
const deps = {
  config,
  db,
  log,
  clock: systemClock,
  cache: memoryCache(systemClock),
  events: memoryEvents(log),
} as Deps;
await releaseTasks(db);
await runNextTask(deps, worksWith(openModel(deps)), new AbortController().signal);
await db.close();
process.stdout.write('ended\n');
process.exit(0);
