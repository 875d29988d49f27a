import { describe, expect, it } from 'vitest';
import { bearerIn } from './session.ts';

describe('a bearer', () => {
  it.each(['Bearer token', 'bearer token', `BEARER${' '.repeat(8)}token`])('is read from %j', (header) => {
    expect(bearerIn(header)).toBe('token');
  });

  it.each(['', 'token', 'Bearer', 'Bearer ', 'Bearertoken', 'Bearer a token', ' Bearer token', 'Basic token'])(
    'is none in %j',
    (header) => {
      expect(bearerIn(header)).toBeNull();
    },
  );

  it('has eight spaces before it at most, so that little is kept with it', () => {
    expect(bearerIn(`Bearer${' '.repeat(9)}token`)).toBeNull();
    expect(bearerIn(`Bearer${' '.repeat(16_000)}token`)).toBeNull();
  });
});
