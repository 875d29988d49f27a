import { useState } from 'react';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import dock from '../Dock.module.css';
import { noteSent, useWasSent } from './sentObjections.ts';

const ObjectionDialog = lazyDialog(() => import('../ObjectionDialog.tsx'));

/** What became of an objection, in the button's place. */
const STANDS: Readonly<Record<string, string>> = {
  OPEN: 'Sent',
  UPHELD: 'You were right',
  REFUSED: 'It is still wrong',
};

interface ObjectionButtonProps {
  problemId: string;
  /** The sentence with its gap; null where it is no longer there. */
  text: string | null;
  verdict: string;
  typed: string | null | undefined;
  correctAnswer: string | null | undefined;
  /** Where an objection that was made before stands; null for none. */
  stands?: string | null | undefined;
  /** Said by a screen reader after the button's name, where there are several. */
  about?: string;
  /** Whether it is open from the start, because something is written already. */
  isWritten?: boolean;
}

/** `Was I right?`: objects to a wrong verdict, once. Nothing where there is nothing to object to. */
export function ObjectionButton(props: ObjectionButtonProps) {
  const { problemId, text, verdict, typed, correctAnswer, stands, about } = props;
  const [isOpen, setOpen] = useState(props.isWritten);
  const wasSent = useWasSent(problemId);
  if (verdict !== 'WRONG' || typed === null || typed === undefined) return null;
  const state = STANDS[stands ?? (wasSent ? 'OPEN' : '')];
  return (
    <>
      <Button variant="subtle" className={dock.text} disabled={state !== undefined} onClick={() => setOpen(true)}>
        {state ?? 'Was I right?'}
        {about === undefined ? null : <span className="spoken">: {about}</span>}
      </Button>
      {isOpen ? (
        <ObjectionDialog
          problemId={problemId}
          text={text}
          typed={typed}
          correctAnswer={correctAnswer ?? null}
          onSent={() => noteSent(problemId)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
