import { describe, expect, it } from 'vitest';
import { ahead } from './ahead.ts';

const NOW = new Date(2026, 10, 21, 12, 0).getTime();
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

describe('how long it is until a moment', () => {
  it.each([
    [at(21, 12), null],
    [at(20, 12), null],
    [at(21, 12, 5), 'in 5 minutes'],
    [at(21, 15), 'in 3 hours'],
    [at(21, 23, 59), 'in 11 hours'],
    [at(22, 8), 'tomorrow'],
    [at(23, 20), 'in 2 days'],
    [at(60, 12), null],
  ])('%s: %s', (instant, text) => {
    expect(ahead(instant, NOW)).toBe(text);
  });
});
