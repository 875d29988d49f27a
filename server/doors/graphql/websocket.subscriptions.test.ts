import { describe, expect, it } from 'vitest';
import { Asked, type Caller, UnderWay } from './websocket.subscriptions.ts';

/** Somebody on a socket, as far as what they ask for reads of them. */
function caller() {
  const subscriptions: Caller['protocol']['subscriptions'] = {};
  const one = { underWay: new UnderWay(), heard: new Map<string, Asked>(), protocol: { subscriptions } };
  return { one: one as unknown as Caller, subscriptions };
}

describe('what a socket has asked for', () => {
  it('is under way in its order until each is over, wherever in it that is', async () => {
    const { one } = caller();
    const all = ['a', 'b', 'a', 'c'].map((id) => new Asked(one, id));
    expect([...one.underWay]).toEqual(all);
    await all[1]?.return();
    await all[1]?.return();
    all[0]?.settle();
    expect([...one.underWay]).toEqual([all[2], all[3]]);
    expect([one.underWay.size, [...one.underWay.by('a')], [...one.underWay.by('b')]]).toEqual([2, [all[2]], []]);
  });

  it('is all ended where each is ended in turn', () => {
    const { one } = caller();
    const all = Array.from({ length: 1_000 }, (_, number) => new Asked(one, `${number % 10}`));
    for (const asked of one.underWay) void asked.return();
    expect([one.underWay.size, all.every(({ isOver }) => isOver)]).toEqual([0, true]);
  });

  it('is shown again, the last by a name, when one before it by that name is done with', () => {
    const { one, subscriptions } = caller();
    const [first, second, third, other] = ['a', 'a', 'a', 'b'].map((id) => new Asked(one, id)) as [
      Asked,
      Asked,
      Asked,
      Asked,
    ];
    delete subscriptions['a'];
    second.settle();
    expect(subscriptions).toEqual({ a: third, b: other });
    first.settle();
    expect(subscriptions['a']).toBe(third);
    third.settle();
    delete subscriptions['a'];
    other.settle();
    expect(Object.keys(subscriptions)).toEqual(['b']);
  });
});
