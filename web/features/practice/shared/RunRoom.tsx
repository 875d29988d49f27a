// oxlint-disable react/no-unstable-nested-components -- functions that are called while rendering, and no components
import { type ReactNode, useCallback, useState } from 'react';
import type { Failure, FailureCode } from '../../../app/relay/useCommand.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import note from '../PracticeNote.module.css';
import type { ProblemRoom_problem$key } from './__generated__/ProblemRoom_problem.graphql.ts';
import { type InSight, type NextProblem, ProblemRoom } from './ProblemRoom.tsx';
import { RoomBar } from './RoomBar.tsx';
import { RunBar } from './RunBar.tsx';

/** With these the open problem is one no more: it was given up, elsewhere or because homework withholds its answer, or a reset has removed it. */
const GONE: ReadonlySet<FailureCode> = new Set(['NO_ACTIVE_PROBLEM', 'NOT_FOUND']);

/** The next problem of a run; null after the last. */
interface Step {
  readonly problem: (ProblemRoom_problem$key & { readonly id: string }) | null | undefined;
  /** How many come after it; null where that is not known. */
  readonly toCome: number | null | undefined;
}

/** What came of asking for the next problem of a run. */
export type RunStep =
  | { readonly done: Step; readonly failure: null }
  | { readonly done: null; readonly failure: Failure };

/** What came of a run. */
export interface RunResult {
  readonly answered: number;
  readonly right: number;
}

/** A sentence of the run; `isRight` is null until it is answered. */
interface Asked {
  readonly id: string;
  readonly isRight: boolean | null;
}

/** The sentences of the run with the next one: one without an answer has made way for it, and is none of them any more. */
function withNext(asked: readonly Asked[], id: string): readonly Asked[] {
  if (asked.at(-1)?.id === id) return asked;
  return [...asked.filter(({ isRight }) => isRight !== null), { id, isRight: null }];
}

interface RunRoomProps {
  title: string;
  /** Where `Close` leads. */
  closeTo: string;
  /** It stays the same function. */
  next: () => Promise<RunStep>;
  /** What stands at the end of the run, which may be at once. */
  renderEnd: (result: RunResult) => ReactNode;
  /** Begins again, where something else has come in between. */
  onAgain: () => void;
}

/** Sentences one after another that are of no round: those that are due, or the learner's mistakes. They are over when nothing is left. */
export function RunRoom({ title, closeTo, next, renderEnd, onAgain }: RunRoomProps) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [toCome, setToCome] = useState(0);
  const [ended, setEnded] = useState<'finished' | 'gone' | null>(null);
  const nextProblem = useCallback(async (): Promise<NextProblem> => {
    const { done, failure } = await next();
    if (failure) return { problem: null, failure };
    const { problem } = done;
    setToCome((before) => done.toCome ?? Math.max(0, before - 1));
    if (problem) setAsked((before) => withNext(before, problem.id));
    else setEnded('finished');
    return { problem: problem ?? null, failure: null };
  }, [next]);
  const results = asked.flatMap(({ isRight }) => isRight ?? []);
  const right = results.filter(Boolean).length;
  const numberOf = ({ problemId }: InSight) => asked.findIndex(({ id }) => id === problemId) + 1 || asked.length;
  return (
    <ProblemRoom
      problemRef={null}
      nextProblem={nextProblem}
      onRefused={({ code }) => {
        if (GONE.has(code)) setEnded('gone');
      }}
      onAnswered={(id, isRight) => setAsked((before) => before.map((one) => (one.id === id ? { id, isRight } : one)))}
      heading={(openKeys) => <RoomBar title={title} onKeys={openKeys} closeTo={closeTo} />}
      bar={(inSight) => (
        <RunBar
          label={title}
          results={results}
          number={inSight ? numberOf(inSight) : asked.length}
          total={asked.length + toCome}
          isOpen={inSight?.isRight === null}
        />
      )}
      nextText={(inSight) => (toCome === 0 && numberOf(inSight) === asked.length ? 'Finish' : undefined)}
      end={
        ended === null ? null : (
          <div className={note.note}>
            {ended === 'gone' ? (
              <EmptyNote
                title="This sentence is no longer open"
                takesFocus
                text="It has been closed in the meantime, perhaps in another tab or on another device, or because it is also in your homework or in a live round. No answer from this page was counted for it."
              >
                <Button onClick={onAgain}>Go on</Button>
              </EmptyNote>
            ) : (
              renderEnd({ answered: results.length, right })
            )}
          </div>
        )
      }
    />
  );
}
