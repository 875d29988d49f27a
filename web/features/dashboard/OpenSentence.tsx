import { graphql, useFragment } from 'react-relay';
import { countInWords } from '../../lib/number.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { Gap } from '../../ui/Gap.tsx';
import { RoundBar } from '../practice/shared/RoundBar.tsx';
import type { OpenSentence_viewer$key } from './__generated__/OpenSentence_viewer.graphql.ts';
import classes from './OpenSentence.module.css';

const BLANK = '____';
const PRACTICE = '/practice';

/** The sentence that waits for its answer; where none does, the way to the first. */
export function OpenSentence({ viewerRef }: { viewerRef: OpenSentence_viewer$key }) {
  const { openProblem, roundProgress } = useFragment(
    graphql`
      fragment OpenSentence_viewer on Viewer {
        openProblem {
          text
        }
        roundProgress {
          completedSentences
          sentencesPerRound
          ...RoundBar_progress
        }
      }
    `,
    viewerRef,
  );
  const { completedSentences, sentencesPerRound } = roundProgress;
  const isInRound = completedSentences > 0;
  if (!openProblem) {
    return (
      <section className={classes.open} aria-label="Practice">
        {isInRound ? <RoundBar progressRef={roundProgress} hasOpenProblem={false} /> : null}
        <EmptyNote title="Ready to Practice English?" text="Ten sentences, about five minutes.">
          <ButtonLink to={PRACTICE} size="lg">
            Start Practice
          </ButtonLink>
        </EmptyNote>
      </section>
    );
  }
  const left = sentencesPerRound - completedSentences;
  const [before, after] = openProblem.text.split(BLANK);
  return (
    <section className={classes.open} aria-label="Your open sentence">
      <RoundBar progressRef={roundProgress} hasOpenProblem />
      <p className={classes.sentence}>
        {before}
        <Gap state="empty" />
        {after}
      </p>
      <div className={classes.start}>
        <ButtonLink to={PRACTICE} size="lg">
          Start Practice
        </ButtonLink>
        <span className={classes.left}>
          {isInRound ? `${countInWords(left)} more to finish the round.` : 'Ten sentences, about five minutes.'}
        </span>
      </div>
    </section>
  );
}
