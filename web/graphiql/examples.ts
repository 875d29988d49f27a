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
    openProblem { id text round { number cells } }
  }
}
`;

const PRACTISE = `mutation Next {
  nextProblem(input: { level: A2 }) {
    __typename
    ... on NextProblemPayload { problem { id text level { title } } }
    ... on UserError { message }
  }
}

mutation Answer($problemId: ID!, $answer: String!) {
  submitAnswer(input: { problem: { problemId: $problemId }, answer: $answer }) {
    __typename
    ... on SubmitAnswerPayload {
      answer { verdict feedback explanation correctAnswer alsoAccepted { word } pointsEarned roundProgress { cells } }
    }
    ... on UserError { message }
  }
}
`;

const WATCH = `# Answer in another tab, and see it here.
subscription Watch {
  practiceProgressed { viewer { points } roundProgress { level { title } completedSentences correctAnswers } }
}
`;

/** The tabs that GraphiQL opens with: the product's loop. */
export const EXAMPLES = [SIGN_IN, ME, PRACTISE, WATCH].map((query) => ({ query }));
