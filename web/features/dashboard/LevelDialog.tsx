import type { RefObject } from 'react';
import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import type { LevelDialog_levels$data, LevelDialog_levels$key } from './__generated__/LevelDialog_levels.graphql.ts';
import classes from './LevelDialog.module.css';

const FALLBACK = 'Update failed';

type LevelChoice = LevelDialog_levels$data[number];

interface LevelDialogProps {
  onClose: () => void;
  levelsRef: LevelDialog_levels$key;
  currentCode: string;
  /** Why the last choice failed. */
  failure: Failure | null;
  onChoose: (code: string) => void;
}

/** The level picker: one click chooses. */
export default function LevelDialog({ onClose, levelsRef, currentCode, failure, onChoose }: LevelDialogProps) {
  const levels = useFragment(
    graphql`
      fragment LevelDialog_levels on Level @relay(plural: true) {
        code
        number
        title
        name
        features
        bankCollocations
        bankSentences
      }
    `,
    levelsRef,
  );
  const current = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title="Choose your level" initialFocus={current} onClose={onClose}>
      <p className={classes.lead}>Your rounds and points stay. You can change your level again at any time.</p>
      {failure ? (
        <div className={classes.failure}>
          <FailureNotice failure={failure} fallback={FALLBACK} />
        </div>
      ) : null}
      <ul className={classes.levels}>
        {levels.map((level) => (
          <li key={level.code}>
            <Level
              ref={level.code === currentCode ? current : undefined}
              level={level}
              isCurrent={level.code === currentCode}
              onChoose={() => onChoose(level.code)}
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
  onChoose: () => void;
}

function Level({ ref, level, isCurrent, onChoose }: LevelProps) {
  const { code, number, title, name, features, bankCollocations, bankSentences } = level;
  const featuresId = `features-${code}`;
  const countedId = `counted-${code}`;
  return (
    <button
      ref={ref}
      type="button"
      className={classes.level}
      aria-label={title}
      aria-describedby={`${featuresId} ${countedId}`}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className={classes.head}>
        <LevelBadge difficultyLevel={number}>{code}</LevelBadge>
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>{isCurrent ? 'Your level' : null}</span>
      </span>
      <span id={featuresId} className={classes.features}>
        {features.map((feature) => (
          <span key={feature}>{feature}</span>
        ))}
      </span>
      <span id={countedId} className={classes.counted}>
        {bankCollocations}+ collocations in {bankSentences}+ sentences
      </span>
    </button>
  );
}
