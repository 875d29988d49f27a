import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import classes from './Dock.module.css';

const ObjectionDialog = lazy(() => import('./ObjectionDialog.tsx'));

/** Objects to a wrong verdict, once. @param sentence as it reads with what was typed */
export function ObjectionButton({ problemId, sentence }: { problemId: string; sentence: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const [wasSent, setSent] = useState(false);
  return (
    <>
      <Button variant="subtle" className={classes.text} disabled={wasSent} onClick={() => setOpen(true)}>
        {wasSent ? 'Sent' : 'Was I right?'}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ObjectionDialog
            problemId={problemId}
            sentence={sentence}
            onSent={() => setSent(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
