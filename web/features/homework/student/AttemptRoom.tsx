// oxlint-disable react/no-unstable-nested-components -- functions that are called while rendering, and no components
import { useCallback, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Failure, FailureCode } from '../../../app/relay/useCommand.ts';
import { useNow } from '../../../lib/useNow.ts';
import { type InSight, type NextProblem, ProblemRoom } from '../../practice/shared/ProblemRoom.tsx';
import type { AttemptRoom_assignment$key } from './__generated__/AttemptRoom_assignment.graphql.ts';
import type { AttemptScreen_assignment$data } from './__generated__/AttemptScreen_assignment.graphql.ts';
import { heldUntil, levelText, TIME_TOLD_EVERY_MS } from './attempt.text.ts';
import { AttemptBar } from './AttemptBar.tsx';
import { AttemptEnded } from './AttemptEnded.tsx';
import { AttemptResult } from './AttemptResult.tsx';
import { RoomBar } from '../../practice/shared/RoomBar.tsx';
import { useNextHomeworkProblem } from './useNextHomeworkProblem.ts';

/** With these nothing can be gone on with. */
const ENDING: ReadonlySet<FailureCode> = new Set([
  'ASSIGNMENT_CLOSED',
  'NO_ACTIVE_PROBLEM',
  'NOT_FOUND',
  'PROBLEM_CLOSED',
]);
const SEE_RESULT = 'See your result';

/** An attempt as it was found. */
type Found = NonNullable<AttemptScreen_assignment$data['attemptUnderWay']>;

/** How an attempt has ended: with its last answer, or before. */
type End = 'finished' | Failure;

/** How far an attempt has come, and the places of its problems, which count from 1. */
interface Progress {
  readonly results: readonly boolean[];
  readonly numbers: Readonly<Record<string, number>>;
}

interface AttemptRoomProps {
  assignmentRef: AttemptRoom_assignment$key;
  attempt: Found;
  timeZone: string;
  /** Code of the student's own level. */
  ownLevel: string | null;
}

/** Doing homework: the room of practice, with what is being done above the sentence. */
export function AttemptRoom({ assignmentRef, attempt, timeZone, ownLevel }: AttemptRoomProps) {
  const assignment = useFragment(
    graphql`
      fragment AttemptRoom_assignment on Assignment {
        title
        answersShown
        ownDueAt
        level {
          code
        }
        classroom {
          uuid
        }
        ...AttemptBar_assignment
        ...AttemptResult_assignment
      }
    `,
    assignmentRef,
  );
  const { title, answersShown, ownDueAt, level, classroom } = assignment;
  const now = useNow(TIME_TOLD_EVERY_MS);
  const { id, questions } = attempt;
  const [progress, setProgress] = useState(() => progressOf(attempt));
  const [end, setEnd] = useState<End | null>(null);
  const next = useNextHomeworkProblem();
  const endWith = useCallback((failure: Failure) => {
    if (ENDING.has(failure.code)) setEnd(failure);
  }, []);
  const nextProblem = useCallback(async (): Promise<NextProblem> => {
    const { done, failure } = await next(id);
    if (failure) {
      endWith(failure);
      return ENDING.has(failure.code) ? { problem: null, failure: null } : { problem: null, failure };
    }
    const { answered, right, problem } = done.attempt;
    setProgress((before) => advanced(before, { answered, right, problemId: problem?.id ?? null }));
    if (!problem) setEnd('finished');
    return { problem: problem ?? null, failure: null };
  }, [next, id, endWith]);
  const home = `/classrooms/${classroom?.uuid ?? ''}/homework`;
  return (
    <ProblemRoom
      problemRef={attempt.problem}
      nextProblem={nextProblem}
      onRefused={endWith}
      heading={(openKeys) => <RoomBar title={title} isName onKeys={openKeys} closeTo={home} />}
      bar={(inSight) => {
        const number = numberOf(progress, inSight);
        return (
          <AttemptBar
            assignmentRef={assignment}
            results={resultsAt(progress, inSight)}
            number={Math.min(number, questions)}
            questions={questions}
            isOpen={inSight?.isRight === null}
            timeZone={timeZone}
            note={number === 1 ? levelText(level?.code, ownLevel) : null}
          />
        );
      }}
      heldUntil={heldUntil({ answersShown, ownDueAt }, timeZone, now)}
      nextText={(inSight) => (numberOf(progress, inSight) >= questions ? SEE_RESULT : undefined)}
      end={
        end === 'finished' ? (
          <AttemptResult assignmentRef={assignment} attemptId={id} timeZone={timeZone} />
        ) : (
          end && <AttemptEnded failure={end} home={home} />
        )
      }
    />
  );
}

function progressOf({ answered, answers, problem }: Found): Progress {
  return {
    results: (answers ?? []).map(({ verdict }) => verdict === 'RIGHT'),
    numbers: problem ? { [problem.id]: answered + 1 } : {},
  };
}

/** After the server has said how far the attempt is. What another tab has answered meanwhile comes right ones first. */
function advanced(
  { results, numbers }: Progress,
  told: { answered: number; right: number; problemId: string | null },
): Progress {
  const { answered, right, problemId } = told;
  const known = results.filter(Boolean).length;
  const missing = Array.from({ length: Math.max(0, answered - results.length) }, (_, at) => at < right - known);
  return {
    results: [...results, ...missing],
    numbers: problemId === null ? numbers : { ...numbers, [problemId]: answered + 1 },
  };
}

const numberOf = ({ results, numbers }: Progress, inSight: InSight | null): number =>
  (inSight ? numbers[inSight.problemId] : undefined) ?? results.length + 1;

/** With the verdict in sight, which the server's word may follow. */
function resultsAt(progress: Progress, inSight: InSight | null): readonly boolean[] {
  const { results } = progress;
  if (!inSight || inSight.isRight === null || results.length >= numberOf(progress, inSight)) return results;
  return [...results, inSight.isRight];
}
