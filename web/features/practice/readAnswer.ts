// oxlint-disable relay/must-colocate-fragment-spreads -- an answer is handed on whole, to whoever shows it
import { graphql, readInlineData } from 'react-relay';
import type { AnswerHint } from '../../../server/features/curriculum/answer.rules.ts';
import type { PracticeDesk_answer$key } from './__generated__/PracticeDesk_answer.graphql.ts';
import type { RoundDialog_answer$key } from './__generated__/RoundDialog_answer.graphql.ts';
import type { useVerdictSound_answer$key } from './__generated__/useVerdictSound_answer.graphql.ts';
import type { readAnswer_answer$key } from './__generated__/readAnswer_answer.graphql.ts';
import type { VerdictFacts } from './practice.state.ts';
import { knownHint } from './practice.text.ts';

/** Said where the server gives a hint that this client does not know. */
const FALLBACK_HINT: AnswerHint = 'CHECK_SPELLING';

type VerdictRef = PracticeDesk_answer$key & RoundDialog_answer$key & useVerdictSound_answer$key;

/** A verdict in practice: what the state machine knows of it, and the reference by which it is shown. */
export interface Verdict extends VerdictFacts {
  readonly isRight: boolean;
  readonly ref: VerdictRef;
}

/** What came of an answer: a hint, which leaves the problem open, or the verdict. */
export type AnswerOutcome =
  | { readonly hint: AnswerHint; readonly verdict: null }
  | { readonly hint: null; readonly verdict: Verdict };

/** Reads an answer. */
export function readAnswer(answerRef: readAnswer_answer$key): AnswerOutcome {
  const ref = readInlineData<readAnswer_answer$key>(
    graphql`
      fragment readAnswer_answer on Answer @inline {
        verdict
        hint
        roundCompleted
        ...PracticeDesk_answer
        ...RoundDialog_answer
        ...useVerdictSound_answer
      }
    `,
    answerRef,
  );
  const { verdict, hint, roundCompleted } = ref;
  return verdict === 'HINT'
    ? { hint: knownHint(hint) ?? FALLBACK_HINT, verdict: null }
    : { hint: null, verdict: { roundCompleted, isRight: verdict === 'RIGHT', ref } };
}
