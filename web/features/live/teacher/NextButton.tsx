import { BusyButton } from '../../../ui/BusyButton.tsx';
import board from './Board.module.css';
import classes from './NextButton.module.css';
import type { Steps } from './useSteps.ts';

interface NextButtonProps {
  steps: Steps;
  /** Not yet what everybody waits for. */
  isQuiet?: boolean;
}

/** Takes the next step; Space does too. */
export function NextButton({ steps, isQuiet = false }: NextButtonProps) {
  const { step, isBusy, next } = steps;
  if (!step) return null;
  return (
    <BusyButton
      size="lg"
      className={board.next}
      variant={isQuiet ? 'default' : 'filled'}
      isBusy={isBusy}
      busyText={step.busyText}
      onClick={next}
    >
      {step.text}
      <kbd className={classes.key} aria-hidden="true">
        Space
      </kbd>
    </BusyButton>
  );
}
