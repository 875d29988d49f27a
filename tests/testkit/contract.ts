import { errorSchema } from '../../server/doors/rest/openapi.errors.ts';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import { restRows } from '../../server/rows.ts';

const paths = openApiDocument(restRows)['paths'] as Record<string, Record<string, { responses: object }>>;
const FIRST_ERROR_STATUS = 400;

/** A slash at the end may be left out. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`, 'u');
const rows = restRows.map((row) => ({ row, pattern: patternOf(row.path) }));

/**
 * Holds an answer of the REST API against what the OpenAPI document promises of its row; answers of no row pass.
 * @throws Error that says what differs
 */
export function holdAgainstContract(method: string, path: string, answer: { status: number; body: unknown }): void {
  const [plain = ''] = path.split('?');
  const found = rows.find(({ row, pattern }) => row.method === method && pattern.test(plain));
  if (!found) return;
  const { row } = found;
  const name = `${method} ${row.path} ${answer.status}`;
  const promised = Object.keys(paths[row.path]?.[method.toLowerCase()]?.responses ?? {});
  if (!promised.includes(String(answer.status))) throw new Error(`${name}: not a status that is promised`);
  const schema = answer.status < FIRST_ERROR_STATUS ? row.output : errorSchema;
  if (!schema) {
    if (answer.body !== '') throw new Error(`${name}: an answer where none is promised`);
    return;
  }
  const read = schema.safeParse(answer.body);
  if (!read.success) throw new Error(`${name} is not as promised: ${read.error.message}`);
}
