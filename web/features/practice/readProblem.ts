import { graphql, readInlineData } from 'react-relay';
import { splitAtGap } from '../../../server/features/curriculum/gap.rules.ts';
import type { PracticeDesk_problem$key } from './__generated__/PracticeDesk_problem.graphql.ts';
import type { RoundDialog_problem$key } from './__generated__/RoundDialog_problem.graphql.ts';
import type { readProblem_problem$key } from './__generated__/readProblem_problem.graphql.ts';
import type { ProblemFacts } from './practice.state.ts';
import { knownHint } from './practice.text.ts';

/** A problem of the server, before it is read. */
export type ProblemRef = readProblem_problem$key & ShownRef;
type ShownRef = PracticeDesk_problem$key & RoundDialog_problem$key;

/** A problem in practice: what the state machine knows of it, and the reference by which it is shown. */
export interface Problem extends ProblemFacts {
  /** False for a text without exactly one gap: the format error. */
  readonly hasGap: boolean;
  /** The A/B test that asks about it once it is answered; null for none. */
  readonly abTestId: string | null;
  readonly ref: ShownRef;
}

/** Reads a problem once and for all: nothing that is read here changes while it is open. */
export function readProblem(ref: ProblemRef): Problem {
  const { id, text, hint, level, abTestId } = readInlineData<readProblem_problem$key>(
    graphql`
      fragment readProblem_problem on Problem @inline {
        id
        text
        hint
        abTestId
        level {
          code
        }
      }
    `,
    ref,
  );
  return {
    id,
    level: level.code,
    hint: knownHint(hint),
    hasGap: splitAtGap(text) !== null,
    abTestId: abTestId ?? null,
    ref,
  };
}
