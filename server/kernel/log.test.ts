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

describe('an error in the log', () => {
  it('is told without the row that a database refused, and without addresses', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const cause = Object.assign(new Error('no row for <amina@school.example>, sorry'), { detail: 'hash, name' });
    const error = Object.assign(new Error('refused', { cause }), { code: '23514', meta: { row: 'hash, name' } });
    log.error({ err: error }, 'unexpected error');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { type: 'Error', message: 'refused', code: '23514', cause: { message: 'no row for <[redacted]>, sorry' } },
    });
    expect(lines[0]).toContain('log.test.ts');
    expect(lines[0]).not.toMatch(/hash, name|amina@/);
  });
});
