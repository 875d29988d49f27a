import { renderGraphiQL } from '@graphql-yoga/render-graphiql';

const SIGN_IN = `# Sign in first: then put the token into the Headers pane below,
#   { "Authorization": "Bearer <accessToken>" }
# or sign in to the web app in this browser: its session is used here too.
mutation SignIn {
  signIn(input: { email: "student@lacuna.example", password: "" }) {
    __typename
    ... on SignInPayload { accessToken expiresInSeconds viewer { fullName points } }
    ... on UserError { message }
  }
}
`;

const ME = `query Me {
  viewer {
    fullName
    points
    currentLevel { title }
    levelProgress { level { code } passedRounds progressPercentage locked }
    openProblem { id sentence roundProgress { currentSentence results } }
  }
}
`;

const PRACTISE = `mutation Next {
  nextProblem(input: { level: A2 }) {
    __typename
    ... on NextProblemPayload { problem { id sentence level { title } } }
    ... on UserError { message }
  }
}

mutation Answer($problemId: ID!, $answer: String!) {
  submitAnswer(input: { problemId: $problemId, answer: $answer }) {
    __typename
    ... on SubmitAnswerPayload {
      result { feedback explanation correctAnswer alsoAccepted pointsEarned roundProgress { results } }
    }
    ... on UserError { message }
  }
}
`;

const WATCH = `# Answer in another tab, and see it here.
subscription Watch {
  practiceProgressed { viewer { points } roundProgress { levelName completedSentences correctAnswers } }
}
`;

/** Where the web client keeps its token; GraphiQL on the same origin uses that session unless a header is given. */
const TOKEN_KEY = 'lacuna.token';

/**
 * The GraphiQL page: offline, with example tabs, subscriptions over graphql-ws, and the CSRF token in its requests.
 * @param nonce allows the page's own scripts under the CSP
 */
export function graphiqlPage(csrfToken: string, nonce: string): string {
  const options = {
    title: 'Lacuna GraphiQL',
    subscriptionsProtocol: 'WS' as const,
    endpoint: '/graphql',
    shouldPersistHeaders: true,
    credentials: 'same-origin' as const,
    defaultTabs: [SIGN_IN, ME, PRACTISE, WATCH].map((query) => ({ query })),
    additionalHeaders: { 'x-csrf-token': csrfToken },
  };
  const given = JSON.stringify(options);
  const page = renderGraphiQL(options);
  if (!page.includes(given)) throw new Error('The GraphiQL page has no place for the session');
  const session = `<script>
    function withSession(options) {
      const bearer = () => { const token = localStorage.getItem(${JSON.stringify(TOKEN_KEY)}); return token ? 'Bearer ' + token : ''; };
      if (bearer()) options.additionalHeaders.Authorization = bearer();
      options.connectionParams = () => ({ authorization: bearer() });
      return options;
    }
  </script>`;
  return page
    .replace(given, () => `withSession(${given})`)
    .replace('<div id="root">', () => `${session}<div id="root">`)
    .replaceAll('<script>', () => `<script nonce="${nonce}">`)
    .trimStart();
}
