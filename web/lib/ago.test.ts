import { describe, expect, it } from 'vitest';
import { ago } from './ago.ts';

const NOW = new Date(2026, 10, 23, 15, 0).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('how long ago it was', () => {
  it.each([
    [at(2026, 10, 23, 15, 0), 'just now'],
    [at(2026, 10, 23, 15, 4), 'just now'],
    [at(2026, 10, 23, 14, 48), '12 minutes ago'],
    [at(2026, 10, 23, 2, 0), '13 hours ago'],
    [at(2026, 10, 22, 20, 0), 'yesterday'],
    [at(2026, 10, 20, 9, 0), '3 days ago'],
    [at(2026, 8, 2, 9, 0), 'on 2 September 2026'],
  ])('%s: %s', (instant, text) => {
    expect(ago(instant, NOW)).toBe(text);
  });
});
