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

/** An answer of the server, before it is read. */
export type AnswerRef = readAnswer_answer$key & VerdictRef;
type VerdictRef = PracticeDesk_answer$key & RoundDialog_answer$key & useVerdictSound_answer$key;

/** A verdict in practice: what the state machine knows of it, and the reference by which it is shown. */
export interface Verdict extends VerdictFacts {
  readonly ref: VerdictRef;
}

/** What came of an answer: a hint, which leaves the problem open, or the verdict. */
export type AnswerOutcome =
  | { readonly hint: AnswerHint; readonly verdict: null }
  | { readonly hint: null; readonly verdict: Verdict };

/** Reads an answer. */
export function readAnswer(ref: AnswerRef): AnswerOutcome {
  const { verdict, hint, roundCompleted } = readInlineData<readAnswer_answer$key>(
    graphql`
      fragment readAnswer_answer on Answer @inline {
        verdict
        hint
        roundCompleted
      }
    `,
    ref,
  );
  return verdict === 'HINT'
    ? { hint: knownHint(hint) ?? FALLBACK_HINT, verdict: null }
    : { hint: null, verdict: { roundCompleted, ref } };
}
