import type { GraphQLUnionType } from 'graphql';
import { schema } from '../../server/schema.ts';
import type { Mail } from '../../server/kernel/mail.ts';
import type { Person, TestApp } from './app.ts';

/** What is asked of the failures that a mutation's result may be. */
function failuresOf(result: string): string {
  const members = (schema.getType(result) as GraphQLUnionType).getTypes().map((type) => type.name);
  const fields = members.includes('ValidationError') ? '... on ValidationError { fieldErrors { field message } }' : '';
  return `__typename ... on UserError { message } ${fields}`;
}

/** Runs a mutation with an input; the member of the result union. */
export async function change(
  who: Pick<TestApp, 'graphql'> | Person,
  mutation: string,
  input: Record<string, unknown> | null,
  payload = '',
) {
  const name = mutation.charAt(0).toUpperCase() + mutation.slice(1);
  const failures = failuresOf(`${name}Result`);
  const shown = payload ? `... on ${name}Payload { ${payload} }` : '';
  const document =
    input === null
      ? `mutation { ${mutation} { ${failures} ${shown} } }`
      : `mutation($input: ${name}Input!) { ${mutation}(input: $input) { ${failures} ${shown} } }`;
  const { data, errors } = await who.graphql(document, input === null ? {} : { input });
  return data?.[mutation] ?? { errors };
}

/** Reads fields of the viewer. */
export async function viewer(person: Person, fields: string) {
  return (await person.graphql(`{ viewer { ${fields} } }`)).data.viewer;
}

/** The nth mail with a subject that was sent to an address, once it is there. Needs `jobs: true`. */
export async function mailTo(app: TestApp, address: string, subject: string, nth = 1): Promise<Mail> {
  for (let count = 1; ; count++) {
    const fitting = (await app.mailsTo(address, count)).filter((mail) => mail.subject === subject);
    const mail = fitting[nth - 1];
    if (mail) return mail;
  }
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail): string {
  const token = /\/(?:reset-password|confirm-email)\/([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No link in ${mail.text}`);
  return token;
}

/** Signs somebody in again; the second session's token. */
export async function signInAgain(app: TestApp, email: string, password: string) {
  return change(app, 'signIn', { email, password }, 'accessToken');
}

/** A person as a program with a personal access token: the same calls with another bearer. */
export function asProgram(app: TestApp, person: Person, token: string): Person {
  return {
    ...person,
    token,
    graphql: (document, variables) => app.graphql(document, variables, token),
    rest: (method, path, body) => app.rest(method, path, body, token),
  };
}

/** Makes a personal access token of a person; its text. */
export async function accessToken(person: Person, scope: 'READ' | 'READ_WRITE', expiresInDays?: number) {
  const made = await change(person, 'createPersonalAccessToken', { name: 'A program', scope, expiresInDays }, 'token');
  if (!made.token) throw new Error(`No token: ${JSON.stringify(made)}`);
  return made.token as string;
}
