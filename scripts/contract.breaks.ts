import { buildSchema, findBreakingChanges } from 'graphql';

/** A JSON value as it was parsed. */
type Json = unknown;
type Members = Readonly<Record<string, Json>>;

const membersOf = (value: Json): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
const wordOf = (value: Json): string => (typeof value === 'string' ? value : '');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** What breaks between two schemas of GraphQL, one sentence each. */
export function graphqlBreaks(promised: string, present: string): string[] {
  return findBreakingChanges(buildSchema(promised), buildSchema(present)).map(({ description }) => description);
}

/** Who sends it: what a caller sends may come to take more, what is answered may come to hold more; never the other way. */
type Side = 'sent' | 'answered';

/** What a schema is a choice of, choices in choices among it, each of one type; of none, itself. */
function choicesOf(schema: Members): Members[] {
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].map(membersOf);
  if (choices.length > 0) return choices.flatMap(choicesOf);
  return Array.isArray(schema['type']) ? schema['type'].map((type: Json) => ({ ...schema, type })) : [schema];
}

/** The type of one choice, or the component that it is. */
const typeOf = (choice: Members): string => wordOf(choice['$ref']) || String(choice['type']);

/** The types of choices, sorted. */
const typesOf = (choices: readonly Members[]): string[] => [...new Set(choices.map(typeOf))].toSorted();

