import { useEffect, useRef } from 'react';
import { scoreOf } from '../../../../server/features/homework/homework.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Gaps } from '../../../ui/Gaps.tsx';
import classes from './PreviewEnd.module.css';

interface PreviewEndProps {
  results: readonly boolean[];
  onAgain: () => void;
}

/** After the last sentence: the score that a student would have, which nobody keeps. */
export function PreviewEnd({ results, onAgain }: PreviewEndProps) {
  const right = results.filter(Boolean).length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.end} aria-label="Preview">
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        That was the last sentence
      </h2>
      <p className={classes.text}>
        {right} of {results.length} right. A student would have a score of {scoreOf(right, results.length)}%.
      </p>
      <Gaps results={results} total={results.length} size="small" label="Right answers" />
      <Button className={classes.again} variant="default" onClick={onAgain}>
        Start again
      </Button>
    </section>
  );
}
