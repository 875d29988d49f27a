import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFoul } from '../../graphql/texts.ts';
import { hasControls } from '../../kernel/controls.rules.ts';
import { INT_MAX, written } from '../../kernel/numbers.rules.ts';
import { toldName } from '../../kernel/quoted.ts';
import { oneOf } from '../../kernel/wordLists.rules.ts';
import { FIELD_CODES, type FieldCode } from '../../rest/errors.ts';
import type { RestRow, RowFault } from '../../rest/table.ts';

/** The refused fields of a request by the names of the call → texts, and → codes; and the first of those texts. */
export interface InputFaults {
  detail: string;
  errors: Record<string, string>;
  errorCodes: Record<string, FieldCode>;
}

/** What could be read of a request; `faults` tells what was wrong with it. */
export interface ReadInput {
  input: { params: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> };
  faults: Fault[];
}

/** One refused field by its name in the call. */
export interface Fault {
  field: string;
  code: FieldCode;
  message: string;
}

const refused = (field: string, code: FieldCode, message: string): Fault => ({ field, code, message });

/** More of them are not told: the answer stays small, whatever was sent. */
const UNKNOWN_FIELDS_TOLD = 20;

const EMPTY = z.strictObject({});

/** A name of ours in camel case, as REST writes it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
};

/** What is wrong with a value, where its schema does not say it itself. */
function faultText(issue: z.core.$ZodRawIssue): string {
  const name = String(issue.path?.at(-1) ?? 'The value');
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return `${name} is required.`;
    return `${name} must be ${KINDS[issue.expected] ?? issue.expected}.`;
  }
  if (issue.code === 'invalid_value') return `${name} must be ${oneOf(issue.values.map(String))}.`;
  if (issue.code === 'too_small') return `${name} must be ${issue.minimum} or more.`;
  if (issue.code === 'too_big') return `${name} must be ${issue.maximum} or less.`;
  return `${name} is not valid.`;
}

const isFieldCode = (code: unknown): code is FieldCode => typeof code === 'string' && Object.hasOwn(FIELD_CODES, code);

/** The code of what is wrong with a value. */
function faultCode(issue: z.core.$ZodIssue | undefined, raw: unknown): FieldCode {
  if (raw === undefined || raw === null) return 'REQUIRED';
  if (issue?.code === 'custom' && isFieldCode(issue.params?.['code'])) return issue.params['code'];
  if (issue?.code !== 'too_small' && issue?.code !== 'too_big') return 'INVALID';
  if (issue.origin !== 'string') return 'OUT_OF_RANGE';
  return issue.code === 'too_small' ? 'TOO_SHORT' : 'TOO_LONG';
}

interface Part {
  value: Record<string, unknown>;
  faults: Fault[];
  /** Fields that were given and could not be read. */
  unreadable: Set<string>;
}

/** The fields of a schema, each in an object of its own, which gives the texts its name. */
type Fields = readonly (readonly [field: string, schema: z.ZodObject])[];

const fieldsOf = new WeakMap<z.ZodObject, Fields>();

/** Made once: Zod compiles each object for its first value, which takes far longer than to read it. */
function fieldsIn(schema: z.ZodObject): Fields {
  const known = fieldsOf.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape).map(([field, one]) => [field, z.object({ [field]: one })] as const);
  fieldsOf.set(schema, fields);
  return fields;
}

/** Reads a part of a request field by field; null counts as absent. */
function readPart(schema: z.ZodObject, given: Record<string, unknown>): Part {
  const part: Part = { value: {}, faults: [], unreadable: new Set() };
  for (const [field, inObject] of fieldsIn(schema)) {
    const raw = Object.hasOwn(given, field) ? given[field] : undefined;
    const read = inObject.safeParse({ [field]: raw }, { error: faultText });
    if (read.success) {
      part.value[field] = read.data[field];
      continue;
    }
    const issue = read.error.issues[0];
    part.faults.push({ field, code: faultCode(issue, raw), message: issue?.message ?? `${field} is not valid.` });
    if (raw !== undefined && raw !== null) part.unreadable.add(field);
  }
  return part;
}

function unknownFields(row: RestRow, schema: z.ZodObject, given: Record<string, unknown>): Fault[] {
  // What may only be repeated is nothing to send.
  const repeated = [...Object.keys(row.unchanged ?? {}), ...(row.moving ?? [])];
  const known = Object.keys(schema.shape).filter((field) => !repeated.includes(field));
  const takes = known.length > 0 ? `which takes ${known.join(', ')}` : 'which takes no fields';
  return Object.keys(given)
    .filter((field) => !Object.hasOwn(schema.shape, field))
    .slice(0, UNKNOWN_FIELDS_TOLD)
    .map((name) => {
      const field = toldName(name);
      return refused(field, 'UNKNOWN_FIELD', `${field} is not a field of this call, ${takes}.`);
    });
}

/** The name that a field of GraphQL has in a call: of several that it takes the one that was sent, else the first. */
function nameInCall({ fieldNames }: RestRow, field: string, { query, body }: FastifyRequest): string {
  const names = [fieldNames?.[field] ?? snakeCase(field)].flat();
  const isSent = (name: string): boolean =>
    [query, body].some((part) => typeof part === 'object' && part !== null && Object.hasOwn(part, name));
  return names.find(isSent) ?? names[0] ?? field;
}

/** Faults by the names that their fields have in the call. */
export function asNamed(row: RestRow, faults: readonly RowFault[], request: FastifyRequest): Fault[] {
  return faults.map(({ field, code, message }) => ({ field: nameInCall(row, field, request), code, message }));
}

