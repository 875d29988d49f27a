import { Gap } from '../../ui/Gap.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Example, Heading } from './Example.tsx';
import classes from './Examples.module.css';
import { YourTurn } from './YourTurn.tsx';

/** One sentence wrong and right with what is said to it, then one to try. */
export function Examples() {
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
        <Heading tone="right">Correct! Well done!</Heading>
        <span className={classes.detail}>
          <Marked text="also accepted: *upon*" />
        </span>
      </Example>
      <YourTurn />
    </section>
  );
}
