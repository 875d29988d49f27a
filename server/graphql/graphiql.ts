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
 * Puts texts in the place of others, each at its first occurrence: the page's own script holds many of them again.
 * Throws where one is missing: the package's page has changed.
 */
function put(page: string, ...pairs: string[]): string {
  let result = page.trimStart();
  for (let i = 0; i < pairs.length; i += 2) {
    const [from, to] = [pairs[i] ?? '', pairs[i + 1] ?? ''];
    if (!result.includes(from)) throw new Error(`The GraphiQL page has no ${from.slice(0, 40)}`);
    result = result.replace(from, () => to);
  }
  return result;
}

/**
 * The GraphiQL page: offline, with example tabs, subscriptions over graphql-ws, and the CSRF token in its requests.
 * @param nonce allows the page's own scripts under the CSP
 */
export async function graphiqlPage(csrfToken: string, nonce: string): Promise<string> {
  // 9 MB: loaded when somebody asks for the page, not at the start.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
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
  const session = `<script nonce="${nonce}">
    function withSession(options) {
      const bearer = () => { const token = localStorage.getItem(${JSON.stringify(TOKEN_KEY)}); return token ? 'Bearer ' + token : ''; };
      if (bearer()) options.additionalHeaders.Authorization = bearer();
      options.connectionParams = () => ({ authorization: bearer() });
      return options;
    }
  </script>`;
  return put(
    page,
    '<script>',
    `<script nonce="${nonce}">`,
    given,
    `withSession(${given})`,
    '<div id="root">',
    `${session}<div id="root">`,
  );
}
