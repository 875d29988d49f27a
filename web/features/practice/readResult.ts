import { graphql, readInlineData } from 'react-relay';
import type { PracticeDesk_result$key } from './__generated__/PracticeDesk_result.graphql.ts';
import type { RoundDialog_result$key } from './__generated__/RoundDialog_result.graphql.ts';
import type { readResult_result$key } from './__generated__/readResult_result.graphql.ts';
import type { AnswerHint, VerdictFacts } from './practice.state.ts';
import { knownHint } from './practice.text.ts';

/** Said where the server gives a hint that this client does not know. */
const FALLBACK_HINT: AnswerHint = 'CHECK_SPELLING';

/** An answer's result of the server, before it is read. */
export type ResultRef = readResult_result$key & VerdictRef;
type VerdictRef = PracticeDesk_result$key & RoundDialog_result$key;

/** A verdict in practice: what the state machine knows of it, and the reference by which it is shown. */
export interface Verdict extends VerdictFacts {
  readonly ref: VerdictRef;
}

/** What came of an answer: a hint, which leaves the problem open, or the verdict. */
export type AnswerOutcome =
  | { readonly hint: AnswerHint; readonly verdict: null }
  | { readonly hint: null; readonly verdict: Verdict };

/** Reads an answer's result. */
export function readResult(ref: ResultRef): AnswerOutcome {
  const { retry, hint, roundCompleted } = readInlineData<readResult_result$key>(
    graphql`
      fragment readResult_result on AnswerResult @inline {
        retry
        hint
        roundCompleted
      }
    `,
    ref,
  );
  return retry
    ? { hint: knownHint(hint) ?? FALLBACK_HINT, verdict: null }
    : { hint: null, verdict: { roundCompleted, ref } };
}
