import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(entry: object, level = 'info'): string {
  let text = '';
  createLog(level, { write: (line) => void (text += line) }).info(entry, 'said');
  return text;
}

describe('the log', () => {
  it('hides credentials and e-mail addresses down to three levels', () => {
    const secret = 'hide-me';
    const text = logged({
      password: secret,
      email: secret,
      req: { headers: { authorization: secret, cookie: secret, 'set-cookie': secret, 'x-csrf-token': secret } },
      user: { email: secret, parentalEmail: secret, token: secret },
      a: { b: { c: { password: secret } } },
      id: 'show-me',
    });
    expect(text).not.toContain(secret);
    expect(text).toContain('show-me');
    expect(text).toContain('[redacted]');
  });

  it('is silent below its level', () => {
    expect(logged({ id: 1 }, 'warn')).toBe('');
  });
});
