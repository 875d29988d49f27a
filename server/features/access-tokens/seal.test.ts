import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../kernel/secrets.ts';
import { TOKEN_PREFIX } from '../../access/session.ts';
import { isSealed, newTokenText } from './seal.ts';

const ours = { keys: deriveKeys(new Uint8Array(48).fill(7)) };
const others = { keys: deriveKeys(new Uint8Array(48).fill(8)) };

describe('the text of a token', () => {
  it('shows that it was made here', () => {
    const token = newTokenText(ours);
    expect(token.startsWith(TOKEN_PREFIX)).toBe(true);
    expect(isSealed(ours, token)).toBe(true);
    expect(newTokenText(ours)).not.toBe(token);
  });

  it('made up, altered, cut or made elsewhere shows that it was not', () => {
    const token = newTokenText(ours);
    const altered = token.slice(0, 20) + (token[20] === 'A' ? 'B' : 'A') + token.slice(21);
    const unlike = [altered, token.slice(0, -1), `${token}A`, newTokenText(others), token.slice(TOKEN_PREFIX.length)];
    for (const text of [...unlike, TOKEN_PREFIX, `${TOKEN_PREFIX}x`, `${TOKEN_PREFIX}${'é'.repeat(30)}`, '']) {
      expect(isSealed(ours, text)).toBe(false);
    }
  });
});
