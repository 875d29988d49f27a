import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { useCommand } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { toastError } from '../../ui/toasts.ts';
import type { AbFeedbackPanelMutation } from './__generated__/AbFeedbackPanelMutation.graphql.ts';
import classes from './AbFeedbackPanel.module.css';
import type { AbQuestion } from './abQuestion.ts';
import dock from './Dock.module.css';

const CHOICES = [
  { value: 'yes', label: 'Good enough' },
  { value: 'no', label: 'Not good enough' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];
const LOST = 'Your choice could not be saved. You can go on.';

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus({ preventScroll: true });

/** Asks whether the sentence was good enough, in the place of `Next Question`, which comes once something is chosen and sent. */
export default function AbFeedbackPanel({ question }: { question: AbQuestion }) {
  const { abTestId, problemId, onDone } = question;
  const [give, isBusy] = useCommand<AbFeedbackPanelMutation>(graphql`
    mutation AbFeedbackPanelMutation($input: GiveAbFeedbackInput!) {
      giveAbFeedback(input: $input) {
        ... on GiveAbFeedbackPayload @alias(as: "payload") {
          problemId
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const errorId = useId();
  useEffect(() => {
    // In the next frame: a screen reader would else say the question before the verdict, or cut it off.
    const frame = requestAnimationFrame(() => focusFirst(form.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(choice === null);
    if (choice === null) return focusFirst(form.current);
    const { failure } = await give({ input: { abTestId, problemId, goodEnough: choice === 'yes' } });
    // What helps us must not hold the learner up.
    if (failure && failure.code !== 'UNAUTHENTICATED') toastError(LOST);
    return onDone();
  };
  return (
    <form noValidate ref={form} className={dock.places} data-answered aria-describedby={errorId} onSubmit={submit}>
      <div className={`${dock.side} ${classes.side}`}>
        <span className={classes.question}>Is this sentence good enough to learn from?</span>
        <Segment
          label="Is this sentence good enough to learn from?"
          options={CHOICES}
          value={choice}
          onChange={(chosen) => {
            setChoice(chosen);
            setMissing(false);
          }}
        />
        <span id={errorId} role="alert" className={classes.error}>
          {isMissing ? 'Please choose one' : ''}
        </span>
      </div>
      <BusyButton type="submit" size="lg" className={dock.go} isBusy={isBusy} busyText="Sending">
        Send
      </BusyButton>
    </form>
  );
}
