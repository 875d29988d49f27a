import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(entry: object, level = 'info'): string {
  let text = '';
  createLog(level, { write: (line) => void (text += line) }).info(entry, 'said');
  return text;
}

describe('the log', () => {
  it('hides credentials and email addresses down to three levels', () => {
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
  it('is logged without the row that a database refused, and without addresses', () => {
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

describe('texts from outside in the log', () => {
  const SHORT = 20_000;
  const TIMES_LONGER = 5;
  /** Time may grow with the text, and the machine may be busy; quadratic time would be 25 times as long. */
  const MOST_TIMES_SLOWER = 15;
  const NOISE_MS = 5;
  const LONGEST_LINE = 12_000;

  /** The shortest of a few measurements, in milliseconds. */
  function timeOf(entry: () => object): number {
    const times = Array.from({ length: 5 }, () => {
      const made = entry();
      const start = performance.now();
      logged(made);
      return performance.now() - start;
    });
    return Math.min(...times);
  }

  it.each([
    ['an address without an end', 'a@'],
    ['many dots', 'a@a.'],
    ['no address', 'a'],
    ['signs only', '@'],
    ['a stack that is none', '\n    at a@a'],
  ])('take little time and room: %s', (_what, part) => {
    const text = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
    const wholes = [
      (words: string) => ({ err: new Error(words) }),
      (words: string) => ({ reason: words, list: [words] }),
    ];
    for (const whole of wholes) {
      const [short, long] = [SHORT, SHORT * TIMES_LONGER].map((length) => timeOf(() => whole(text(length))));
      expect(long).toBeLessThan((short ?? 0) * MOST_TIMES_SLOWER + NOISE_MS);
      expect(long).toBeLessThan(50);
      expect(logged(whole(text(SHORT * TIMES_LONGER))).length).toBeLessThan(LONGEST_LINE);
    }
  });

  it('never contain an address, whatever surrounds it', () => {
    const words = fc.array(fc.constantFrom('a', '.', ' ', '"', '<', '>', '(', '/', '@', '\n', 'é', ':', ',', '=', '…'));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const text = `${before.join('')} amina@school.example ${after.join('')}`;
        for (const line of [logged({ reason: text }), logged({ err: new Error(text) }), logged(new Error(text))]) {
          expect(line).not.toContain('amina@school');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are cut when a line is only an error, and when they are part of its message', () => {
    const long = 'x'.repeat(100_000);
    expect(logged(new Error(long)).length).toBeLessThan(LONGEST_LINE);
    let line = '';
    createLog('info', { write: (text: string) => void (line += text) }).info(long);
    expect(line.length).toBeLessThan(LONGEST_LINE);
  });

  it('leave the places of a stack readable, below node_modules/@… too', () => {
    const error = new Error('no row for amina@school.example\n    at nowhere');
    error.stack = `Error: ${error.message}\n    at run (file:///app/node_modules/@fastify/static/index.js:12:3)\n    at C:\\app\\node_modules\\@pothos\\core\\index.js:1:2`;
    const { err } = JSON.parse(logged({ err: error })) as { err: { stack: string } };
    expect(err.stack.split('\n')).toEqual([
      '    at run (file:///app/node_modules/@fastify/static/index.js:12:3)',
      '    at C:\\app\\node_modules\\@pothos\\core\\index.js:1:2',
    ]);
  });
});
