import { Gap } from '../../ui/Gap.tsx';
import { RIGHT_TEXT } from '../../../server/features/practice/feedback.rules.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Example, Heading } from './Example.tsx';
import classes from './Examples.module.css';
import { YourTurn } from './YourTurn.tsx';

/** One sentence wrong and right with what is said to it, then three to try. */
export function Examples({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-label="How it works" className={classes.examples}>
      <Example
        sentence={
          <>
            She depends <Gap state="wrong" word="of" /> her sister.
          </>
        }
      >
        <Heading tone="wrong">depend of</Heading>
        <Marked text="*Of* goes with *independent*. The verb takes *on*." />
      </Example>
      <Example
        sentence={
          <>
            She depends <Gap state="right" word="on" /> her sister.
          </>
        }
      >
        <Heading tone="right">{RIGHT_TEXT}</Heading>
        <span className={classes.detail}>
          <Marked text="Also right: *upon* (formal)" />
        </span>
      </Example>
      <YourTurn isSignedIn={isSignedIn} />
      <noscript>
        <Example
          sentence={
            <>
              We’re looking forward <Gap state="right" word="to" /> seeing you.
            </>
          }
        >
          <Heading tone="right">{RIGHT_TEXT}</Heading>
          <Marked text="After *look forward to* comes a noun or *-ing*." />
        </Example>
      </noscript>
    </section>
  );
}
