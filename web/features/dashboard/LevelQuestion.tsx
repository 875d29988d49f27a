import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Gap } from '../../ui/Gap.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import { OutcomeGap } from '../../ui/OutcomeGap.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { splitAtGap } from '../../../server/features/curriculum/gap.rules.ts';
import { FIND_LEVEL } from '../practice/shared/start.ts';
import type { LevelQuestion_query$key } from './__generated__/LevelQuestion_query.graphql.ts';
import type { LevelQuestion_viewer$key } from './__generated__/LevelQuestion_viewer.graphql.ts';
import type { LevelQuestionChooseMutation } from './__generated__/LevelQuestionChooseMutation.graphql.ts';
import type { LevelQuestionKeepMutation } from './__generated__/LevelQuestionKeepMutation.graphql.ts';
import classes from './LevelQuestion.module.css';

const FALLBACK = 'Update failed';

interface LevelQuestionProps {
  viewerRef: LevelQuestion_viewer$key;
  queryRef: LevelQuestion_query$key;
}

/** The first dashboard: where to begin. A level by its example, the way to the placement, or later. */
export default function LevelQuestion({ viewerRef, queryRef }: LevelQuestionProps) {
  const { practice } = useFragment(
    graphql`
      fragment LevelQuestion_viewer on Viewer {
        practice @required(action: THROW) {
          points
          totalAttempts
        }
      }
    `,
    viewerRef,
  );
  const { levels } = useFragment(
    graphql`
      fragment LevelQuestion_query on Query {
        levels {
          code
          name
          title
          example
        }
      }
    `,
    queryRef,
  );
  const [choose, isChoosing] = useCommand<LevelQuestionChooseMutation>(graphql`
    mutation LevelQuestionChooseMutation($input: ChooseLevelInput!) {
      chooseLevel(input: $input) {
        ... on ChooseLevelPayload @alias(as: "payload") {
          viewer {
            ...DashboardScreen_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [keep, isKeeping] = useCommand<LevelQuestionKeepMutation>(graphql`
    mutation LevelQuestionKeepMutation {
      keepLevel {
        ... on KeepLevelPayload @alias(as: "payload") {
          viewer {
            ...DashboardScreen_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  // What was answered shows the dashboard in place of the question.
  const settle = async (outcome: Promise<Outcome<LevelQuestionChooseMutation> | Outcome<LevelQuestionKeepMutation>>) =>
    setFailure((await outcome).failure);
  const isBusy = isChoosing || isKeeping;
  const points = practice.points ?? 0;
  // Whoever began at /practice has not been asked yet.
  const isNew = !practice.totalAttempts;
  return (
    <div className={classes.page} data-without-tabs>
      <div className={classes.question}>
        {isNew ? <OutcomeGap /> : null}
        <PageHeading>{isNew ? 'Your account is ready' : 'Which level is right for you?'}</PageHeading>
        <p className={classes.lead}>
          {isNew ? 'Where shall we start? ' : null}Choose the hardest sentence that you can complete without thinking
          for long. <span className={classes.more}>You can change your level at any time.</span>
        </p>
        <FailureNotice failure={failure} fallback={FALLBACK} />
        <ul className={classes.levels}>
          {levels.map(({ code, name, title, example }) => (
            <li key={code}>
              <button
                type="button"
                className={classes.level}
                aria-label={title}
                aria-describedby={`example-${code}`}
                disabled={isBusy}
                onClick={() => void settle(choose({ input: { level: code } }))}
              >
                <span className={classes.code} aria-hidden="true">
                  {code}
                </span>
                <span className={classes.name}>{name}</span>
                <span id={`example-${code}`} className={classes.example}>
                  <Example text={example} />
                </span>
                <span className={classes.arrow}>
                  <Icon of={IconArrowRight} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.dock}>
        <aside className={classes.aside}>
          <div>
            <h2 className={classes.unsure}>Not sure?</h2>{' '}
            <p className={classes.how}>
              <span className={classes.brief}>Ten sentences at most, about two minutes.</span>
              <span className={classes.more}>
                Complete a few sentences, ten at most. They get harder or easier as you go, and we stop as soon as we
                know. About two minutes.
              </span>
            </p>
          </div>
          <ButtonLink href={FIND_LEVEL}>Find my level</ButtonLink>
          {isNew && points > 0 ? (
            <p className={classes.points}>{points} points from the front page are yours already.</p>
          ) : null}
        </aside>
        <Button variant="subtle" className={classes.later} disabled={isBusy} onClick={() => void settle(keep({}))}>
          Decide later
        </Button>
      </div>
    </div>
  );
}

function Example({ text }: { text: string }) {
  const sides = splitAtGap(text);
  if (!sides) return text;
  return (
    <>
      {sides.before}
      <Gap state="empty" />
      {sides.after}
    </>
  );
}
