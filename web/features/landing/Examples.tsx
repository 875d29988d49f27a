import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Gap } from '../../ui/Gap.tsx';
import { Marked } from '../../ui/Marked.tsx';
import classes from './Examples.module.css';
import { YourTurn } from './YourTurn.tsx';

const ICON_PX = 18;

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

/** A sentence and, beside it, what is said to its word. */
export function Example({ sentence, children }: { sentence: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.example}>
      <p className={classes.sentence}>{sentence}</p>
      <div className={classes.note}>{children}</div>
    </div>
  );
}

/** The verdict's line of an example; `yours` asks. */
export function Heading({ tone, children }: { tone: 'wrong' | 'right' | 'yours'; children: ReactNode }) {
  return (
    <b className={classes.heading} data-tone={tone}>
      {tone === 'wrong' ? <IconX size={ICON_PX} aria-hidden="true" /> : null}
      {tone === 'right' ? <IconCheck size={ICON_PX} aria-hidden="true" /> : null}
      {children}
    </b>
  );
}
