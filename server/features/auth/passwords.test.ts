import { describe, expect, it } from 'vitest';
import { whoseTurn } from '../../access/caller.ts';
import { byItself, onBehalfOf } from '../../kernel/behalf.ts';
import { UnavailableError } from '../../kernel/errors.ts';
import {
  HASHES_OF_A_CALLER_WAITING_AT_MOST,
  HASHES_AT_ONCE,
  hashesAtOnce,
  HASHES_WAITING_AT_MOST,
  type HashLine,
  hashPassword,
  verifyPassword,
} from './passwords.ts';

const TIMEOUT_MS = 60_000;

/** Hashes of one caller that are asked for at the same moment: what becomes of each, in the order in which that is known. */
function asked(caller: string, count: number, log: string[], whose = byItself(caller)): Promise<void>[] {
  return Array.from({ length: count }, () =>
    onBehalfOf(whose, () => hashPassword('a password')).then(
      () => void log.push(`${caller} done`),
      (error: unknown) => {
        if (!(error instanceof UnavailableError)) throw error;
        log.push(`${caller} refused`);
      },
    ),
  );
}

const countOf = (log: readonly string[], what: string): number => log.filter((entry) => entry === what).length;

describe('password hashes at once', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [64, 2],
  ])('are, of %i cores, %i', (cores, most) => {
    expect(hashesAtOnce(cores)).toBe(most);
  });
});

describe('password hashes that wait', () => {
  it(
    'are fifty of one caller, and whoever else comes is served before them',
    async () => {
      const log: string[] = [];
      const many = asked('many', HASHES_OF_A_CALLER_WAITING_AT_MOST + 10, log);
      await Promise.all(asked('one', 1, log));
      expect(countOf(log, 'many done')).toBeLessThan(HASHES_OF_A_CALLER_WAITING_AT_MOST / 2);
      await Promise.all(many);
      expect([countOf(log, 'many done'), countOf(log, 'many refused'), countOf(log, 'one done')]).toEqual([51, 9, 1]);
    },
    TIMEOUT_MS,
  );

  it(
    'are two hundred of all, of as many callers',
    async () => {
      const log: string[] = [];
      const callers = Array.from({ length: HASHES_WAITING_AT_MOST + HASHES_AT_ONCE + 1 }, (_, i) =>
        asked(`caller ${i}`, 1, log),
      );
      await Promise.all(callers.flat());
      // One or two of them are at work, and wait no more.
      expect(log.filter((entry) => entry.endsWith('done'))).toHaveLength(HASHES_WAITING_AT_MOST + HASHES_AT_ONCE);
      expect(log.filter((entry) => entry.endsWith('refused'))).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  it(
    'make room for a class where all places are taken: who has most of them waiting is refused',
    async () => {
      const log: string[] = [];
      const full = ['a', 'b', 'c', 'd', 'e'].flatMap((caller) => asked(caller, 51, log));
      await Promise.all(asked('class', 30, log));
      await Promise.all(full);
      expect([countOf(log, 'class done'), countOf(log, 'class refused')]).toEqual([30, 0]);
      expect(log.filter((entry) => entry.endsWith('refused')).length).toBeGreaterThanOrEqual(30);
      for (const caller of ['a', 'b', 'c', 'd', 'e'])
        expect(countOf(log, `${caller} done`), caller).toBeGreaterThan(30);
    },
    TIMEOUT_MS,
  );

  it(
    'make room for a class where one customer takes all places from as many addresses of an IPv6 network',
    async () => {
      const log: string[] = [];
      const spread = Array.from({ length: HASHES_WAITING_AT_MOST + HASHES_AT_ONCE }, (_, i) =>
        asked('spread', 1, log, whoseTurn(`2001:db8:7:${i.toString(16)}::/64`, `made up ${i}`)),
      );
      const school = whoseTurn('192.0.2.1');
      await Promise.all(asked('class', 30, log, school));
      await Promise.all(spread.flat());
      expect([countOf(log, 'class done'), countOf(log, 'class refused')]).toEqual([30, 0]);
      expect([countOf(log, 'spread done'), countOf(log, 'spread refused')]).toEqual([
        HASHES_WAITING_AT_MOST + HASHES_AT_ONCE - 30,
        30,
      ]);
    },
    TIMEOUT_MS,
  );

  it('take turns by account within what one caller has, and a browser known to an account waits for nobody there', async () => {
    const log: string[] = [];
    const checked = (whose: HashLine, name: string) =>
      onBehalfOf(byItself('school'), () => verifyPassword(null, 'a password', whose)).then(
        () => void log.push(`${name} done`),
        () => void log.push(`${name} refused`),
      );
    const crowd = Array.from({ length: HASHES_OF_A_CALLER_WAITING_AT_MOST + 1 }, (_, i) =>
      checked({ account: `crowd ${i % 5}` }, 'crowd'),
    );
    const pupils = Array.from({ length: 20 }, (_, i) => checked({ account: `pupil ${i}` }, 'pupil'));
    await checked({ line: { ...byItself('school'), caller: 'account of a known browser' } }, 'known');
    expect(log.length).toBeLessThan(HASHES_OF_A_CALLER_WAITING_AT_MOST / 2);
    await Promise.all(pupils);
    expect([countOf(log, 'pupil done'), countOf(log, 'known done')]).toEqual([20, 1]);
    await Promise.all(crowd);
    expect([countOf(log, 'crowd done'), countOf(log, 'crowd refused')]).toEqual([31, 20]);
  });
});
