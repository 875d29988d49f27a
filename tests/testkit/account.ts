import type { GraphQLUnionType } from 'graphql';
import type { TokenScope } from '../../server/access/viewer.ts';
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

/** Whatever a test asked for. */
type Told = ReturnType<typeof JSON.parse>;

/** The items of a connection's page. */
export const nodesOf = ({ edges }: { edges: { node: Told }[] }): Told[] => edges.map(({ node }) => node);

/** Reads fields of the viewer. */
export async function viewer(person: Person, fields: string) {
  return (await person.graphql(`{ viewer { ${fields} } }`)).data.viewer;
}

/** Reads fields of a person's own account. */
export const accountOf = async (person: Person, fields: string) =>
  (await viewer(person, `account { ${fields} }`)).account;

/** Reads fields of a person as others see them. */
export const userOf = async (person: Person, fields: string) => (await viewer(person, `user { ${fields} }`)).user;

/** The live sessions of a person, newest first. */
export const sessionsOf = async (person: Person, fields: string) =>
  nodesOf((await accountOf(person, `sessions(first: 50) { edges { node { ${fields} } } }`)).sessions);

/** The access tokens of a person, newest first. */
export const tokensOf = async (person: Person, fields: string) =>
  nodesOf((await accountOf(person, `accessTokens(first: 100) { edges { node { ${fields} } } }`)).accessTokens);

/** The nth mail with a subject that was sent to an address, once it is there. Needs `jobs: true`. */
export async function mailTo(app: TestApp, address: string, subject: string, nth = 1): Promise<Mail> {
  for (let count = 1; ; count++) {
    const fitting = (await app.mailsTo(address, count)).filter((mail) => mail.subject === subject);
    const mail = fitting[nth - 1];
    if (mail) return mail;
  }
}

/** The token in the link of a mail, to its addressee or to a parent. */
export function tokenIn({ text }: Pick<Mail, 'text'>): string {
  const token = /\/(?:reset-password|confirm-email|parental-consent(?:\/withdraw)?)\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in ${text}`);
  return token;
}

/** The token in the nth mail to an address, once it is there. */
export async function tokenTo(app: TestApp, address: string, nth = 1): Promise<string> {
  return tokenIn((await app.mailsTo(address, nth))[nth - 1] as Mail);
}

/** Asks for a new password; the token in the mail that comes, the nth of its kind. Needs `jobs: true`. */
export async function resetToken(app: TestApp, email: string, nth = 1): Promise<string> {
  const asked = await change(app, 'requestPasswordReset', { email }, 'sent');
  if (asked.sent !== true) throw new Error(`Not sent: ${JSON.stringify(asked)}`);
  return tokenIn(await mailTo(app, email, 'Set a new password', nth));
}

/** The row of a person, by the id where there is one. */
export const storedUser = ({ deps }: TestApp, who: { id: string } | { email: string }) =>
  deps.db.prisma.user.findUniqueOrThrow({ where: 'id' in who ? { id: who.id } : { email: who.email } });

/** Signs somebody in again; the second session's token. */
export async function signInAgain(app: TestApp, email: string, password: string) {
  return change(app, 'signIn', { email, password }, 'accessToken');
}

/** A person as a program with a personal access token, or in another session: the same calls with another bearer. */
export function asProgram(app: TestApp, person: Person, token: string): Person {
  return {
    ...person,
    token,
    graphql: (document, variables) => app.graphql(document, variables, token),
    rest: (method, path, body) => app.rest(method, path, body, token),
  };
}

/** Whoever bears a token, of whom a test needs to know nothing else. */
export const ownerWith = (app: TestApp, token: string): Person => asProgram(app, {} as Person, token);

/** The same person in another session. */
export async function elsewhere(app: TestApp, person: Person): Promise<Person> {
  return asProgram(app, person, (await signInAgain(app, person.email, person.password)).accessToken);
}

/** Whether the session or token of a person still lets them in. */
export const isSignedIn = async (person: Pick<Person, 'graphql'>): Promise<boolean> =>
  (await person.graphql('{ viewer { id } }')).data !== undefined;

/** The scopes of a program that reads. */
export const READING: readonly TokenScope[] = ['PROFILE_READ', 'PRACTICE_READ', 'CLASSROOMS_READ'];
/** All scopes that are not for superusers alone. */
export const WRITING: readonly TokenScope[] = [...READING, 'PRACTICE_WRITE', 'CLASSROOMS_WRITE'];

/** Makes a personal access token of a person; its text. */
export async function accessToken(person: Person, scopes: readonly TokenScope[], expiresInDays?: number) {
  const made = await change(person, 'createAccessToken', { name: 'A program', scopes, expiresInDays }, 'token');
  if (!made.token) throw new Error(`No token: ${JSON.stringify(made)}`);
  return made.token as string;
}
