import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { Button } from '../../ui/Button.tsx';
import { FIND_LEVEL, FIND_LEVEL_AGAIN } from '../practice/shared/start.ts';
import type { LevelCard_query$key } from './__generated__/LevelCard_query.graphql.ts';
import type { LevelCard_viewer$key } from './__generated__/LevelCard_viewer.graphql.ts';
import classes from './LevelCard.module.css';
import { useLevelChoice } from './useLevelChoice.ts';

const LevelDialog = lazyDialog(() => import('./LevelDialog.tsx'));

interface LevelCardProps {
  viewerRef: LevelCard_viewer$key;
  queryRef: LevelCard_query$key;
}

/** The current CEFR level and the way to another. */
export function LevelCard({ viewerRef, queryRef }: LevelCardProps) {
  const viewer = useFragment(
    graphql`
      fragment LevelCard_viewer on Viewer {
        practice @required(action: THROW) {
          placedAt
          currentLevel @required(action: THROW) {
            code
            name
            vocabularyWords
            description
          }
        }
        ...useLevelChoice_viewer
      }
    `,
    viewerRef,
  );
  const { levels } = useFragment(
    graphql`
      fragment LevelCard_query on Query {
        levels {
          code
          ...useLevelChoice_level
          ...LevelDialog_levels
        }
      }
    `,
    queryRef,
  );
  // Other screens lead straight to the choice.
  const isAskedFor = useLocation().searchParams.has('level');
  const [isOpen, setIsOpen] = useState(isAskedFor);
  const [failure, setFailure] = useState<Failure | null>(null);
  const chooseLevel = useLevelChoice(viewer);
  const { code, name, vocabularyWords, description } = viewer.practice.currentLevel;

  const show = (why: Failure | null) => {
    setFailure(why);
    setIsOpen(true);
  };
  const choose = async (chosen: string) => {
    setIsOpen(false);
    const level = levels.find((each) => each.code === chosen);
    if (!level || chosen === code) return;
    const outcome = await chooseLevel(level);
    // The choice is taken back, so the picker says why.
    if (outcome.failure) show(outcome.failure);
  };
  return (
    <section className={classes.card} aria-labelledby="current-level">
      <h2 id="current-level" className={classes.label}>
        Current CEFR level
      </h2>
      <p className={classes.level}>
        <span className={classes.code}>{code}</span> <span className={classes.name}>{name}</span>
      </p>
      <p className={classes.description}>
        {vocabularyWords}+ words. {description}
      </p>
      <Button variant="default" className={classes.change} onClick={() => show(null)}>
        Change level
      </Button>
      <a className={classes.find} href={viewer.practice.placedAt ? FIND_LEVEL_AGAIN : FIND_LEVEL}>
        {viewer.practice.placedAt ? 'Find my level again' : 'Find my level'}
      </a>
      {isOpen ? (
        <LevelDialog
          onClose={() => setIsOpen(false)}
          levelsRef={levels}
          currentCode={code}
          failure={failure}
          onChoose={(chosen) => void choose(chosen)}
        />
      ) : null}
    </section>
  );
}
