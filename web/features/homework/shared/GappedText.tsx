import type { ReactNode } from 'react';
import { splitAtGap } from '../../../../server/features/curriculum/gap.rules.ts';
import { Turns } from '../../practice/shared/Turns.tsx';
import classes from './GappedText.module.css';

/** What must not be torn from the gap at the end of a line: a full stop, a bracket, the rest of a word. */
const LEADING_GLUE = /^\S*/;
const TRAILING_GLUE = /\S*$/;

/** A sentence around what stands in its gap; a dialogue turn by turn. */
export function GappedText({ text, children }: { text: string; children: ReactNode }) {
  return <Turns text={text}>{(part) => <Part text={part} gap={children} />}</Turns>;
}

/** The sentence, or one of its turns. */
function Part({ text, gap }: { text: string; gap: ReactNode }) {
  const sides = splitAtGap(text);
  if (!sides) return text;
  const { before, after } = sides;
  const leading = TRAILING_GLUE.exec(before)?.[0] ?? '';
  const trailing = LEADING_GLUE.exec(after)?.[0] ?? '';
  return (
    <>
      {before.slice(0, before.length - leading.length)}
      <span className={classes.unbroken}>
        {leading}
        {gap}
        {trailing}
      </span>
      {after.slice(trailing.length)}
    </>
  );
}
