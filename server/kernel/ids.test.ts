import { describe, expect, it } from 'vitest';
import { testClock } from './clock.ts';
import { isUuid, newId } from './ids.ts';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  it('is a UUID of version 7 and variant 10', () => {
    for (let turn = 0; turn < 1000; turn += 1) expect(newId()).toMatch(V7);
  });

  it('carries the time in its first 48 bits', () => {
    const clock = testClock('2100-01-01T00:00:00Z');
    const milliseconds = Number.parseInt(newId(clock).replace('-', '').slice(0, 12), 16);
    expect(milliseconds).toBe(clock.now().getTime());
  });

  it('sorts after all before it: within a millisecond, and when the clock goes back', () => {
    const clock = testClock('2100-01-02T00:00:00Z');
    const made: string[] = [];
    for (let turn = 0; turn < 10_000; turn += 1) {
      if (turn === 6000) clock.advance(-60_000);
      made.push(newId(clock));
    }
    expect(made).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('isUuid', () => {
  it('takes any version in either case', () => {
    expect(isUuid(newId())).toBe(true);
    expect(isUuid('F47AC10B-58CC-4372-A567-0E02B2C3D479')).toBe(true);
  });

  it('refuses anything else', () => {
    for (const text of [
      '',
      'x',
      newId().slice(1),
      `${newId()}0`,
      ` ${newId()}`,
      `${newId()}\n`,
      newId().replaceAll('-', ''),
    ]) {
      expect(isUuid(text)).toBe(false);
    }
  });
});
