import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from '../../server/features/curriculum/samples.rules.ts';
import { change } from '../testkit/account.ts';
import { type Person, registration, type TestApp, testApp } from '../testkit/app.ts';
import { newcomer, registerByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { statementsOf } from '../testkit/statements.ts';

const VERDICT = `query($key: String!, $answer: String!) { sampleVerdict(key: $key, answer: $answer) {
  __typename
  ... on SampleVerdict { verdict hint feedback correctAnswer written explanation explanationMarked }
  ... on UserError { code message } ... on ValidationError { fieldErrors { field code message } }
} }`;
const POINTS = '{ viewer { practice { points totalAttempts } } }';
const RIGHT = [
  { key: 'worry-about', answer: 'About' },
  { key: 'belong-to', answer: 'to' },
  { key: 'wait-for', answer: 'for' },
];

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp(trusting(issuer));
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const judge = async (key: string, answer: string) => (await app.graphql(VERDICT, { key, answer })).data.sampleVerdict;

describe('samples', () => {
  it('are given to anyone, without their answers, and are no sentences of the pool', async () => {
    const { data } = await app.graphql('{ samples { key text } }');
    expect(data.samples.map(({ key }: { key: string }) => key)).toEqual(['worry-about', 'belong-to', 'wait-for']);
    expect(data.samples[0].text).toBe('Don’t worry ____ the dog. He’s only hungry.');
    expect((await app.rest('GET', '/samples')).body).toEqual(
      data.samples.map(({ key, text }: { key: string; text: string }) => ({ key, sentence: text })),
    );
    const texts = SAMPLES.map(({ text }) => text);
    expect(await app.deps.db.prisma.sentence.count({ where: { text: { in: texts } } })).toBe(0);
  });

  it('are judged as practice judges, and explained by what was typed', async () => {
    expect(await judge('worry-about', ' about ')).toMatchObject({
      verdict: 'RIGHT',
      feedback: 'Correct! Well done!',
      correctAnswer: 'about',
      written: null,
      explanation: 'What makes you afraid or unhappy comes after worry about.',
    });
    expect(await judge('worry-about', 'over')).toMatchObject({ verdict: 'RIGHT', correctAnswer: 'about' });
    expect(await judge('worry-about', 'of')).toMatchObject({
      verdict: 'WRONG',
      hint: null,
      feedback: 'Incorrect. The correct answer is: about',
      written: 'worry of',
      explanationMarked: '*Of* goes with *afraid*: *afraid of the dog*. The verb *worry* takes *about*.',
    });
    expect(await judge('wait-for', 'banana')).toMatchObject({ verdict: 'WRONG', written: 'banana' });
  });

  it('give a hint each time, and with it nothing of the answer', async () => {
    const hinted = { correctAnswer: null, written: null, explanation: null, explanationMarked: null };
    for (const _time of ['once', 'twice']) {
      expect(await judge('worry-about', 'abuot')).toMatchObject({
        verdict: 'HINT',
        hint: 'CHECK_SPELLING',
        feedback: 'Almost. Check the spelling',
        ...hinted,
      });
    }
    expect(await judge('wait-for', 'wait for')).toMatchObject({ verdict: 'HINT', hint: 'ONLY_THE_MISSING_WORD' });
  });

  it('refuse an empty answer and a key that there is not', async () => {
    expect(await judge('worry-about', ' ')).toMatchObject({
      code: 'VALIDATION',
      fieldErrors: [{ field: 'answer', code: 'REQUIRED', message: 'Please type an answer' }],
    });
    for (const key of ['nowhere', 'constructor', '']) {
      expect(await judge(key, 'about')).toMatchObject({ __typename: 'NotFoundError', message: 'Sample not found' });
    }
    expect(await judge('worry-about', 'a\0')).toMatchObject({ verdict: 'WRONG' });
    expect(await judge('worry-about', 'x'.repeat(5_000))).toMatchObject({ verdict: 'WRONG', written: 'x'.repeat(64) });
  });

  it('need no statement of the database', async () => {
    expect(await statementsOf(() => judge('worry-about', 'of'))).toEqual([]);
  });

  it('are judged the same by REST', async () => {
    expect(await app.rest('GET', '/samples/belong-to/verdict?answer=for')).toMatchObject({
      status: 200,
      body: { is_correct: false, retry: false, correct_answer: 'to', written: 'belong for' },
    });
    expect(await app.rest('GET', '/samples/wait-for/verdict?answer=for')).toMatchObject({
      status: 200,
      body: { is_correct: true, retry: false, feedback: 'Correct! Well done!', written: null },
    });
    expect(await app.rest('GET', '/samples/worry-about/verdict?answer=abuot')).toMatchObject({
      status: 200,
      body: { is_correct: false, retry: true, correct_answer: null, explanation: null },
    });
    expect((await app.rest('GET', '/samples/nowhere/verdict?answer=for')).status).toBe(404);
    expect(await app.rest('GET', '/samples/wait-for/verdict?answer=')).toMatchObject({
      status: 422,
      body: { errors: { answer: 'Please type an answer' } },
    });
    expect((await app.rest('GET', '/samples/wait-for/verdict')).status).toBe(422);
  });
});

describe('samples answered before a registration', () => {
  const standing = async (person: Person) => (await person.graphql(POINTS)).data.viewer.practice;

  it('bring ten points each with the account, and count as no answers', async () => {
    const input = registration({ email: 'all@school.example', sampleAnswers: RIGHT });
    expect(await change(app, 'register', input, 'points')).toMatchObject({ points: 30 });
    expect(await standing(await app.person({ sampleAnswers: RIGHT }))).toEqual({ points: 30, totalAttempts: 0 });
  });

  it('are judged again: what is wrong, misspelt or unknown brings nothing, and keeps nobody out', async () => {
    const sampleAnswers = [
      { key: 'worry-about', answer: 'abuot' },
      { key: 'belong-to', answer: 'a\0' },
      { key: 'nowhere', answer: 'for' },
    ];
    expect(await standing(await app.person({ sampleAnswers }))).toMatchObject({ points: 0 });
    expect(await standing(await app.person({ sampleAnswers: [] }))).toMatchObject({ points: 0 });
    expect(await standing(await app.person())).toMatchObject({ points: 0 });
  });

  it('count once, however often they are sent along', async () => {
    const often = Array.from({ length: 100 }, () => RIGHT[0]);
    expect(await standing(await app.person({ sampleAnswers: often }))).toMatchObject({ points: 10 });
    const input = registration({ email: 'again@school.example', sampleAnswers: RIGHT });
    expect(await change(app, 'register', input, 'points')).toMatchObject({ points: 30 });
    expect(await change(app, 'register', input, 'points')).toMatchObject({ __typename: 'EmailTakenError' });
  });

  it('go with the progress that is reset', async () => {
    const person = await app.person({ sampleAnswers: RIGHT });
    await change(person, 'resetProgress', null);
    expect(await standing(person)).toMatchObject({ points: 0 });
  });

  it('bring them with an account that is made by Google too', async () => {
    const made = await registerByGoogle(app, await issuer.token(newcomer()), { sampleAnswers: RIGHT.slice(1) });
    const { data } = await app.graphql(POINTS, {}, made.accessToken);
    expect(data.viewer.practice).toEqual({ points: 20, totalAttempts: 0 });
  });

  it('are for the registration alone: who says anew who they are has no such field', async () => {
    const { email: _email, password: _password, ...profile } = registration();
    const { errors } = await (await app.person()).graphql(
      'mutation($input: CompleteProfileInput!) { completeProfile(input: $input) { __typename } }',
      { input: { ...profile, sampleAnswers: RIGHT } },
    );
    expect(errors).toMatchObject([
      { message: expect.stringContaining('"sampleAnswers" is not defined'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('bring them by REST', async () => {
    const body = {
      email: 'rest@school.example',
      password: 'correct horse battery',
      full_name: 'Amina Diallo',
      user_type: 'student',
      date_of_birth: '2008-05-20',
      data_processing_consent: true,
      privacy_policy_accepted: true,
      terms_accepted: true,
      sample_answers: RIGHT,
    };
    expect(await app.rest('POST', '/auth/register', body)).toMatchObject({
      status: 201,
      body: { user: { points: 30, current_level: 1 } },
    });
    const { email: _email, password: _password, full_name: _name, ...details } = body;
    const google_token = await issuer.token(newcomer());
    expect(await app.rest('POST', '/auth/google-register', { google_token, ...details })).toMatchObject({
      status: 201,
      body: { user: { points: 30 } },
    });
    const strange = { ...body, email: 'strange@school.example', sample_answers: [{ key: 'wait-for', word: 'for' }] };
    expect((await app.rest('POST', '/auth/register', strange)).status).toBe(422);
  });
});
