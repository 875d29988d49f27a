import type { Attack, Ground } from './ground.ts';
import { heldBy } from './held.ts';
import type { Line } from './verdicts.ts';

/** Carries out one attack for so long, and collects what did not hold meanwhile, what it never saw included. */
export async function carryOut(attack: Attack, ms: number, ground: Ground): Promise<Line> {
  ground.statuses.clear();
  ground.broken.clear();
  const { length: known } = ground.server.faults();
  const start = performance.now();
  ground.begin(ms, attack.means);
  await attack.run(ground).catch((error: unknown) => ground.breaks(`the attack could not go on: ${String(error)}`));
  const seconds = (performance.now() - start) / 1000;
  ground.end();
  await ground.staysUp();
  const answers = [...ground.statuses].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    attack: attack.name,
    seconds,
    answers: answers.map(([status, count]) => `${status} × ${count}`).join(', '),
    broken: [...ground.broken],
    faults: ground.server
      .faults()
      .slice(known)
      .filter((line) => attack.provokes?.test(line) !== true),
    held: await heldBy(ground.stranger()),
  };
}
