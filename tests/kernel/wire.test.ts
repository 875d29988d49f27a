import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EmbeddedServer, openEmbedded } from '../../server/kernel/embedded.ts';
import { message } from '../../server/kernel/embedded.messages.ts';

const PARSE_ONLY = Buffer.from('P\0\0\0\x13\0SELECT 1111\0\0\0', 'latin1');
const SYNC = message('S', []);
const FLUSH = message('H', []);
const query = (text: string): Buffer => message('Q', [text]);
const USED = 'lacuna.used_ms';
const GREETING = Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1');

describe('the protocol in front of the embedded database', () => {
  let server: EmbeddedServer;
  const clients: Client[] = [];
  const after: (() => void)[] = [];
  beforeAll(async () => {
    server = await openEmbedded({ dataDir: null, template: await readFile(inject('embeddedDump')) });
    const client = await newClient();
    await client.query('CREATE TABLE marks (id INT PRIMARY KEY, text TEXT)');
  });
  afterAll(async () => {
    for (const end of after) end();
    for (const client of clients) await client.end().catch(() => {});
    await server.close();
  });

  async function newClient(password = server.password): Promise<Client> {
    const { host, port } = server;
    const client = new Client({ host, port, user: 'postgres', password, database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  }

  /** Who has said the password, by hand: what they hear, by type or as a figure of use. */
  async function speaking() {
    const socket = connect(server.port, server.host);
    let heard = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => void (heard = Buffer.concat([heard, chunk])));
    socket.write(Buffer.concat([GREETING, message('p', [server.password])]));
    const said = (): string[] => {
      const types: string[] = [];
      for (let start = 0; start + 5 <= heard.length; start += 1 + heard.readInt32BE(start + 1)) {
        const type = heard.toString('latin1', start, start + 1);
        const isUse = heard.toString('latin1', start + 5, start + 5 + USED.length) === USED;
        types.push(type === 'S' && isUse ? USED : type);
      }
      return types;
    };
    after.push(() => socket.destroy());
    return { said, say: (bytes: Buffer) => void socket.write(bytes) };
  }

  const marks = async (): Promise<number[]> => {
    const client = await newClient();
    const { rows } = await client.query<{ id: number }>('SELECT id FROM marks ORDER BY id');
    return rows.map(({ id }) => id);
  };

  it('never mixes the statements of connections that speak at once, with errors and transactions among them', async () => {
    const all = await Promise.all([newClient(), newClient(), newClient(), newClient(), newClient()]);
    let wrong = 0;
    let refused = 0;
    await Promise.all(
      all.map(async (client, index) => {
        for (let turn = 0; turn < 120; turn += 1) {
          const number = index * 1000 + turn;
          if (turn % 5 === 1) {
            await client.query('INSERT INTO marks VALUES ($1, $2), ($1, $2)', [number, 'twice']).catch(() => {
              refused += 1;
            });
          } else if (turn % 5 === 2) {
            await client.query('BEGIN');
            const inside = await client.query('SELECT $1::int AS number, $2::text AS text', [number, 'in']);
            if (inside.rows[0].number !== number || inside.rows[0].text !== 'in') wrong += 1;
            await client.query('COMMIT');
          } else {
            const plain = await client.query(`SELECT $1::int AS number, ${index} AS index`, [number]);
            if (plain.rows[0].number !== number || plain.rows[0].index !== index) wrong += 1;
          }
        }
      }),
    );
    expect({ wrong, refused }).toEqual({ wrong: 0, refused: 5 * 24 });
  });

  it('lets others wait for a transaction, and sees nothing of it before its end', async () => {
    const [writer, reader] = [await newClient(), await newClient()];
    await writer.query('BEGIN');
    await writer.query("INSERT INTO marks VALUES (1, 'kept')");
    let wasRead = false;
    const reading = reader.query('SELECT count(*)::int AS count FROM marks WHERE id = 1').then((result) => {
      wasRead = true;
      return result.rows[0].count;
    });
    await writer.query('SELECT 1');
    expect(wasRead).toBe(false);
    await writer.query('COMMIT');
    expect(await reading).toBe(1);
  });

  it('has others go on until the first statement of a transaction, which sees what they have done', async () => {
    const [client, other] = [await newClient(), await newClient()];
    const begun = await client.query('BEGIN');
    expect(begun.command).toBe('BEGIN');
    await other.query("INSERT INTO marks VALUES (10, 'meanwhile')");
    expect((await client.query('SELECT text FROM marks WHERE id = 10')).rows).toEqual([{ text: 'meanwhile' }]);
    await client.query('DELETE FROM marks WHERE id = 10');
    await client.query('ROLLBACK');
    expect((await other.query('DELETE FROM marks WHERE id = 10')).rowCount).toBe(1);
  });

  it('ends a transaction that had no statement, keeps one that is begun twice, and begins one after what was sent before it', async () => {
    const client = await newClient();
    for (const end of ['COMMIT', 'ROLLBACK']) {
      await client.query('BEGIN');
      expect((await client.query(end)).command).toBe(end);
    }
    await client.query('BEGIN');
    await client.query('BEGIN');
    await client.query("INSERT INTO marks VALUES (11, 'once')");
    await client.query('COMMIT');
    const { said, say } = await speaking();
    await expect.poll(() => said().at(-1)).toBe('Z');
    const before = said().length;
    say(
      Buffer.concat([query('SELECT 1'), query('BEGIN'), query('DELETE FROM marks WHERE id = 11'), query('ROLLBACK')]),
    );
    await expect
      .poll(
        () =>
          said()
            .slice(before)
            .filter((type) => type === 'Z').length,
      )
      .toBe(4);
    expect(said().slice(before)).toEqual([USED, 'T', 'D', 'C', 'Z', ...[1, 2, 3].flatMap(() => [USED, 'C', 'Z'])]);
    expect(await marks()).toContain(11);
    await client.query('DELETE FROM marks WHERE id = 11');
  });

  it('takes back the transaction of a client that goes away, and goes on with the others', async () => {
    const [leaver, stayer] = [await newClient(), await newClient()];
    await leaver.query('BEGIN');
    await leaver.query("INSERT INTO marks VALUES (2, 'lost')");
    const waiting = stayer.query("INSERT INTO marks VALUES (3, 'kept')");
    leaver.connection.stream.destroy();
    await waiting;
    expect(await marks()).toEqual([1, 3]);
  });

  it('goes on after a transaction that failed', async () => {
    const client = await newClient();
    await client.query('BEGIN');
    await expect(client.query("INSERT INTO marks VALUES (1, 'again')")).rejects.toThrow('duplicate key');
    await expect(client.query('SELECT 1')).rejects.toThrow('current transaction is aborted');
    await client.query('ROLLBACK');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('keeps prepared statements for each connection by itself, and gives them up with it', async () => {
    const [one, other] = [await newClient(), await newClient()];
    const same = (client: Client, text: string, value: number) =>
      client.query<{ told: number }>({ name: 'same', text, values: [value] }).then(({ rows }) => rows[0]?.told);
    for (const value of [1, 2]) {
      expect(await same(one, 'SELECT $1::int AS told', value)).toBe(value);
      expect(await same(other, 'SELECT $1::int * 10 AS told', value)).toBe(value * 10);
    }
    const kept = async () => {
      const { rows } = await one.query<{ name: string }>(
        "SELECT name FROM pg_prepared_statements WHERE name LIKE '%.same'",
      );
      return rows.length;
    };
    expect(await kept()).toBe(2);
    other.connection.stream.destroy();
    await expect.poll(kept).toBe(1);
    expect(await same(await newClient(), 'SELECT $1::int * 100 AS told', 3)).toBe(300);
    expect(await same(one, 'SELECT $1::int AS told', 3)).toBe(3);
  });

  it('refuses a statement that is not prepared, and one whose text is wrong, and prepares it when it is right', async () => {
    const client = await newClient();
    const asked = (text: string) => client.query({ name: 'mended', text, values: [] });
    await expect(asked('SELEC 1')).rejects.toThrow('syntax error');
    expect((await asked('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('carries texts of a megabyte both ways, and a hundred connections one after another', async () => {
    const client = await newClient();
    const text = 'ä'.repeat(1_000_000);
    const { rows } = await client.query('SELECT $1::text AS text', [text]);
    expect(rows[0].text).toBe(text);
    for (let turn = 0; turn < 100; turn += 1) await (await newClient()).end();
  });

  it('lets nobody in without the password, and asks everybody', async () => {
    for (const password of ['', 'postgres', `${server.password}x`, server.password.slice(1), 'x'.repeat(5000)]) {
      await expect(newClient(password)).rejects.toThrow(/password authentication failed|Connection terminated/);
    }
    const socket = connect(server.port, server.host);
    let heard = '';
    socket.on('data', (chunk) => void (heard += chunk.toString('latin1')));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    // A greeting followed by a query in place of the password.
    socket.write(Buffer.concat([GREETING, Buffer.from('Q\0\0\0\x0dSELECT 1\0', 'latin1')]));
    await closed;
    expect(heard).toContain('password authentication failed');
    expect(heard).not.toContain('SELECT');
    expect((await (await newClient()).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('has room for whoever knows the password although others hold connections open', async () => {
    const held = Array.from({ length: 100 }, () =>
      connect(server.port, server.host)
        .on('error', () => {})
        .resume(),
    );
    for (const socket of held) socket.write(GREETING);
    expect((await (await newClient()).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    const open = () => held.filter((socket) => !socket.closed).length;
    await expect.poll(open).toBeLessThanOrEqual(20);
    for (const socket of held) socket.destroy();
  });

  it('tells with each answer but the greeting what was used for it, before anything else of it', async () => {
    const { said, say } = await speaking();
    // What it was asked for before is said by then: all is well.
    await expect.poll(() => said().at(-1)).toBe('Z');
    expect(said()).not.toContain(USED);
    const answerTo = async (...asked: Buffer[]) => {
      const before = said().length;
      say(Buffer.concat(asked));
      // Each question here ends with one that is ready, or with what was parsed.
      await expect
        .poll(
          () =>
            said()
              .slice(before)
              .filter((type) => type === 'Z' || type === '1').length,
        )
        .toBe(asked.length);
      return said().slice(before);
    };
    expect(await answerTo(query('SELECT 1'))).toEqual([USED, 'T', 'D', 'C', 'Z']);
    expect(await answerTo(query('SELEC 1'))).toEqual([USED, 'E', 'Z']);
    expect(await answerTo(query(''), query(''))).toEqual([USED, 'I', 'Z', USED, 'I', 'Z']);
    expect(await answerTo(Buffer.concat([PARSE_ONLY, FLUSH]))).toEqual([USED, '1']);
    expect(await answerTo(SYNC)).toEqual([USED, 'Z']);
  });

  it('survives those who speak something else, or leave in the middle of a word', async () => {
    for (const words of ['GET / HTTP/1.1\r\n\r\n', Buffer.alloc(64), PARSE_ONLY, 'x']) {
      const socket = connect(server.port, server.host);
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.write(words, () => resolve()));
      socket.destroy();
    }
    const half = await newClient();
    half.connection.stream.write(PARSE_ONLY.subarray(0, 7));
    half.connection.stream.destroy();
    const client = await newClient();
    expect((await client.query('SELECT $1::int AS number', [7])).rows).toEqual([{ number: 7 }]);
  });
});
