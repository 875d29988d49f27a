import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../kernel/clock.ts';
import {
  answersCloseAt,
  answersShownFrom,
  type AssignmentState,
  completionRate,
  countedAttempt,
  extended,
  GRACE_MINUTES,
  isAvailable,
  isDueSoon,
  isNew,
  isPassed,
  openSince,
  progressAt,
  type Schedule,
  scoreOf,
  stateAt,
} from './homework.rules.ts';

const NO_DATES = { published: true, openAt: null, dueAt: null, lockAt: null };
const ORDER: AssignmentState[] = ['DRAFT', 'SCHEDULED', 'OPEN', 'LATE', 'CLOSED'];
const FIRST = Date.parse('2026-01-01T00:00:00Z');
const instant = fc.integer({ min: 0, max: 1_000_000 }).map((seconds) => new Date(FIRST + seconds * 1000));
const maybe = fc.option(instant);
/** In the order that the rules of input hold. */
const schedules = fc.tuple(maybe, maybe, maybe, fc.boolean()).map(([a, b, c, published]): Schedule => {
  const [openAt, dueAt, lockAt] = [a, b, c]
    .toSorted((one, other) => (one?.getTime() ?? 0) - (other?.getTime() ?? 0))
    .map((one) => one ?? null);
  return { published, openAt: openAt ?? null, dueAt: dueAt ?? null, lockAt: lockAt ?? null };
});

describe('how far somebody is', () => {
  const at = (minutes: number) => new Date(FIRST + minutes * 60_000);
  const schedule = { published: true, openAt: at(10), dueAt: at(20), lockAt: at(30) };
  const NOTHING = { joinedAt: new Date(0), begun: false, finished: false, late: false };
  const BEGUN = { ...NOTHING, begun: true };
  const FINISHED = { ...NOTHING, begun: true, finished: true, late: false };

  it.each([
    [9, NOTHING, 'NOT_OPEN'],
    [10, NOTHING, 'NOT_STARTED'],
    [20, NOTHING, 'OVERDUE'],
    [30, NOTHING, 'MISSED'],
    [30, { ...NOTHING, joinedAt: at(29) }, 'MISSED'],
    [30, { ...NOTHING, joinedAt: at(30) }, 'BEFORE_JOINING'],
    [19, BEGUN, 'UNDER_WAY'],
    [20, BEGUN, 'OVERDUE'],
    [30 + GRACE_MINUTES - 1, BEGUN, 'OVERDUE'],
    [30 + GRACE_MINUTES, BEGUN, 'MISSED'],
    [40, FINISHED, 'DONE'],
    [99, FINISHED, 'DONE'],
    [25, { ...FINISHED, late: true }, 'DONE_LATE'],
  ] as const)('after %i minutes, having done %o, is %s', (minutes, did, progress) => {
    expect(progressAt(schedule, did, at(minutes))).toBe(progress);
  });

  it('is never overdue or missed without dates', () => {
    expect(progressAt(NO_DATES, NOTHING, at(99))).toBe('NOT_STARTED');
    expect(progressAt(NO_DATES, BEGUN, at(99))).toBe('UNDER_WAY');
  });
});

describe('the state of an assignment', () => {
  it.each([
    ['2026-03-01T07:59:59.999Z', 'SCHEDULED'],
    ['2026-03-01T08:00:00Z', 'OPEN'],
    ['2026-03-08T21:59:59.999Z', 'OPEN'],
    ['2026-03-08T22:00:00Z', 'LATE'],
    ['2026-03-10T21:59:59.999Z', 'LATE'],
    ['2026-03-10T22:00:00Z', 'CLOSED'],
  ])('at %s is %s', (now, state) => {
    const schedule = {
      published: true,
      openAt: new Date('2026-03-01T08:00:00Z'),
      dueAt: new Date('2026-03-08T22:00:00Z'),
      lockAt: new Date('2026-03-10T22:00:00Z'),
    };
    expect(stateAt(schedule, new Date(now))).toBe(state);
    expect(stateAt({ ...schedule, published: false }, new Date(now))).toBe('DRAFT');
  });

  it('only goes forwards, however the dates lie', () => {
    fc.assert(
      fc.property(schedules, instant, instant, (schedule, a, b) => {
        const [before, after] = a <= b ? [a, b] : [b, a];
        expect(ORDER.indexOf(stateAt(schedule, before))).toBeLessThanOrEqual(ORDER.indexOf(stateAt(schedule, after)));
      }),
    );
  });

  it('without any date is open for good', () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(stateAt(NO_DATES, now)).toBe('OPEN');
      }),
    );
  });

  it('is one at the same instant for people in every time zone, whatever day it is for them', () => {
    const dueAt = new Date('2026-03-08T22:00:00Z');
    expect([localDay(dueAt, 'Asia/Tokyo'), localDay(dueAt, 'America/New_York')]).toEqual(['2026-03-09', '2026-03-08']);
    expect(stateAt({ ...NO_DATES, dueAt }, new Date(dueAt.getTime() - 1))).toBe('OPEN');
    expect(stateAt({ ...NO_DATES, dueAt }, dueAt)).toBe('LATE');
  });

  it.each([
    // The clocks go forward at 01:00 UTC: the day has 23 hours.
    ['2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 23],
    // And back again: 25.
    ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', 25],
  ])('lasts the whole of a day on which the clocks change: %s to %s', (from, to, hours) => {
    const schedule = { ...NO_DATES, openAt: new Date(from), dueAt: new Date(to) };
    const states = Array.from({ length: hours + 1 }, (_, hour) =>
      stateAt(schedule, new Date(schedule.openAt.getTime() + hour * 3_600_000)),
    );
    expect(states).toEqual([...Array.from({ length: hours }, () => 'OPEN'), 'LATE']);
    for (const hour of [0, 1, 2, 3, 22]) {
      const day = localDay(new Date(schedule.openAt.getTime() + hour * 3_600_000), 'Europe/Berlin');
      expect(day).toBe(from.slice(0, 10));
    }
  });
});

