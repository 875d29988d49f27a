import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The job queue looks after itself now and then, and a connection that is opened in the meantime is told its time zone. */
const OF_NO_ACTION = /\bjobs\b|^SET TIME ZONE /;

/** Does something, with another way of sending statements. One action at a time. */
async function sendingBy(query: Query, action: () => Promise<unknown>): Promise<void> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const usual = prototype.query;
  prototype.query = query;
  try {
    await action();
  } finally {
    prototype.query = usual;
  }
}

const usualQuery = (): Query => (pg.Client.prototype as unknown as { query: Query }).query;

/** The texts of the SQL statements that an action causes, in this process and in order. One action at a time. */
export async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = usualQuery();
  await sendingBy(function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (!OF_NO_ACTION.test(text)) texts.push(text);
    return query.apply(this, args);
  }, action);
  return texts;
}

type Answered = (error: unknown, answer?: { rows: unknown[] }) => unknown;

/** How many rows that statement of Prisma's hands to this process which hands most, of those that an action causes. One action at a time. */
export async function mostRowsOf(action: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const note = (answer?: { rows: unknown[] }) => {
    most = Math.max(most, answer?.rows.length ?? 0);
  };
  const query = usualQuery();
  await sendingBy(function counted(this: pg.Client, ...args: unknown[]) {
    const answered = args.at(-1);
    if (typeof answered !== 'function') {
      const answer = query.apply(this, args);
      // Whoever has asked hears of what failed.
      if (answer instanceof Promise) void answer.then(note, () => undefined);
      return answer;
    }
    const noting: Answered = (error, answer) => {
      note(answer);
      return (answered as Answered)(error, answer);
    };
    return query.apply(this, [...args.slice(0, -1), noting]);
  }, action);
  return most;
}
