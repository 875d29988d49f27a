import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measure } from '../../server/doors/graphql/complexity.ts';
import { LONGEST_INPUT_LIST } from '../../server/graphql/bounds.ts';
import { FIELD_ERRORS_TOLD, ValidationError } from '../../server/kernel/errors.ts';
import { schema } from '../../server/schema.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';

const ALIASES = Array.from({ length: 20 }, (_, index) => index);
const FIELDS = '... on ValidationError { message fieldErrors { field path code message } }';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const foul = (length: number) => Array.from({ length }, () => ({ key: '\0', answer: 'x' }));
const register = (document: string, sampleAnswers: unknown) =>
  app.graphql(`mutation($i: RegisterInput!) { ${document} }`, {
    i: registration({ email: 'foul@example.org', sampleAnswers }),
  });

describe('characters that cannot be used', () => {
  it('are twenty at most, under however many aliases', async () => {
    const asked = ALIASES.map((index) => `a${index}: register(input: $i) { ${FIELDS} }`).join(' ');
    const { data } = await register(asked, foul(LONGEST_INPUT_LIST));
    expect(data.a19.fieldErrors).toHaveLength(FIELD_ERRORS_TOLD);
    expect(data.a19.fieldErrors.at(-1)).toMatchObject({ field: 'key', path: ['sampleAnswers', '19', 'key'] });
    expect(JSON.stringify(data).length).toBeLessThan(100_000);
  });

  it('is told for a list that is too long once, whatever stands in it', async () => {
    const { data } = await register(`register(input: $i) { ${FIELDS} }`, foul(400));
    expect(data.register.fieldErrors).toEqual([
      {
        field: 'sampleAnswers',
        path: ['sampleAnswers'],
        code: 'OUT_OF_RANGE',
        message: 'There may be at most 100 entries',
      },
    ]);
  });
});

describe('a refused input', () => {
  it('tells no more of its fields than twenty', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      field: `f${index}`,
      code: 'INVALID' as const,
      message: 'No',
    }));
    expect(new ValidationError(many).fieldErrors.map(({ field }) => field)).toEqual(
      many.slice(0, FIELD_ERRORS_TOLD).map(({ field }) => field),
    );
  });

  it('costs as many as are told, wherever they are asked for', () => {
    const query = 'mutation { register(input: {}) { ... on ValidationError { fieldErrors { field } } } }';
    expect(measure(schema, parse(query), {}).cost).toBe(2 + FIELD_ERRORS_TOLD);
  });
});
