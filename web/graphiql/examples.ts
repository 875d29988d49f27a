import { FIRST_LEVEL } from '../../server/features/curriculum/levels.rules.ts';

const SIGN_IN = `# Type the password, press ▶: then
# all tabs are run as this person,
# until you close the page. Signed
# in to the web app here? Then you
# need not. A token of your own goes
# into a tab's Headers pane:
# { "Authorization": "Bearer …" }
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

const PRACTISE = `# ▶ asks which of the two. Next
# gives a sentence; put its id and
# your word into the Variables.
mutation Next {
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

const WATCH = `# Sign in first (see the SignIn tab).
# Then press ▶ here, and answer in
# another window, in the web app or by
# REST: each answer is shown here.
subscription Watch {
  practiceProgressed {
    viewer { practice { points } }
    roundProgress {
      level { title }
      completedSentences
      correctAnswers
    }
  }
}
`;

const VARIABLES = `{
  "problemId": "",
  "answer": ""
}`;

/** The tabs that GraphiQL opens with: the product's loop. */
export const EXAMPLES = [
  { query: SIGN_IN },
  { query: ME },
  { query: PRACTISE, variables: VARIABLES },
  { query: WATCH },
];
