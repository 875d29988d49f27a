import { Icon } from '../../ui/Icon.tsx';
import { IconBulb, IconCheck, IconX } from '../../ui/icons.ts';
import type { TriedSample } from '../practice/shared/sampleAnswers.ts';
import classes from './YourTurn.module.css';

interface TurnHeadingProps {
  /** The answer that is looked at; absent while one is asked for. */
  read: TriedSample | undefined;
  /** A hint, or why an answer could not be judged. */
  told: { readonly kind: 'hint' | 'failed'; readonly text: string } | null;
}

/** The row's first line: whose turn it is, or what was said to the answer. It is there before it speaks, and speaks once. */
export function TurnHeading({ read, told }: TurnHeadingProps) {
  return (
    <>
      {read || told ? null : <b className={classes.heading}>Your turn</b>}
      <output className={classes.said}>
        {read ? <VerdictLine verdict={read.verdict} /> : null}
        {told && !read ? (
          <b className={classes.heading} data-tone={told.kind === 'hint' ? 'near' : 'wrong'}>
            <Icon of={told.kind === 'hint' ? IconBulb : IconX} size="sm" />
            {told.text}
          </b>
        ) : null}
      </output>
    </>
  );
}

/** A wrong answer is named as it was typed (`worry of`), as in the row above; the whole verdict is read out. */
function VerdictLine({ verdict: { is_correct: isRight, feedback, written } }: Pick<TriedSample, 'verdict'>) {
  if (isRight) {
    return (
      <b className={classes.heading} data-tone="right">
        <Icon of={IconCheck} size="sm" />
        {feedback}
      </b>
    );
  }
  return (
    <>
      <span className="spoken">{feedback}</span>
      <b className={classes.heading} data-tone="wrong" aria-hidden="true">
        <Icon of={IconX} size="sm" />
        <span className={classes.written}>{written}</span>
      </b>
    </>
  );
}
