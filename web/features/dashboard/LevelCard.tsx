import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { LevelCard_query$key } from './__generated__/LevelCard_query.graphql.ts';
import type { LevelCard_viewer$key } from './__generated__/LevelCard_viewer.graphql.ts';
import classes from './LevelCard.module.css';

const LevelDialog = lazy(() => import('./LevelDialog.tsx'));

interface LevelCardProps {
  viewerRef: LevelCard_viewer$key;
  queryRef: LevelCard_query$key;
}

/** The current CEFR level and the way to another. */
export function LevelCard({ viewerRef, queryRef }: LevelCardProps) {
  const { currentLevel } = useFragment(
    graphql`
      fragment LevelCard_viewer on Viewer {
        currentLevel {
          code
          name
          vocabularyWords
          description
        }
      }
    `,
    viewerRef,
  );
  const { levels } = useFragment(
    graphql`
      fragment LevelCard_query on Query {
        levels {
          code
          ...LevelDialog_levels
        }
      }
    `,
    queryRef,
  );
  const [isOpen, setIsOpen] = useState(false);
  const { code, name, vocabularyWords, description } = currentLevel;
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
      <Button variant="default" className={classes.change} onClick={() => setIsOpen(true)}>
        Change level
      </Button>
      {isOpen ? (
        <Suspense>
          <LevelDialog onClose={() => setIsOpen(false)} levelsRef={levels} currentCode={code} />
        </Suspense>
      ) : null}
    </section>
  );
}
