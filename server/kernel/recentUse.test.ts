import { describe, expect, it } from 'vitest';
import { byItself } from './behalf.ts';
import { LITTLE, RecentUse, WINDOW_MS } from './recentUse.ts';

describe('what was used lately', () => {
  function used() {
    let now = 0;
    const use = new RecentUse(() => now);
    use.add(byItself('much'), 4 * LITTLE);
    const level = use.levelOf('much');
    const pass = (ms: number): void => void (now += ms);
    return { use, level, pass };
  }

  it('counts for one window, and less and less in the next', () => {
    const { use, level, pass } = used();
    expect(level).toBeGreaterThan(0);
    pass(WINDOW_MS);
    use.add(byItself('other'), 1);
    expect(use.levelOf('much')).toBe(level);
    pass(WINDOW_MS / 2);
    expect(use.levelOf('much')).toBeLessThan(level);
  });

  it('is forgotten as others use something, whether or not anybody asks which window it is', () => {
    const { use, pass } = used();
    pass(2 * WINDOW_MS);
    use.add(byItself('other'), 1);
    expect(use.levelOf('much')).toBe(0);
  });
});
