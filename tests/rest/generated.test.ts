import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import { restRows } from '../../server/rows.ts';

const FOLDER = '/client';
const TYPES = `${FOLDER}/api.ts`;
const CLIENT = `${FOLDER}/client.ts`;

const CLIENT_TEXT = `
import type { operations } from './api';
type Answer<O extends keyof operations> = operations[O]['responses'] extends { 200: { content: { 'application/json': infer A } } } ? A : never;
type Body<O extends keyof operations> = operations[O] extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;
const json = { 'content-type': 'application/json' };
export async function practise(base: string, email: string, password: string): Promise<string> {
  const login: Body<'login'> = { email, password };
  const signedIn: Answer<'login'> = await (await fetch(base + '/auth/login', { method: 'POST', headers: json, body: JSON.stringify(login) })).json();
  const token: string = signedIn.access_token;
  const headers = { ...json, authorization: 'Bearer ' + token };
  const problem: Answer<'nextProblem'> = await (await fetch(base + '/practice/next', { headers })).json();
  const parts: string[] = problem.sentence.split('____');
  const answer: Body<'answerProblem'> = { answer: parts.length === 2 ? 'on' : 'in' };
  const path = base + '/cefr/sentence/' + problem.id + '/answer';
  const result: Answer<'answerProblem'> = await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(answer) })).json();
  const results: boolean[] = result.round_progress?.results ?? [];
  return result.feedback + ' ' + String(results.length) + (result.explanation ?? '');
}
`;

/** What the compiler, at its strictest, says of files in memory. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.directoryExists = (name) => name === FOLDER || ts.sys.directoryExists(name);
  host.fileExists = (name) => Object.hasOwn(files, name) || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, ...rest) => {
    const text = files[name];
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('types made from the OpenAPI document let a client sign in, ask and answer without a cast', async () => {
  const types = astToString(await openapiTS(JSON.stringify(openApiDocument(restRows))));
  expect(complaints({ [TYPES]: types, [CLIENT]: CLIENT_TEXT })).toEqual([]);
  const wrong = CLIENT_TEXT.replace('signedIn.access_token', 'signedIn.token').replace(
    '{ email, password }',
    '{ email }',
  );
  const told = complaints({ [TYPES]: types, [CLIENT]: wrong });
  expect(told).toHaveLength(2);
  expect(told.join('\n')).toMatch(/password[\s\S]*token/u);
}, 60_000);
