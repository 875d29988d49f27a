import type { TestApp } from './app.ts';
import { newId } from '../../server/kernel/ids.ts';

/** The id of the A/B test that runs, else of one of every level and practice type, in which the bank is compared with itself. */
export async function runningTest({ deps: { db, clock } }: TestApp): Promise<string> {
  const running = await db.prisma.abTest.findUnique({ where: { openKey: 'running' } });
  if (running) return running.id;
  const id = newId();
  const at = clock.now();
  const compared = { methodA: 'built_in', methodB: 'built_in', shareB: 50 };
  const begun = { state: 'RUNNING', openKey: 'running', createdAt: at, startedAt: at } as const;
  await db.prisma.abTest.create({ data: { id, name: 'The bank and the bank', ...compared, ...begun } });
  return id;
}
