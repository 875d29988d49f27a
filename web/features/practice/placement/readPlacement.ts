import { graphql, readInlineData } from 'react-relay';
import type { AnswerHint } from '../../../../server/features/curriculum/answer.rules.ts';
import type { AnswerForm_problem$key } from '../__generated__/AnswerForm_problem.graphql.ts';
import type { ClozeText_answer$key } from '../__generated__/ClozeText_answer.graphql.ts';
import type { ClozeText_problem$key } from '../__generated__/ClozeText_problem.graphql.ts';
import { knownHint } from '../practice.text.ts';
import type { PlacementResult_placement$key } from './__generated__/PlacementResult_placement.graphql.ts';
import type { readPlacement_answer$key } from './__generated__/readPlacement_answer.graphql.ts';
import type { readPlacement_placement$key } from './__generated__/readPlacement_placement.graphql.ts';

/** A sentence of a placement. */
export interface PlacementProblem {
  readonly id: string;
  /** Its place, counted from 1. */
  readonly number: number;
  /** How many there are at most. */
  readonly max: number;
  readonly hint: AnswerHint | null;
  readonly ref: ClozeText_problem$key & AnswerForm_problem$key;
}

/** What comes next in a placement: a sentence, or the result. */
export type PlacementStep =
  | { readonly problem: PlacementProblem; readonly result: null }
  | { readonly problem: null; readonly result: PlacementResult_placement$key };

/** A placement of the server, before it is read. */
type PlacementRef = readPlacement_placement$key &
  PlacementResult_placement$key & {
    readonly problem: (ClozeText_problem$key & AnswerForm_problem$key) | null | undefined;
  };

/** Reads a placement as the server answers it. */
export function readPlacement(ref: PlacementRef): PlacementStep {
  const { answered, maxSentences, problem } = readInlineData<readPlacement_placement$key>(
    graphql`
      fragment readPlacement_placement on Placement @inline {
        answered
        maxSentences
        problem {
          id
          hint
        }
      }
    `,
    ref,
  );
  if (!problem || !ref.problem) return { problem: null, result: ref };
  const { id, hint } = problem;
  return {
    problem: { id, number: answered + 1, max: maxSentences, hint: knownHint(hint), ref: ref.problem },
    result: null,
  };
}

/** What became of an answer: a hint leaves the sentence open. */
export interface PlacementVerdict {
  readonly verdict: string;
  readonly hint: AnswerHint | null;
  readonly correctAnswer: string | null | undefined;
  readonly ref: ClozeText_answer$key;
}

/** Reads an answer as the server answers it. */
export function readVerdict(ref: readPlacement_answer$key & ClozeText_answer$key): PlacementVerdict {
  const { verdict, hint, correctAnswer } = readInlineData<readPlacement_answer$key>(
    graphql`
      fragment readPlacement_answer on Answer @inline {
        verdict
        hint
        correctAnswer
      }
    `,
    ref,
  );
  return { verdict, hint: knownHint(hint), correctAnswer, ref };
}
