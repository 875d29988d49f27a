import { expect, it } from 'vitest';
import { deriveKeys } from '../../kernel/secrets.ts';
import { hashSecretToken, newSecretToken, SECRET_TOKEN_LENGTH } from '../../kernel/secretTokens.ts';
import { linkOf, newLinkToken } from './linkTokens.ts';

const MINUTE_MS = 60_000;
const now = new Date('2026-11-29T12:00:00Z');
const deps = {
  keys: deriveKeys(new TextEncoder().encode('a secret of the tests, 32 bytes or more')),
  clock: { now: () => now },
} as Parameters<typeof linkOf>[0];
const soon = new Date(now.getTime() + MINUTE_MS);

it('counts a link by itself, and all of one owner as one', () => {
  const [one, other] = [newLinkToken(deps, soon), newLinkToken(deps, soon)];
  expect([linkOf(deps, one), linkOf(deps, other)]).toEqual([hashSecretToken(one), hashSecretToken(other)]);
  const tickets = ['Amina', 'Amina', 'Bea'].map((owner) => newLinkToken(deps, soon, owner));
  expect(new Set(tickets).size).toBe(3);
  expect(tickets.map((ticket) => linkOf(deps, ticket))).toEqual(['Amina', 'Amina', 'Bea']);
});

it('counts nothing by what is old, or was not made here', () => {
  const ticket = newLinkToken(deps, soon, 'Amina');
  expect(linkOf(deps, ticket.replace('Amina', 'Besim'))).toBeNull();
  expect(linkOf(deps, newLinkToken(deps, now, 'Amina'))).toBeNull();
  expect(linkOf(deps, '')).toBeNull();
});

it('finds where the owner ends by the length of a secret', () => {
  expect(newSecretToken()).toHaveLength(SECRET_TOKEN_LENGTH);
});
