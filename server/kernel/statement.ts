import type { CustomTypesConfig } from 'pg';

/** What a statement needs of a connection of `pg`. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** Texts by their names: those that PostgreSQL has, and those that it is being told. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(given: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(what: { type: 'P'; name: '' }): void;
  execute(portal: object): void;
  sync(): void;
}

/** What a driver's message says of columns. */
interface Columns {
  readonly fields: readonly { name: string; dataTypeID: number }[];
}

/** How the rows of a statement are read. */
interface Shape {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
  /** Copied for each row, so that all rows of a statement are of one make. */
  readonly blank: Readonly<Record<string, null>>;
}

/**
 * By the names of statements. What PostgreSQL has prepared on a connection keeps its columns: it refuses to run with others. Behind a pooler, where
 * it may be prepared anew, a column that has changed its type and not its place is read as before until the connection ends, after an hour at most.
 */
const shapes = new WeakMap<Wire, Map<string, Shape>>();

function shapesOn(wire: Wire): Map<string, Shape> {
  const known = shapes.get(wire);
  if (known) return known;
  const fresh = new Map<string, Shape>();
  shapes.set(wire, fresh);
  return fresh;
}

const ESCAPED = /["\\]/g;

/** An item of a list, in quotes. */
function itemOf(value: unknown): string {
  const sent = sentAs(value);
  if (sent === null) return 'NULL';
  if (Array.isArray(value)) return String(sent);
  const text = typeof sent === 'string' ? sent : `\\x${sent.toString('hex')}`;
  return `"${text.replaceAll(ESCAPED, String.raw`\$&`)}"`;
}

/**
 * What a parameter is sent as: lists as PostgreSQL writes them, other objects as JSON, as the driver's own statements do it. A date is sent as
 * ISO has it, in UTC, where the driver writes local time with its offset: as a `timestamptz` they are the same instant, but a `date` made of one is
 * UTC's day, and years beyond 9999 are refused. Nothing sends either.
 */
function sentAs(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value as number);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `{${value.every(Number.isInteger) ? value.join(',') : value.map(itemOf).join(',')}}`;
}

type Done = (error: Error | null, rows: unknown[]) => void;

/**
 * One run of a named statement, for `pg`'s `client.query`. The driver's own asks PostgreSQL each time which columns its rows have, and
 * makes ready anew to read them: for a hot statement with twenty columns that takes both as long as the rest. Here it is asked once a connection.
 */
export class Statement {
  readonly name: string;
  readonly text: string;
  /** The driver calls the methods below, and no more than one of the two that end a run. */
  readonly callback: Done;
  readonly #values: readonly unknown[];
  readonly #types: CustomTypesConfig;
  readonly #rows: unknown[] = [];
  #known: Map<string, Shape> | null = null;
  #shape: Shape | null = null;
  /** A row that could not be read. */
  #fault: Error | null = null;

  /**
   * @param name unique to the text
   * @param types reads columns by their types
   * @param done is told once: the rows, or what went wrong
   */
  constructor(
    { name, text, values }: { name: string; text: string; values: readonly unknown[] },
    types: CustomTypesConfig,
    done: Done,
  ) {
    this.name = name;
    this.text = text;
    this.callback = done;
    this.#values = values;
    this.#types = types;
  }

  /** @returns what keeps it from being sent at all: then nothing was */
  submit(wire: Wire): Error | null {
    const { name, text } = this;
    const prepared = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
    if (prepared !== undefined && prepared !== text) return new Error(`Two statements are named ${name}`);
    let values: (string | Buffer | null)[];
    try {
      values = this.#values.map(sentAs);
    } catch (error) {
      return error as Error;
    }
    this.#known = shapesOn(wire);
    this.#shape = this.#known.get(name) ?? null;
    // One write to the socket for all of it.
    wire.stream.cork();
    try {
      if (prepared === undefined) {
        wire.parse({ name, text });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values });
      if (!this.#shape) wire.describe({ type: 'P', name: '' });
      wire.execute({});
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: Columns): void {
    const names = fields.map(({ name }) => name);
    this.#shape = {
      names,
      readers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text')),
      blank: Object.fromEntries(names.map((name) => [name, null])),
    };
    this.#known?.set(this.name, this.#shape);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#shape || this.#fault) return;
    const { names, readers, blank } = this.#shape;
    if (fields.length !== names.length) {
      // Behind a pooler a statement may be prepared anew, on another connection, after its columns have changed.
      this.#known?.delete(this.name);
      this.#fault = new Error(`The columns of ${this.name} have changed`);
      return;
    }
    const row: Record<string, unknown> = { ...blank };
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at];
        if (typeof text === 'string') row[names[at] as string] = readers[at]?.(text);
      }
    } catch (error) {
      this.#fault = error as Error;
      return;
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {}

  /** A text without a statement in it has no rows. */
  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.callback(this.#fault, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(this.#fault ?? error, []);
  }
}
