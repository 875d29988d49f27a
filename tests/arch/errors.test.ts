import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { getNamedType, GraphQLError, isEnumType, isObjectType, isUnionType, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { httpOf, maskError } from '../../server/doors/graphql/masking.ts';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import { errorClasses } from '../../server/graphql/errors.schema.ts';
import { type ErrorCode, ERRORS, typenameOf } from '../../server/kernel/errors.ts';
import { PassingError, UserError } from '../../server/kernel/userErrors.ts';
import { DeadlineError, OutcomeUnknownError } from '../../server/kernel/deadlineErrors.ts';
import { rawAnswer } from '../../server/http/failures.ts';
import { FIELD_ERRORS } from '../../server/kernel/faults.rules.ts';
import { createLog } from '../../server/kernel/log.ts';
import { sendError } from '../../server/rest/errors.ts';
import { restRows } from '../../server/rows.ts';
import { schema } from '../../server/schema.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REGISTRY = 'server/kernel/errors.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];
const members = codes.filter((code) => ERRORS[code].isMember);
const errorTypes = Object.values(schema.getTypeMap()).filter(
  (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError'),
);

function valuesOf(name: string): Record<string, string | null | undefined> {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is no enum`);
  return Object.fromEntries(type.getValues().map(({ name: value, description }) => [value, description]));
}

const described = (entries: Readonly<Record<string, { description: string }>>) =>
  Object.fromEntries(Object.entries(entries).map(([code, { description }]) => [code, description]));

/** Errors that are made of a list. */
const LISTING: ReadonlySet<string> = new Set(['VALIDATION', 'TOKEN_SCOPE_MISSING']);

describe('the registry of errors', () => {
  it('is GraphQL’s enum of codes, and that of fields is its enum of theirs', () => {
    expect(codes.length).toBeGreaterThan(40);
    expect(valuesOf('ErrorCode')).toEqual(described(ERRORS));
    expect(valuesOf('FieldErrorCode')).toEqual(described(FIELD_ERRORS));
  });

  it('has a class and a type, of the same name and meaning, for every error that may be a member of a result', () => {
    expect(errorClasses.map(({ code }) => code).toSorted()).toEqual(members.toSorted());
    expect(errorTypes.map(({ name }) => name).toSorted()).toEqual(members.map(typenameOf).toSorted());
    for (const ErrorClass of errorClasses) {
      expect(ErrorClass.name).toBe(typenameOf(ErrorClass.code));
      const error = Reflect.construct(ErrorClass, LISTING.has(ErrorClass.code) ? [[]] : ['Text', 1]) as UserError;
      expect([error instanceof UserError, error.code]).toEqual([true, ErrorClass.code]);
      expect(schema.getType(ErrorClass.name)?.description).toBe(ERRORS[ErrorClass.code].description);
    }
  });

  it('says which of them tell when to try again', () => {
    for (const { code, name, prototype } of errorClasses) {
      const type = schema.getType(name);
      const says = isObjectType(type) && 'retryAfterSeconds' in type.getFields();
      expect([says, prototype instanceof PassingError], name).toEqual(Array(2).fill(ERRORS[code].retryAfter === true));
    }
  });

  it('has no 503 that does not say when to try again', () => {
    const unavailable = codes.filter((code) => ERRORS[code].status === 503);
    expect(unavailable.filter((code) => ERRORS[code].retryAfter !== true)).toEqual([]);
    expect(new DeadlineError().retryAfterSeconds).toBeGreaterThan(0);
    // A change that may be carried out yet is the one exception: sent again it could be done twice.
    expect(new OutcomeUnknownError()).not.toBeInstanceOf(PassingError);
  });

  it('sends no answer about what passes with time without saying when to come again, whoever forgets to say it', async () => {
    const passing = codes.filter((code) => ERRORS[code].retryAfter);
    expect(passing).toEqual(expect.arrayContaining(codes.filter((code) => ERRORS[code].status === 503)));
    const app = fastify();
    app.get('/:code', (request, reply) => sendError(reply, (request.params as { code: ErrorCode }).code, 'Later.'));
    for (const code of passing) {
      const { headers, statusCode } = await app.inject(`/${code}`);
      expect([statusCode, Number(headers['retry-after']) > 0], code).toEqual([ERRORS[code].status, true]);
      expect(rawAnswer({ code, message: 'Later.' }, '/', {}), code).toMatch(/\r\nRetry-After: [1-9]\d*\r\n/u);
      const masked = maskError(new GraphQLError('Later.', { extensions: { code } }), 'request', createLog('silent'));
      const seconds = masked.extensions['retryAfterSeconds'];
      expect(seconds, code).toBeGreaterThan(0);
      const { status, headers: byGraphql } = httpOf({ errors: [masked] });
      if (ERRORS[code].endsRequest)
        expect([status, byGraphql['retry-after']], code).toEqual([statusCode, String(seconds)]);
    }
    expect((await app.inject('/NOT_FOUND')).headers['retry-after']).toBeUndefined();
    await app.close();
  });

  it('gives each status one code that is said where nothing more is known', async () => {
    const { codeOfStatus } = await import('../../server/rest/errors.ts');
    for (const { status } of Object.values(ERRORS)) expect(ERRORS[codeOfStatus(status)].status).toBe(status);
    expect([401, 403, 404, 422, 429, 500, 503].map(codeOfStatus)).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'NOT_FOUND',
      'VALIDATION',
      'RATE_LIMITED',
      'INTERNAL',
      'UNAVAILABLE',
    ]);
    expect([codeOfStatus(418), codeOfStatus(507)]).toEqual(['BAD_REQUEST', 'INTERNAL']);
  });

  it('is written nowhere else: no other place has statuses of errors, or codes of its own', async () => {
    const strange: string[] = [];
    for await (const file of glob('server/**/*.ts', { cwd: ROOT })) {
      // Who runs the server asks that one, not a program.
      if (/generated|\.test\.ts$/.test(file) || file === REGISTRY || file === 'server/http/health.ts') continue;
      const text = await readFile(`${ROOT}/${file}`, 'utf8');
      const statuses = text.match(/\bstatus(?:Code)?\b[^\n]{0,10}\b[45]\d\d\b|^\s*[45]\d\d:/gimu) ?? [];
      // Comparing a status with the bounds of a class of them is no status of an error.
      strange.push(...statuses.filter((found) => !/[<>]/.test(found)).map((found) => `${file}: ${found}`));
      const named = [...text.matchAll(/\bcode(?:'\])?(?::| =| \?\?=) '([A-Z][A-Z_]+)'/gu)].map(([, code = '']) => code);
      strange.push(...named.filter((code) => !(code in ERRORS)).map((code) => `${file}: ${code}`));
    }
    expect(strange).toEqual([]);
  });
});

interface Response {
  description: string;
}

const document = openApiDocument(restRows) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>> }> };
};
const FIRST_ERROR_STATUS = 400;

describe('the errors of the OpenAPI document', () => {
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= FIRST_ERROR_STATUS)
        .map(([status, { description }]) => ({
          call: `${method.toUpperCase()} ${path}`,
          status: Number(status),
          codes: [...description.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code as ErrorCode),
        })),
    ),
  );

  it('have their statuses and codes from the registry', () => {
    expect(told.length).toBeGreaterThan(100);
    const wrong = told.filter(
      ({ status, codes: given }) => given.length === 0 || given.some((code) => ERRORS[code]?.status !== status),
    );
    expect(wrong).toEqual([]);
    expect(document.components.schemas['Error']?.properties['code']?.['x-extensible-enum']).toEqual(codes);
  });

  it('tell of every error that the result behind a call may be', () => {
    for (const row of restRows) {
      const [definition] = parse(row.document).definitions;
      if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(row.path);
      const fields = schema.getRootType(definition.operation)?.getFields() ?? {};
      const results = definition.selectionSet.selections.map((selection) =>
        getNamedType(selection.kind === Kind.FIELD ? fields[selection.name.value]?.type : undefined),
      );
      const names = results.flatMap((result) => (isUnionType(result) ? result.getTypes().map(({ name }) => name) : []));
      const expected = members.filter((code) => names.includes(typenameOf(code)));
      const call = `${row.method} ${row.path}`;
      const given = told.filter((one) => one.call === call).flatMap((one) => one.codes);
      expect(given, call).toEqual(expect.arrayContaining(expected));
    }
  });
});
