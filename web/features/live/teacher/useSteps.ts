import { useState } from 'react';
import { graphql } from 'react-relay';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { useSinceShown } from '../../../ui/useFirstMoment.ts';
import type { useStepsAskMutation } from './__generated__/useStepsAskMutation.graphql.ts';
import type { useStepsEndMutation } from './__generated__/useStepsEndMutation.graphql.ts';
import type { useStepsShowMutation } from './__generated__/useStepsShowMutation.graphql.ts';
import { type NextStep, nextStep, type Standing } from './steps.ts';

/** So long a second press is meant for the step before. */
const FIRST_MOMENT_MS = 400;

/** Another teacher, another tab or ten minutes without one were faster: there is nothing to say, the board shows it. */
const OVERTAKEN: readonly string[] = ['LIVE_ROUND_MOVED', 'LIVE_ROUND_OVER'];

/** How a teacher leads a round. */
export interface Steps {
  readonly step: NextStep | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Takes the next step; nothing in the first moment after the one before. */
  readonly next: () => void;
  /** Ends the round, wherever it stands; whether it is over. */
  readonly end: () => Promise<boolean>;
}

/** Leads a round from where it stands; `reread` reads it anew where somebody else was faster. */
export function useSteps(id: string, standing: Standing, reread: () => void): Steps {
  const [ask, isAsking] = useCommand<useStepsAskMutation>(graphql`
    mutation useStepsAskMutation($input: AskLiveQuestionInput!) {
      askLiveQuestion(input: $input) {
        ... on AskLiveQuestionPayload @alias(as: "payload") {
          liveRound {
            ...Board_round
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [show, isShowing] = useCommand<useStepsShowMutation>(graphql`
    mutation useStepsShowMutation($input: ShowLiveAnswersInput!) {
      showLiveAnswers(input: $input) {
        ... on ShowLiveAnswersPayload @alias(as: "payload") {
          liveRound {
            ...Board_round
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [finish, isEnding] = useCommand<useStepsEndMutation>(graphql`
    mutation useStepsEndMutation($input: EndLiveRoundInput!) {
      endLiveRound(input: $input) {
        ... on EndLiveRoundPayload @alias(as: "payload") {
          liveRound {
            ...Board_round
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sinceShown = useSinceShown(`${standing.stage} ${standing.number}`);
  const isBusy = isAsking || isShowing || isEnding;
  const step = nextStep(standing);

  const settle = async (sent: Promise<{ failure: Failure | null }>): Promise<boolean> => {
    setFailure(null);
    const { failure: told } = await sent;
    const isOvertaken = told !== null && OVERTAKEN.includes(told.code);
    if (isOvertaken) reread();
    else setFailure(told);
    return told === null || told.code === 'LIVE_ROUND_OVER';
  };
  const end = () => settle(finish({ input: { liveRoundId: id } }));
  const next = () => {
    if (!step || isBusy || sinceShown() < FIRST_MOMENT_MS) return;
    const input = { liveRoundId: id, number: step.number };
    if (step.kind === 'end') void end();
    else void settle(step.kind === 'ask' ? ask({ input }) : show({ input }));
  };
  return { step, isBusy, failure, next, end };
}
