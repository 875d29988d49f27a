import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The job queue looks after itself now and then, and a connection that is opened in the meantime is told its time zone. */
const OF_NO_ACTION = /\bjobs\b|^SET TIME ZONE /;

/** The texts of the SQL statements that an action causes, in this process and in order. One action at a time. */
export async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (!OF_NO_ACTION.test(text)) texts.push(text);
    return query.apply(this, args);
  };
  try {
    await action();
  } finally {
    prototype.query = query;
  }
  return texts;
}