/** Values that a schema takes; null where it takes any. */
function valuesOf(schema: Members): readonly Json[] | null {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

/** Whether other types break: a caller has to be able to send what it sent, and to read whatever is answered now. */
function isBreakOfTypes(side: Side, before: readonly string[], after: readonly string[]): boolean {
  const gone = before.filter((type) => !after.includes(type));
  if (side === 'sent') return gone.length > 0;
  // Who was ready for nothing there is not troubled by something.
  return gone.some((type) => type !== 'null') || after.some((type) => !before.includes(type));
}

/** What breaks between choices of one type: each that was there still has to be, and an answer has none besides. */
function choiceBreaks(
  place: string,
  side: Side,
  type: string,
  before: readonly Members[],
  after: readonly Members[],
): string[] {
  const [was, is] = [before[0], after[0]];
  if (was && is && before.length === 1 && after.length === 1) return partBreaks(place, side, was, is);
  const fits = (one: Members, other: Members): boolean => partBreaks(place, side, one, other).length === 0;
  const isGone = before.some((one) => !after.some((other) => fits(one, other)));
  const isNew = side === 'answered' && after.some((other) => !before.some((one) => fits(one, other)));
  return [
    ...(isGone ? [`${place} lost one of its choices of type ${type}.`] : []),
    ...(isNew ? [`${place} may be another choice of type ${type} now.`] : []),
  ];
}

function schemaBreaks(place: string, side: Side, before: Members, after: Members): string[] {
  const [was, is] = [choicesOf(before), choicesOf(after)];
  const [types, present] = [typesOf(was), typesOf(is)];
  const other = isBreakOfTypes(side, types, present)
    ? [`${place} was ${types.join(' or ')} and is ${present.join(' or ')}.`]
    : [];
  const ofType = (choices: readonly Members[], type: string) => choices.filter((choice) => typeOf(choice) === type);
  const both = types.filter((type) => present.includes(type));
  return [...other, ...both.flatMap((type) => choiceBreaks(place, side, type, ofType(was, type), ofType(is, type)))];
}

/** What breaks between two schemas of one type. */
function partBreaks(place: string, side: Side, before: Members, after: Members): string[] {
  const breaks: string[] = [];
  const values = valuesOf(before);
  const taken = valuesOf(after);
  if (values && taken) {
    const gone = values.filter((value) => !taken.includes(value));
    breaks.push(...gone.map((value) => `${place} lost the value ${JSON.stringify(value)}.`));
  } else if (!values && taken && side === 'sent') breaks.push(`${place} takes only certain values now.`);
  const [properties, present] = [membersOf(before['properties']), membersOf(after['properties'])];
  for (const [name, property] of Object.entries(properties)) {
    const next = present[name];
    if (next === undefined) breaks.push(`${place}.${name} is gone.`);
    else breaks.push(...schemaBreaks(`${place}.${name}`, side, membersOf(property), membersOf(next)));
  }
  const [required, wanted] = [listOf(before['required']), listOf(after['required'])];
  const changed = side === 'sent' ? wanted.filter((name) => !required.includes(name)) : [];
  breaks.push(...changed.map((name) => `${place}.${String(name)} is required now.`));
  const lost = side === 'answered' ? required.filter((name) => String(name) in present && !wanted.includes(name)) : [];
  breaks.push(...lost.map((name) => `${place}.${String(name)} may be missing now.`));
  if (before['items'] !== undefined) {
    breaks.push(...schemaBreaks(`${place}[]`, side, membersOf(before['items']), membersOf(after['items'])));
  }
  return breaks;
}

const schemaIn = (holder: Json): Members =>
  membersOf(membersOf(membersOf(membersOf(holder)['content'])['application/json'])['schema']);

function parameterBreaks(place: string, before: Members, after: Members): string[] {
  const named = (operation: Members) =>
    new Map(listOf(operation['parameters']).map((item) => [wordOf(membersOf(item)['name']), membersOf(item)]));
  const [promised, present] = [named(before), named(after)];
  const breaks = [...promised].flatMap(([name, parameter]) => {
    const next = present.get(name);
    const at = `${place} parameter ${name}`;
    if (!next) return [`${at} is gone.`];
    return schemaBreaks(at, 'sent', membersOf(parameter['schema']), membersOf(next['schema']));
  });
  for (const [name, parameter] of present) {
    const was = promised.get(name)?.['required'] === true;
    if (parameter['required'] === true && !was) breaks.push(`${place} parameter ${name} is required now.`);
  }
  return breaks;
}

function operationBreaks(place: string, before: Members, after: Members): string[] {
  const breaks = parameterBreaks(place, before, after);
  if (before['operationId'] !== after['operationId']) {
    breaks.push(`${place} was named ${String(before['operationId'])} and is named ${String(after['operationId'])}.`);
  }
  const [body, nextBody] = [membersOf(before['requestBody']), membersOf(after['requestBody'])];
  if (nextBody['required'] === true && body['required'] !== true) breaks.push(`${place} body is required now.`);
  breaks.push(...schemaBreaks(`${place} body`, 'sent', schemaIn(body), schemaIn(nextBody)));
  const responses = membersOf(after['responses']);
  for (const [status, response] of Object.entries(membersOf(before['responses']))) {
    const next = responses[status];
    if (next === undefined) breaks.push(`${place} no longer returns ${status}.`);
    else breaks.push(...schemaBreaks(`${place} ${status}`, 'answered', schemaIn(response), schemaIn(next)));
  }
  return breaks;
}

/** Which components a caller sends; all others are answered. */
function sentComponents(document: Members): ReadonlySet<string> {
  const operations = Object.values(membersOf(document['paths'])).flatMap((path) => Object.values(membersOf(path)));
  const bodies = operations.map((operation) => schemaIn(membersOf(operation)['requestBody'])['$ref']);
  return new Set(bodies.filter((name) => typeof name === 'string').map((name) => name.split('/').at(-1) ?? ''));
}

/** What breaks between two OpenAPI documents of ours, parsed; one sentence each. */
export function openApiBreaks(promised: Json, present: Json): string[] {
  const [before, after] = [membersOf(promised), membersOf(present)];
  const breaks: string[] = [];
  const paths = membersOf(after['paths']);
  for (const [path, operations] of Object.entries(membersOf(before['paths']))) {
    for (const method of METHODS) {
      const operation = membersOf(operations)[method];
      if (operation === undefined) continue;
      const place = `${method.toUpperCase()} ${path}`;
      const next = membersOf(paths[path])[method];
      if (next === undefined) breaks.push(`${place} is gone.`);
      else breaks.push(...operationBreaks(place, membersOf(operation), membersOf(next)));
    }
  }
  const schemasOf = (document: Members) => membersOf(membersOf(document['components'])['schemas']);
  const sent = sentComponents(before);
  const schemas = schemasOf(after);
  for (const [name, schema] of Object.entries(schemasOf(before))) {
    const side = sent.has(name) ? 'sent' : 'answered';
    // One that is gone is told where it was used.
    if (name in schemas) breaks.push(...schemaBreaks(name, side, membersOf(schema), membersOf(schemas[name])));
  }
  return breaks;
}

/** The breaks that `accepted.md` names: each on a line of its own, after `- `. */
export function notAccepted(breaks: readonly string[], accepted: string): string[] {
  const lines = new Set(accepted.split(/\r?\n/u).map((line) => line.trim()));
  return breaks.filter((line) => !lines.has(`- ${line}`));
}
