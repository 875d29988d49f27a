import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import classes from './AnswerForm.module.css';
import type { Sending } from './practice.state.ts';
import { useLongWait } from './useLongWait.ts';

/** The server compares no more than this. */
const LONGEST_ANSWER = 64;

interface AnswerFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  typed: string;
  sending: Sending | null;
  isSubmittable: boolean;
  /** `near`: the answer on show got a hint. */
  tone: 'plain' | 'near';
  /** Ids of what labels and describes the input. */
  labelledBy: string;
  describedBy: string;
  onTyped: (text: string) => void;
  onSubmit: () => void;
  onShow: () => void;
  onFocusChange: (isFocused: boolean) => void;
}

/** The learner's pen: one input, `Submit Answer` (Enter) and, apart from it, `Show answer`. */
export function AnswerForm(props: AnswerFormProps) {
  const { inputRef, typed, sending, isSubmittable, tone, labelledBy, describedBy, onTyped, onFocusChange } = props;
  const isLongWait = useLongWait(sending === 'answer');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmittable) props.onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.field}>
        <input
          ref={inputRef}
          className={classes.input}
          data-tone={tone}
          type="text"
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
          onKeyDown={ignoreHeldEnter}
          onFocus={() => onFocusChange(true)}
          onBlur={() => onFocusChange(false)}
          readOnly={sending !== null}
          maxLength={LONGEST_ANSWER}
          placeholder="Type your answer here..."
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      <BusyButton
        type="submit"
        size="lg"
        className={classes.submit}
        isBusy={isLongWait}
        busyText="Sending"
        disabled={!isSubmittable}
        onKeyDown={ignoreHeldEnter}
      >
        Submit Answer
      </BusyButton>
      <Button variant="subtle" className={classes.show} onKeyDown={ignoreHeldEnter} onClick={props.onShow}>
        Show answer
      </Button>
    </form>
  );
}

/** A key that is held down repeats: only its first press counts. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
