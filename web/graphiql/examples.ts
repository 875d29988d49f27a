import { FIRST_LEVEL } from '../../server/features/curriculum/levels.rules.ts';

const SIGN_IN = `# Press ▶. Signed in to the web
# app in this browser? Then you
# are here, too. If not: sign in
# below, put the token into the
# Headers pane:
# { "Authorization":
#     "Bearer <accessToken>" }
mutation SignIn {
  signIn(input: {
    email: "student@lacuna.example"
    password: ""
  }) {
    __typename
    ... on SignInPayload {
      accessToken
      expiresInSeconds
      viewer { user { fullName } }
    }
    ... on UserError { message }
  }
}
`;

const ME = `query Me {
  viewer {
    user { fullName }
    practice {
      points
      currentLevel { title }
      levelProgress { level { code } passedRounds progressPercentage locked }
      openProblem { id text round { number cells } }
    }
  }
}
`;

const PRACTISE = `mutation Next {
  nextProblem(input: { level: ${FIRST_LEVEL.code} }) {
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

const WATCH = `# Answer in another tab,
# and see it here.
subscription Watch {
  practiceProgressed { viewer { practice { points } } roundProgress { level { title } completedSentences correctAnswers } }
}
`;

/** The tabs that GraphiQL opens with: the product's loop. */
export const EXAMPLES = [SIGN_IN, ME, PRACTISE, WATCH].map((query) => ({ query }));
