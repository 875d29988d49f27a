import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { DAILY_GOALS } from '../../../server/features/practice/dailyGoal.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { Cup } from '../../ui/Cup.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import type { DailyGoal_practice$key } from './__generated__/DailyGoal_practice.graphql.ts';
import type { DailyGoalMutation } from './__generated__/DailyGoalMutation.graphql.ts';
import classes from './DailyGoal.module.css';

const FALLBACK = 'Update failed';

/** How much of today's goal is done, and which goal it is. */
export function DailyGoal({ practiceRef }: { practiceRef: DailyGoal_practice$key }) {
  const { dailyGoal, answeredToday } = useFragment(
    graphql`
      fragment DailyGoal_practice on Practice {
        dailyGoal
        answeredToday
      }
    `,
    practiceRef,
  );
  const [choose, isBusy] = useCommand<DailyGoalMutation>(graphql`
    mutation DailyGoalMutation($input: SetDailyGoalInput!) {
      setDailyGoal(input: $input) {
        ... on SetDailyGoalPayload @alias(as: "payload") {
          viewer {
            practice {
              ...DailyGoal_practice
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (typeof dailyGoal !== 'number' || typeof answeredToday !== 'number') return null;
  return (
    <>
      <div className={classes.goal}>
        <dt className={classes.name}>Today</dt>
        <dd className={classes.figure}>
          <Cup done={answeredToday} goal={dailyGoal} label="Sentences answered today" />
          <span>
            {answeredToday} of{' '}
            <span className={classes.list}>
              <select
                className={classes.choice}
                aria-label="Daily goal: sentences"
                disabled={isBusy}
                value={dailyGoal}
                onChange={async ({ target }) => {
                  setFailure(null);
                  setFailure((await choose({ input: { sentences: Number(target.value) } })).failure);
                }}
              >
                {DAILY_GOALS.map((sentences) => (
                  <option key={sentences} value={sentences}>
                    {sentences}
                  </option>
                ))}
              </select>
              <span className={classes.chevron}>
                <Icon of={IconChevronDown} />
              </span>
            </span>
          </span>
        </dd>
      </div>
      {failure ? (
        <div>
          <dt className="spoken">Error</dt>
          <dd className={classes.failure}>
            <FailureNotice failure={failure} fallback={FALLBACK} />
          </dd>
        </div>
      ) : null}
    </>
  );
}
