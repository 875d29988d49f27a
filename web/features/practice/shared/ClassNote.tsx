import type { ReactNode } from 'react';
import { verdictText } from '../../../../server/features/practice/feedback.rules.ts';
import { Verdict } from '../../../ui/Verdict.tsx';
import said from '../ClassDesk.module.css';
import { verdictKind } from '../practice.text.ts';

/** What the word is, for somebody who has no answer to be judged, and why not. */
export function ClassNote({ word, children }: { word: string | null; children: ReactNode }) {
  return (
    <>
      {word ? <Verdict kind={verdictKind('SHOWN')}>{verdictText('SHOWN', word)}</Verdict> : null}
      <p className={said.more}>{children}</p>
    </>
  );
}
