import { describe, expect, it } from 'vitest';
import { cutShortOf, type RunFile } from '../../scripts/results.ts';

const done = (name: string): RunFile => ({ name, isDone: true, hasFailed: false });
const cut = (name: string): RunFile => ({ name, isDone: false, hasFailed: false });
const ended = (name: string, by = 'signal SIGSEGV'): string =>
  `Worker exited unexpectedly with ${by} during started state while running test file ${name}`;

describe('a test file whose process was ended by a signal', () => {
  it('is run once more where all else passed, however many these are', () => {
    expect(cutShortOf([done('a'), cut('b')], [ended('b')])).toEqual(['b']);
    expect(cutShortOf([cut('a'), cut('b')], [ended('b'), ended('a')]).toSorted()).toEqual(['a', 'b']);
  });

  it('is run once more also where its tests had passed by then', () => {
    expect(cutShortOf([done('a'), done('b')], [ended('b')])).toEqual(['b']);
  });

  it.each([
    ['a test of it had failed', [done('a'), { ...cut('b'), hasFailed: true }], [ended('b')]],
    ['a test of another failed', [{ ...cut('a'), hasFailed: true }, cut('b')], [ended('b')]],
    ['another was never begun', [cut('a'), cut('b')], [ended('b')]],
    ['something else went wrong beside the tests', [done('a'), cut('b')], [ended('b'), 'Nobody handled this']],
    ['it ended by itself', [done('a'), cut('b')], [ended('b', 'code 1')]],
    ['nothing ended', [done('a'), cut('b')], []],
    ['it is none of those that were to be run', [done('a')], [ended('b')]],
  ])('is not where %s', (_what, files, errors) => {
    expect(cutShortOf(files, errors)).toEqual([]);
  });
});
