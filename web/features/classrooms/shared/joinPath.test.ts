import { describe, expect, it } from 'vitest';
import { codeOfJoinPath } from './joinPath.ts';

describe('the code of a path', () => {
  it.each([
    ['/join/K7MWP4XQ9D', 'K7MWP4XQ9D'],
    ['/join/k7mwp4xq9d?from=board', 'K7MWP4XQ9D'],
    ['/join/abc', null],
    ['/join/', null],
    ['/classrooms/join/K7MWP4XQ9D', null],
    [null, null],
  ])('%s: %s', (path, code) => {
    expect(codeOfJoinPath(path)).toBe(code);
  });
});
