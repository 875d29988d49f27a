import { useEffect, useRef, useState } from 'react';
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { placementBetween, placementScale } from '../../../../server/features/practice/placement.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { useLeadOn } from '../../../lib/useLeadOn.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { START_PRACTICE } from '../shared/start.ts';
import type { CefrLevel, PlacementResultMutation } from './__generated__/PlacementResultMutation.graphql.ts';
import type { PlacementResult_placement$key } from './__generated__/PlacementResult_placement.graphql.ts';
import classes from './PlacementResult.module.css';
import { PlacementScale } from './PlacementScale.tsx';
import { bandText, scaleText, sureText, whyText } from './placement.text.ts';

/** What a placement found: the level, why it is that one, and the way on, at this level or at one beside it. */
export function PlacementResult({
  placementRef,
  levelBefore,
  onAgain,
}: {
  placementRef: PlacementResult_placement$key;
  /** The level that was practised before; null where nobody knows. */
  levelBefore: string | null;
  onAgain: () => void;
}) {
  const { answered, ability, standardError, level, levels } = useFragment(
    graphql`
      fragment PlacementResult_placement on Placement {
        answered
        ability
        standardError
        level {
          code
          name
        }
        levels {
          level {
            code
          }
          answered
          right
          expectedPercentage
        }
      }
    `,
    placementRef,
  );
  const [chooseLevel, isBusy] = useCommand<PlacementResultMutation>(graphql`
    mutation PlacementResultMutation($input: ChooseLevelInput!) {
      chooseLevel(input: $input) {
        ... on ChooseLevelPayload @alias(as: "payload") {
          viewer {
            practice {
              levelUndecided
              currentLevel {
                code
              }
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const environment = useRelayEnvironment();
  const leadOn = useLeadOn();
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The input of the last sentence had the focus, and is gone.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  if (!level) return null;

  const start = async (code: CefrLevel) => {
    const outcome = await chooseLevel({ input: { level: code } });
    if (outcome.failure) return setFailure(outcome.failure);
    // What other screens have read is of another level.
    commitLocalUpdate(environment, (store) => store.invalidateStore());
    return leadOn(START_PRACTICE);
  };
  const figures = levels.map(({ level: { code }, right, expectedPercentage, ...each }) => ({
    code,
    answered: each.answered,
    right,
    expectedPercentage,
  }));
  const codes = figures.map(({ code }) => code);
  const found = codes.indexOf(level.code);
  // Nobody is sent back by the button that is pressed first: a lower level is for whoever asks for it.
  const first =
    codes[Math.max(found, levelBefore === null ? found : codes.indexOf(levelBefore as CefrLevel))] ?? level.code;
  const others = codes.filter((code, index) => code !== first && Math.abs(index - found) <= 1);
  const scale = placementScale({ ability, standardError });
  const [lower, higher] = placementBetween({ ability, standardError }) ?? [];
  const between = lower && higher ? ([lower.code, higher.code] as const) : null;
  return (
    <div className={classes.page}>
      <div className={classes.words}>
        <p className={classes.sure}>{sureText(answered, { standardError, found: level.code, between })}</p>
        <p className={classes.level}>{level.code}</p>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {level.name} is right for you
        </h2>
        <p className={classes.why}>{whyText(figures, level.code)}</p>
        <PlacementScale codes={codes} found={found} scale={scale} label={scaleText(codes, scale)} />
        <p className={classes.band}>{bandText(answered)}</p>
      </div>
      <div className={classes.dock}>
        <FailureNotice failure={failure} fallback="Update failed" />
        <BusyButton
          size="lg"
          className={classes.start}
          isBusy={isBusy}
          busyText="Starting"
          onClick={() => void start(first)}
        >
          {first === level.code ? 'Start' : 'Stay at'} {first}
        </BusyButton>
        <div className={classes.others}>
          {others.map((code) => (
            <Button key={code} variant="subtle" onClick={() => void start(code)}>
              {code} instead
            </Button>
          ))}
          <Button variant="subtle" disabled={isBusy} onClick={onAgain}>
            Find my level again
          </Button>
        </div>
      </div>
    </div>
  );
}
