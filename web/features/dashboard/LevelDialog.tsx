import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { UNREACHABLE_TEXT } from '../../app/relay/errors.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { failureText, useCommand } from '../../app/relay/useCommand.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { LevelDialog_levels$data, LevelDialog_levels$key } from './__generated__/LevelDialog_levels.graphql.ts';
import type { LevelDialogMutation } from './__generated__/LevelDialogMutation.graphql.ts';
import classes from './LevelDialog.module.css';

const FALLBACK = 'Update failed';

type LevelChoice = LevelDialog_levels$data[number];

interface LevelDialogProps {
  onClose: () => void;
  levelsRef: LevelDialog_levels$key;
  currentCode: string;
}

/** The level picker: choosing a level makes it current at once. */
export default function LevelDialog({ onClose, levelsRef, currentCode }: LevelDialogProps) {
  const levels = useFragment(
    graphql`
      fragment LevelDialog_levels on Level @relay(plural: true) {
        code
        number
        title
        name
        features
      }
    `,
    levelsRef,
  );
  const [update] = useCommand<LevelDialogMutation>(graphql`
    mutation LevelDialogMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        __typename
        ... on UpdateMePayload {
          viewer {
            ...OpenSentence_viewer
            ...LevelCard_viewer
            ...Figures_viewer
          }
        }
        ... on ValidationError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const current = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const choose = async ({ code }: LevelChoice) => {
    if (code === currentCode) return onClose();
    setChosen(code);
    const outcome = await update({ input: { currentLevel: code } });
    setChosen(null);
    setFailure(outcome.failure);
    if (outcome.done) onClose();
  };

  return (
    <Dialog title="Choose your level" initialFocus={current} onClose={onClose}>
      <p className={classes.lead}>Your rounds and points stay. You can come back at any time.</p>
      {failure ? (
        <div className={classes.failure}>
          <Notice tone="error" title={failureText(failure, FALLBACK)}>
            {failure.kind === 'unreachable' ? UNREACHABLE_TEXT : null}
          </Notice>
        </div>
      ) : null}
      <ul className={classes.levels}>
        {levels.map((level) => (
          <li key={level.code}>
            <Level
              ref={level.code === currentCode ? current : undefined}
              level={level}
              isCurrent={level.code === currentCode}
              isBusy={level.code === chosen}
              onChoose={() => void choose(level)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface LevelProps {
  ref?: RefObject<HTMLButtonElement | null>;
  level: LevelChoice;
  isCurrent: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function Level({ ref, level, isCurrent, isBusy, onChoose }: LevelProps) {
  const { code, number, title, name, features } = level;
  const featuresId = `features-${code}`;
  return (
    <button
      ref={ref}
      type="button"
      className={classes.level}
      aria-label={title}
      aria-describedby={featuresId}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className={classes.head}>
        <LevelBadge difficultyLevel={number}>{code}</LevelBadge>
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>{isBusy ? 'Saving' : isCurrent ? 'Your level' : null}</span>
      </span>
      <span id={featuresId} className={classes.features}>
        {features.map((feature) => (
          <span key={feature}>{feature}</span>
        ))}
      </span>
    </button>
  );
}
