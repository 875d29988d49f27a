import { describe, expect, it } from 'vitest';
import { EVENTS_PER_ACCOUNT } from '../../access/requests.limits.ts';
import type { AppDeps } from '../../deps.ts';
import { BYTES_PER_COST, FEWEST_BYTES_COUNTED } from '../../graphql/bounds.ts';
import { memoryLimits } from '../../kernel/limits.ts';
import { oweForBytes, payForEvent } from './eventBudget.ts';
import { Told } from './messages.ts';
import { Standing } from './websocket.subscriptions.ts';

const ACCOUNT = 'account';
const PORTION = 10_000;
const never = (): boolean => false;

function budget() {
  const limits = memoryLimits();
  const deps = { config: { rateLimits: true }, limits } as unknown as AppDeps;
  const used = async () => (await limits.count(EVENTS_PER_ACCOUNT, ACCOUNT, 0)).used;
  return { deps, limits, used };
}

describe('what events may cost', () => {
  it('is taken in portions, and pays for every byte that was sent, however few at a time', async () => {
    const { deps, used } = budget();
    expect(await payForEvent(deps, ACCOUNT, 1, never)).toBe(true);
    expect(await used()).toBe(PORTION);
    const events = 200;
    const bytes = (PORTION / events) * BYTES_PER_COST;
    expect(bytes).toBeLessThan(FEWEST_BYTES_COUNTED);
    for (let event = 0; event < events; event += 1) oweForBytes(deps, ACCOUNT, bytes);
    expect(await payForEvent(deps, ACCOUNT, 1, never)).toBe(true);
    expect(await used()).toBe(2 * PORTION);
  });

  it.each([
    ['is charged for what is sent', { isGone: false, isShared: false }, 2 * PORTION],
    ['is charged for nothing that is not sent, since nobody is there', { isGone: true, isShared: false }, PORTION],
    ['is charged for nothing that all are told alike', { isGone: false, isShared: true }, PORTION],
  ])('%s', async (_what, { isGone, isShared }, charged) => {
    const { deps, used } = budget();
    const caller = { viewer: { userId: ACCOUNT }, isGone: () => isGone, send: () => {} };
    const parts = { deps, source: { field: { isShared } } };
    const standing = new Standing({ caller, id: 'a' } as never, parts as never);
    expect(await payForEvent(deps, ACCOUNT, 1, never)).toBe(true);
    standing.tell(new Told({ data: { text: 'x'.repeat(PORTION * BYTES_PER_COST) } }, false));
    expect(await payForEvent(deps, ACCOUNT, 1, never)).toBe(true);
    expect(await used()).toBe(charged);
  });

  it('is waited for by nobody who is not to be told any more, and then nothing is taken', async () => {
    const { deps, limits, used } = budget();
    await limits.consume(EVENTS_PER_ACCOUNT, ACCOUNT, EVENTS_PER_ACCOUNT.budget);
    let isOver = false;
    const [leaving, staying] = [payForEvent(deps, ACCOUNT, 1, () => isOver), payForEvent(deps, ACCOUNT, 1, never)];
    isOver = true;
    expect(await leaving).toBe(false);
    await limits.reset(EVENTS_PER_ACCOUNT, ACCOUNT);
    expect(await staying).toBe(true);
    expect(await used()).toBe(PORTION);
  });
});