describe('an extension', () => {
  it('never makes an assignment less open than it is for the others', () => {
    fc.assert(
      fc.property(schedules, instant, instant, (schedule, to, now) => {
        const others = ORDER.indexOf(stateAt(schedule, now));
        expect(ORDER.indexOf(stateAt(extended(schedule, to), now))).toBeLessThanOrEqual(others);
      }),
    );
  });

  it('keeps it in time until it ends, where it had opened', () => {
    fc.assert(
      fc.property(schedules, instant, instant, (schedule, to, now) => {
        fc.pre(schedule.published && now < to && (schedule.openAt === null || schedule.openAt <= now));
        expect(stateAt(extended(schedule, to), now)).toBe('OPEN');
      }),
    );
  });

  it('sets no date where there was none, and null changes nothing', () => {
    expect(extended(NO_DATES, new Date())).toEqual(NO_DATES);
    fc.assert(
      fc.property(schedules, (schedule) => {
        expect(extended(schedule, null)).toBe(schedule);
      }),
    );
  });

  it('moves the end of the grace with the lock', () => {
    const lockAt = new Date('2026-03-10T22:00:00Z');
    const to = new Date('2026-03-12T22:00:00Z');
    expect(answersCloseAt({ lockAt })).toEqual(new Date(lockAt.getTime() + GRACE_MINUTES * 60_000));
    expect(answersCloseAt(extended({ ...NO_DATES, lockAt }, to))).toEqual(new Date('2026-03-12T22:15:00Z'));
    expect(answersCloseAt(NO_DATES)).toBeNull();
  });
});

describe('what can be done', () => {
  it('is an attempt while it is open or late', () => {
    expect(ORDER.filter(isAvailable)).toEqual(['OPEN', 'LATE']);
  });

  it('shows answers at once, or from the due date on', () => {
    const dueAt = new Date('2026-03-08T22:00:00Z');
    expect(answersShownFrom({ dueAt }, 'AT_ONCE')).toBeNull();
    expect(answersShownFrom({ dueAt }, 'AFTER_DUE')).toBe(dueAt);
  });
});

describe('scores', () => {
  const tries = fc
    .array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 20 })
    .map((scores) => scores.map((score, i) => ({ number: i + 1, score })));

  it.each([
    [0, 3, 0],
    [2, 3, 67],
    [1, 8, 13],
    [8, 10, 80],
    [100, 100, 100],
  ])('%i right of %i are %i%%', (right, questions, score) => {
    expect(scoreOf(right, questions)).toBe(score);
  });

  it('pass when they are shown as high as the passing score', () => {
    expect([isPassed(67, 67), isPassed(66, 67), isPassed(0, null)]).toEqual([true, false, true]);
  });

  it('count by the best attempt or by the last, of those that are finished', () => {
    fc.assert(
      fc.property(tries, (attempts) => {
        const finished = attempts.filter(({ score }) => score !== null);
        const best = countedAttempt(attempts, 'BEST');
        expect(countedAttempt(attempts, 'LAST')).toBe(finished.at(-1) ?? null);
        expect(best === null).toBe(finished.length === 0);
        for (const { score } of finished) expect(best?.score).toBeGreaterThanOrEqual(score ?? 0);
      }),
    );
  });

  it('of the first of two equally good attempts', () => {
    const attempts = [2, 1, 3].map((number) => ({ number, score: 70 }));
    expect(countedAttempt(attempts, 'BEST')?.number).toBe(1);
  });

  it('give a completion rate where something is assigned', () => {
    expect([completionRate(0, 0), completionRate(1, 3), completionRate(3, 3)]).toEqual([null, 33, 100]);
  });
});

describe('what a student has to do', () => {
  const now = new Date(FIRST);
  const at = (hours: number) => new Date(FIRST + hours * 3_600_000);

  it('is new for 48 hours after it could first be begun', () => {
    const published = { publishedAt: at(-47), openAt: null };
    expect([isNew(published, now), isNew({ ...published, publishedAt: at(-48) }, now)]).toEqual([true, false]);
    expect(openSince({ publishedAt: at(-60), openAt: at(-1) })).toEqual(at(-1));
    expect(openSince({ publishedAt: at(-1), openAt: at(-60) })).toEqual(at(-1));
    expect([openSince({ publishedAt: null, openAt: at(-1) }), isNew({ publishedAt: null, openAt: null }, now)]).toEqual(
      [null, false],
    );
  });

  it('is due soon from 24 hours before its due date on', () => {
    const soon = [25, 24, 0, -100].map((hours) => isDueSoon({ dueAt: at(hours) }, now));
    expect([...soon, isDueSoon({ dueAt: null }, now)]).toEqual([false, true, true, true, false]);
  });
});
