import { useRef, useState } from 'react';
import { type PreloadedQuery, useQueryLoader } from 'react-relay';
import type { PastAnswerQuery } from './__generated__/PastAnswerQuery.graphql.ts';
import roundAnswersQuery from './__generated__/PastAnswerQuery.graphql.ts';

/** The answers of a round, one of them chosen to be looked at again. */
export interface RoundAnswers {
  /** Counted from 0; null while none is. */
  readonly chosen: number | null;
  /** What is chosen already is closed. */
  readonly choose: (position: number) => void;
  readonly close: () => void;
  /** Null until the first is chosen. */
  readonly queryRef: PreloadedQuery<PastAnswerQuery> | null;
  /** Asks the server again. */
  readonly reload: () => void;
}

interface RoundInSight {
  /** The round's global id; null where there is none. */
  readonly roundId: string | null;
  /** How many of its sentences are answered. */
  readonly answered: number;
  /** The choice holds as long as this stays the same. */
  readonly moment: string;
}

/** What was answered in the round on the screen; it is read from the server when it is first asked for. */
export function useRoundAnswers({ roundId, answered, moment }: RoundInSight): RoundAnswers {
  const [queryRef, load] = useQueryLoader<PastAnswerQuery>(roundAnswersQuery);
  const [choice, setChoice] = useState<{ moment: string; position: number } | null>(null);
  const loaded = useRef<string | null>(null);
  const chosen = choice?.moment === moment ? choice.position : null;
  const reload = () => {
    if (roundId !== null) load({ round: roundId }, { fetchPolicy: 'network-only' });
  };
  return {
    chosen,
    choose: (position) => {
      const wanted = `${roundId} ${answered}`;
      if (loaded.current !== wanted) reload();
      loaded.current = wanted;
      setChoice(position === chosen ? null : { moment, position });
    },
    close: () => setChoice(null),
    queryRef: queryRef ?? null,
    reload,
  };
}
