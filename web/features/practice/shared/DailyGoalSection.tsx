import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { DAILY_GOALS } from '../../../../server/features/practice/dailyGoal.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { Section } from '../../../ui/Section.tsx';
import parts from '../../../ui/SectionParts.module.css';
import { Segment } from '../../../ui/Segment.tsx';
import type { DailyGoalSection_viewer$key } from './__generated__/DailyGoalSection_viewer.graphql.ts';
import type { DailyGoalSectionMutation } from './__generated__/DailyGoalSectionMutation.graphql.ts';

/** How many sentences a student wants to answer in a day. */
export function DailyGoalSection({ viewerRef }: { viewerRef: DailyGoalSection_viewer$key }) {
  const { user, practice } = useFragment(
    graphql`
      fragment DailyGoalSection_viewer on Viewer {
        user {
          userType
        }
        practice {
          dailyGoal
        }
      }
    `,
    viewerRef,
  );
  const [run, isBusy] = useCommand<DailyGoalSectionMutation>(graphql`
    mutation DailyGoalSectionMutation($input: SetDailyGoalInput!) {
      setDailyGoal(input: $input) {
        ... on SetDailyGoalPayload @alias(as: "payload") {
          viewer {
            ...DailyGoalSection_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [chosen, setChosen] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const goal = practice?.dailyGoal;
  if (user?.userType !== 'STUDENT' || typeof goal !== 'number') return null;
  const choose = async (sentences: number) => {
    if (isBusy) return;
    setChosen(sentences);
    setFailure(null);
    setFailure((await run({ input: { sentences } })).failure);
    setChosen(null);
  };
  return (
    <Section title="Daily goal">
      <div className={parts.form}>
        <p className={parts.hint}>Sentences that you want to answer in a day.</p>
        <div className={parts.row}>
          <Segment
            label="Sentences a day"
            options={DAILY_GOALS.map((value) => ({ value, label: String(value) }))}
            value={chosen ?? goal}
            onChange={(sentences) => void choose(sentences)}
          />
        </div>
        <FailureNotice failure={failure} fallback="Update failed" />
      </div>
    </Section>
  );
}
