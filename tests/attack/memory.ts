import { KEPT_CHARACTERS, LONGEST_KEPT } from '../../server/doors/graphql/documents.ts';
import { dice } from '../testkit/seeded.ts';
import type { ServerProcess } from '../testkit/serverProcess.ts';
import { distinctDocument } from './attacks.documents.ts';
import { spelling } from './attacks.people.ts';
import { Ground, sleep } from './ground.ts';

/** How often each thing is done in one run. */
export type MemoryPlan = { documents: number; spellings: number; sockets: number };

/** What a run did to the memory of a server, in bytes. */
export type MemoryResult = {
  first: number;
  second: number;
  growth: number;
  openBefore: number;
  openAfter: number;
  /** How many times over the first run fills what is kept of documents, by the caller for whom it is filled least. */
  filled: number;
};

const LANES = 16;
const NO_PACE = 1e6;
const NO_END_MS = 3_600_000;
/** What is gone is given back within this: sockets close, garbage is collected. */
const SETTLE_MS = 1_000;
/** The run before the first, which fills caches and pools. */
const WARM_UP_SHARE = 0.2;
const ZONES = Intl.supportedValuesOf('timeZone');

/** Visitors and who is signed in have documents of their own kept, so every other one is sent with a token. */
const CALLERS = 2;

/** Characters of the documents of one run that are short enough to be kept, for either kind of caller. */
function keepable({ documents }: MemoryPlan): number {
  const characters = Array.from({ length: documents }, (_, index) => distinctDocument(index).length);
  return characters.filter((length) => length <= LONGEST_KEPT).reduce((sum, length) => sum + length, 0) / CALLERS;
}

async function run(ground: Ground, plan: MemoryPlan, round: number, zones: readonly string[]): Promise<void> {
  const { token } = await ground.attacker();
  const document = (index: number): string => distinctDocument(round * 1e7 + index);
  await ground.flood(NO_PACE, LANES, plan.documents, (index) =>
    ground.graphql(document(index), index % CALLERS === 0 ? token : null),
  );
  await ground.flood(NO_PACE, LANES, plan.spellings, (index) =>
    ground.send({
      method: 'PUT',
      path: '/api/v1/users/me',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ time_zone: spelling(zones[index % zones.length] ?? 'UTC', round * 2_000_000 + index) }),
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
  // As many zones as each run comes to, so that the second finds all of them kept.
  const zones = ZONES.slice(0, scaled(WARM_UP_SHARE).spellings);
  const after = async (share: number, round: number) => {
    await run(ground, scaled(share), round, zones);
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
    filled: keepable(plan) / KEPT_CHARACTERS,
    broken: ground.broken,
  };
}