/** What is wrong with an argument that GraphQL has refused, whose text begins with the name that it has there. */
export function refusedArgument(row: RestRow, { field, code, message }: RowFault, request: FastifyRequest): Fault {
  const name = nameInCall(row, field, request);
  return { field: name, code, message: message.startsWith(`${field} `) ? name + message.slice(field.length) : message };
}

/** What the rules of the domain say of a body, as far as it could be read. */
export function ruledFaults(
  row: RestRow,
  body: Record<string, unknown>,
  today: string,
  request: FastifyRequest,
): Fault[] {
  return asNamed(row, row.rules?.(body, today) ?? [], request);
}

/** Of several about one field the first. */
const firstOfEach = (faults: readonly Fault[]): Fault[] =>
  [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()].toReversed();

/** The faults in form order. */
export function inFormOrder(row: RestRow, faults: readonly Fault[]): Fault[] {
  const order = [row.params, row.query, row.body].flatMap((schema) => Object.keys(schema?.shape ?? {}));
  const place = ({ field }: Fault) => (order.includes(field) ? order.indexOf(field) : order.length);
  return faults.toSorted((one, other) => place(one) - place(other));
}

/** An object whose keys a caller may have chosen: nothing of it is inherited. */
const byName = <T>(pairs: readonly (readonly [name: string, value: T])[]): Record<string, T> =>
  Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(pairs));

/** Faults as they are answered; of several about one field the first. There is at least one. */
export function answeredFaults(faults: readonly Fault[]): InputFaults {
  const told = firstOfEach(faults);
  return {
    detail: faults[0]?.message ?? '',
    errors: byName(told.map(({ field, message }) => [field, message] as const)),
    errorCodes: byName(told.map(({ field, code }) => [field, code] as const)),
  };
}

function queryFaults(query: Record<string, unknown>): Fault[] {
  return Object.entries(query)
    .filter(([, value]) => typeof value !== 'string')
    .slice(0, UNKNOWN_FIELDS_TOLD)
    .map(([name]) => {
      const field = toldName(name);
      return refused(field, 'INVALID', `${field} was given more than once.`);
    });
}

/** The texts of an address in which something stands that no text of ours has. */
function foulFaults(part: Record<string, unknown>): Fault[] {
  return Object.entries(part)
    .filter(([, value]) => typeof value === 'string' && (isFoul(value) || hasControls(value)))
    .map(([field]) => refused(field, 'INVALID', `${field} contains a character that cannot be used.`));
}

// GraphQL takes one number below the negative of its largest: it is left out, as nobody needs it.
const TAKEN = `a number from ${written(-INT_MAX)} to ${written(INT_MAX)}`;

/** Numbers that no operation takes: where the rules of the domain say what is wanted, that is said. What the call does not read may be any. */
function numberFaults({ moving = [] }: RestRow, part: Record<string, unknown>): Fault[] {
  return Object.entries(part)
    .filter(([field, value]) => typeof value === 'number' && Math.abs(value) > INT_MAX && !moving.includes(field))
    .map(([field]) => refused(field, 'OUT_OF_RANGE', `${field} must be ${TAKEN}.`));
}

/** Reads a request by the schemas of its row: what can be read, and every fault of the rest. */
export function readInput(row: RestRow, request: FastifyRequest, today: string): ReadInput {
  const body = request.body ?? {};
  const query = request.query as Record<string, unknown>;
  const params = readPart(row.params ?? EMPTY, request.params as Record<string, unknown>);
  params.faults.push(...foulFaults(params.value));
  const doubled = queryFaults(query);
  const asked = readPart(row.query ?? EMPTY, query);
  asked.faults.push(...foulFaults(asked.value));
  if (typeof body !== 'object' || Array.isArray(body)) {
    const fault = refused('body', 'INVALID', 'The body must be a JSON object.');
    return { input: { params: params.value, query: asked.value, body: {} }, faults: [fault] };
  }
  const schema = row.body ?? EMPTY;
  const given = body as Record<string, unknown>;
  const sent = readPart(schema, given);
  const unread = [
    ...params.faults,
    ...asked.faults,
    ...sent.faults,
    ...numberFaults(row, asked.value),
    ...numberFaults(row, sent.value),
    ...unknownFields(row, schema, given),
  ];
  const together = asNamed(row, row.together?.(sent.value) ?? [], request);
  const isRefused = unread.length + doubled.length + together.length > 0;
  // The rules' own words for what is missing stand before the plain ones.
  const byRules = [...(isRefused ? ruledFaults(row, sent.value, today, request) : []), ...together].filter(
    ({ field }) => Object.hasOwn(schema.shape, field) && !sent.unreadable.has(field),
  );
  return {
    input: { params: params.value, query: asked.value, body: sent.value },
    faults: [...doubled, ...byRules, ...unread],
  };
}

const asSent = (value: unknown): string => JSON.stringify(value ?? null);

/** The fields that a body may repeat and not change, in which it differs from what is shown. */
export function changedFields(row: RestRow, body: Record<string, unknown>, shown: Record<string, unknown>): Fault[] {
  return repeatedFields(row, body)
    .filter((field) => asSent(body[field]) !== asSent(shown[field]))
    .map((field) => refused(field, 'NOT_ALLOWED', `${field} cannot be changed here: ${row.unchanged?.[field]}.`));
}

/** Which fields a body repeats that this call does not change. */
export function repeatedFields(row: RestRow, body: Record<string, unknown>): string[] {
  return Object.keys(row.unchanged ?? {}).filter((field) => body[field] !== undefined && body[field] !== null);
}
