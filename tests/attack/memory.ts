import { dice } from '../testkit/seeded.ts';
import type { ServerProcess } from '../testkit/serverProcess.ts';
import { distinctDocument } from './attacks.documents.ts';
import { spelling } from './attacks.people.ts';
import { Ground, sleep } from './ground.ts';

/** How often each thing is done in one run. */
export type MemoryPlan = { documents: number; spellings: number; sockets: number };

/** What a run did to the memory of a server, in bytes. */
export type MemoryResult = { first: number; second: number; growth: number; openBefore: number; openAfter: number };

const LANES = 16;
const NO_PACE = 1e6;
const NO_END_MS = 3_600_000;
/** What is gone is given back within this: sockets close, garbage is collected. */
const SETTLE_MS = 1_000;
/** The run before the first, which fills caches and pools. */
const WARM_UP_SHARE = 0.2;

async function run(ground: Ground, plan: MemoryPlan, round: number): Promise<void> {
  const { token } = await ground.attacker();
  const document = (index: number): string => distinctDocument(round * 1e7 + index);
  await ground.flood(NO_PACE, LANES, plan.documents, (index) => ground.graphql(document(index), null));
  await ground.flood(NO_PACE, LANES, plan.spellings, (index) =>
    ground.send({
      method: 'PUT',
      path: '/api/v1/users/me',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ time_zone: spelling('America/Argentina/Buenos_Aires', round * 2_000_000 + index) }),
    }),
  );
  await ground.flood(NO_PACE, LANES, plan.sockets, async (index) => {
    const socket = await ground.acknowledged(token);
    if (index % 2 === 0) socket?.terminate();
    else socket?.close();
  });
}

/**
 * Does the same again and again, and compares what a server holds after the first and after the second time.
 * @param server one without limits, so that all of it is really done
 */
export async function measureMemory(
  server: ServerProcess,
  plan: MemoryPlan,
): Promise<MemoryResult & { broken: Map<string, number> }> {
  const ground = new Ground(server, dice(1), { host: server.host, port: server.port });
  ground.begin(NO_END_MS);
  const scaled = (share: number): MemoryPlan => ({
    documents: Math.ceil(plan.documents * share),
    spellings: Math.ceil(plan.spellings * share),
    sockets: Math.ceil(plan.sockets * share),
  });
  const after = async (share: number, round: number) => {
    await run(ground, scaled(share), round);
    await sleep(SETTLE_MS);
    return server.memory();
  };
  await after(WARM_UP_SHARE, 1);
  const first = await after(1, 2);
  const second = await after(1, 3);
  return {
    first: first.resident,
    second: second.resident,
    growth: second.resident - first.resident,
    openBefore: first.open,
    openAfter: second.open,
    broken: ground.broken,
  };
}
