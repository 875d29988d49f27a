import { useState } from 'react';
import { Marked } from '../../ui/Marked.tsx';
import { Example, Heading } from './Example.tsx';
import classes from './Examples.module.css';

const ANSWER = 'to';
const MAX_LENGTH = 10;

/** A sentence to try on the spot. It is a taste: the page itself knows the answer, and nothing is sent or counted. */
export function YourTurn() {
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const verdict = word.length < ANSWER.length ? 'yours' : word === ANSWER ? 'right' : 'wrong';
  return (
    <Example
      sentence={
        <>
          We’re looking forward{' '}
          <span className={classes.field} data-tone={verdict} data-empty={typed === '' || undefined}>
            <input
              className={classes.input}
              aria-label="We’re looking forward, blank, seeing you. Type the missing word."
              value={typed}
              maxLength={MAX_LENGTH}
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </span>{' '}
          seeing you.
        </>
      }
    >
      <output className={classes.answer}>
        {verdict === 'yours' ? (
          <>
            <Heading tone="yours">Your turn.</Heading>
            Two letters.
          </>
        ) : null}
        {verdict === 'right' ? (
          <>
            <Heading tone="right">Correct! Well done!</Heading>
            <Marked text="After *look forward to* comes a thing, or a verb in *-ing*." />
          </>
        ) : null}
        {verdict === 'wrong' ? (
          <>
            <Heading tone="wrong">look forward {word}</Heading>
            Another word fits here. Try again.
          </>
        ) : null}
      </output>
    </Example>
  );
}
