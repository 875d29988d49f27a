import { graphql, useFragment } from 'react-relay';
import { Gap } from '../../ui/Gap.tsx';
import { SentenceText } from '../practice/shared/SentenceText.tsx';
import type { WhySentence_practice$key } from './__generated__/WhySentence_practice.graphql.ts';
import { whySentence, WHAT_COMES_NEXT } from './learningPath.text.ts';
import classes from './WhySentence.module.css';

/** The sentence that is open at the current level, and why it was chosen; where none is, what comes next. */
export function WhySentence({ practiceRef }: { practiceRef: WhySentence_practice$key }) {
  const { openProblem } = useFragment(
    graphql`
      fragment WhySentence_practice on Practice {
        openProblem {
          text
          servedAs
          source
        }
      }
    `,
    practiceRef,
  );
  return (
    <section className={classes.next} aria-label="Your next sentence">
      {openProblem ? (
        <SentenceText text={openProblem.text} answer={null} size="small">
          <Gap state="empty" />
        </SentenceText>
      ) : null}
      <p className={classes.why}>
        <strong>{openProblem ? 'Why this sentence?' : 'Which sentence comes next?'}</strong>{' '}
        {openProblem ? whySentence(openProblem.servedAs, openProblem.source) : WHAT_COMES_NEXT}
      </p>
    </section>
  );
}
