import { describe, expect, it } from 'vitest';
import { Statement } from './statement.ts';

const INT = 23;
const TEXT = 25;

/** A connection that notes what it is told, and that has prepared whatever it was told to. */
function wire() {
  const told: string[] = [];
  const values: unknown[] = [];
  const parsed: Record<string, string> = {};
  return {
    told,
    values,
    stream: { cork() {}, uncork() {} },
    parsedStatements: parsed,
    submittedNamedStatements: {} as Record<string, string>,
    parse({ name, text }: { name: string; text: string }) {
      told.push('parse');
      parsed[name] = text;
    },
    bind(given: { values: readonly unknown[] }) {
      told.push('bind');
      values.push(...given.values);
    },
    describe: () => void told.push('describe'),
    execute: () => void told.push('execute'),
    sync: () => void told.push('sync'),
  };
}

const types = {
  getTypeParser: ((oid: number) => (text: string) => {
    if (text === 'unreadable') throw new Error('It cannot be read');
    return oid === INT ? Number(text) : text;
  }) as never,
};

const COLUMNS = {
  fields: [
    { name: 'count', dataTypeID: INT },
    { name: 'word', dataTypeID: TEXT },
  ],
};

/** Runs a statement to its end. */
function run(
  on: ReturnType<typeof wire>,
  answer: { columns?: typeof COLUMNS; rows?: (string | null)[][]; error?: Error },
  { text = 'SELECT', values = [] }: { text?: string; values?: unknown[] } = {},
): { error: Error | null; rows: unknown[] } {
  let end: { error: Error | null; rows: unknown[] } = { error: new Error('never ended'), rows: [] };
  const statement = new Statement({ name: 'counts', text, values }, types, (error, rows) => {
    end = { error, rows };
  });
  const refused = statement.submit(on);
  if (refused) return { error: refused, rows: [] };
  if (answer.columns) statement.handleRowDescription(answer.columns);
  for (const fields of answer.rows ?? []) statement.handleDataRow({ fields });
  if (answer.error) statement.handleError(answer.error);
  else {
    statement.handleCommandComplete();
    statement.handleReadyForQuery();
  }
  return end;
}

describe('a statement', () => {
  it('is prepared, and asked for its columns, once a connection', () => {
    const one = wire();
    expect(run(one, { columns: COLUMNS, rows: [['1', 'on']] }).rows).toEqual([{ count: 1, word: 'on' }]);
    expect(one.told.splice(0)).toEqual(['parse', 'bind', 'describe', 'execute', 'sync']);
    const rows = [
      ['2', null],
      ['3', 'at'],
    ];
    expect(run(one, { rows }).rows).toEqual([
      { count: 2, word: null },
      { count: 3, word: 'at' },
    ]);
    expect(one.told).toEqual(['bind', 'execute', 'sync']);
    const other = wire();
    run(other, { columns: COLUMNS });
    expect(other.told).toContain('describe');
  });

  it('asks again where it failed before its columns were told', () => {
    const one = wire();
    expect(run(one, { error: new Error('refused') }).error?.message).toBe('refused');
    expect(run(one, { columns: COLUMNS, rows: [['1', 'on']] }).rows).toHaveLength(1);
    expect(one.told.filter((what) => what === 'describe')).toHaveLength(2);
  });

  it('sends texts, numbers, instants, lists and nothing as PostgreSQL reads them', () => {
    const one = wire();
    const instant = new Date('2026-03-01T12:00:00.123Z');
    const sent: [value: unknown, as: unknown][] = [
      ['on', 'on'],
      [1.5, '1.5'],
      [true, 'true'],
      [instant, '2026-03-01T12:00:00.123Z'],
      [[3, 1], '{3,1}'],
      [[], '{}'],
      [['a"b', String.raw`c\d`, null, instant], String.raw`{"a\"b","c\\d",NULL,"2026-03-01T12:00:00.123Z"}`],
      [[[1, 2], ['x']], '{{1,2},{"x"}}'],
      [{ a: [1] }, '{"a":[1]}'],
      [new Uint8Array([1, 255]), Buffer.from([1, 255])],
      [[new Uint8Array([1, 255])], String.raw`{"\\x01ff"}`],
      [null, null],
      [undefined, null],
    ];
    const values = sent.map(([value]) => value);
    run(one, { columns: COLUMNS }, { values });
    expect(one.values).toEqual(sent.map(([, as]) => as));
  });

  it('sends nothing where a value cannot be sent, or its name is another one’s', () => {
    const one = wire();
    const circular: { self?: object } = {};
    circular.self = circular;
    expect(run(one, {}, { values: [circular] }).error).toBeInstanceOf(TypeError);
    expect(one.told).toEqual([]);
    run(one, { columns: COLUMNS });
    one.told.length = 0;
    expect(run(one, {}, { text: 'DELETE' }).error?.message).toBe('Two statements are named counts');
    expect(one.told).toEqual([]);
  });

  it('fails as a whole where a row cannot be read, or has other columns than were told', () => {
    const one = wire();
    expect(run(one, { columns: COLUMNS, rows: [['1', 'on'], ['2', 'unreadable'], ['3']] }).error?.message).toBe(
      'It cannot be read',
    );
    expect(run(one, { rows: [['1', 'on', 'more']] }).error?.message).toBe('The columns of counts have changed');
    one.told.length = 0;
    expect(run(one, { columns: COLUMNS, rows: [['1', 'on']] }).rows).toHaveLength(1);
    expect(one.told).toContain('describe');
  });
});
