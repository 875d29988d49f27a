import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The texts of the SQL statements that an action causes, in this process and in order. One action at a time. */
export async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    texts.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, args);
  };
  try {
    await action();
  } finally {
    prototype.query = query;
  }
  return texts;
}
