import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ANSWER_MAX_CHARACTERS } from '../../../server/features/curriculum/answer.rules.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { ignoreHeldEnter } from '../../ui/GuardedButton.tsx';
import type { AnswerForm_problem$key } from './__generated__/AnswerForm_problem.graphql.ts';
import classes from './Dock.module.css';
import { NoWordToggle } from './NoWordToggle.tsx';
import type { Sending } from './practice.state.ts';
import { useLongWait } from './useLongWait.ts';

interface AnswerFormProps {
  /** The problem that is answered. */
  problemRef: AnswerForm_problem$key;
  inputRef: RefObject<HTMLInputElement | null>;
  typed: string;
  sending: Sending | null;
  /** False while the sentence is on its way: the input alone works. */
  isSentenceThere: boolean;
  isSubmittable: boolean;
  /** `near`: the answer on show got a hint. */
  tone: 'plain' | 'near';
  /** Ids of what labels and describes the input. */
  labelledBy: string;
  describedBy: string;
  /** What the button for not knowing says. */
  showText?: string;
  /** What asks for words to choose from, and what they cost, said at its button; null or left out where there are none. */
  help?: { readonly cost: string; readonly onAsk: () => void } | null;
  /** Stands beside those buttons. */
  aside?: ReactNode;
  onTyped: (text: string) => void;
  onSubmit: () => void;
  onShow: () => void;
  onFocusChange: (isFocused: boolean) => void;
}

/**
 * The learner's pen: one input, `Submit Answer` (Enter) and, apart from it, `Show answer`, which is never where a button was
 * that leads here.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { practiceType } = useFragment(
    graphql`
      fragment AnswerForm_problem on Problem {
        practiceType {
          takesNoWord
        }
      }
    `,
    props.problemRef,
  );
  const {
    inputRef,
    typed,
    sending,
    isSentenceThere,
    isSubmittable,
    tone,
    labelledBy,
    describedBy,
    showText = 'Show answer',
    help,
    aside,
    onTyped,
    onFocusChange,
  } = props;
  const costId = useId();
  const isLongWait = useLongWait(sending === 'answer');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmittable) props.onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a tap beside its controls, as the second one of a double tap, leaves the focus in the input
    <form
      className={classes.places}
      onSubmit={submit}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      noValidate
    >
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
          maxLength={ANSWER_MAX_CHARACTERS}
          placeholder="Type your answer here..."
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-beside={practiceType?.takesNoWord || undefined}
        />
        {practiceType?.takesNoWord ? (
          <NoWordToggle typed={typed} disabled={sending !== null} onTyped={onTyped} inputRef={inputRef} />
        ) : null}
      </div>
      <BusyButton
        type="submit"
        size="lg"
        className={classes.go}
        isBusy={isLongWait}
        busyText="Sending"
        disabled={!isSubmittable}
        onKeyDown={ignoreHeldEnter}
      >
        Submit Answer
        <EnterKey />
      </BusyButton>
      <div className={classes.side}>
        <Button
          variant="subtle"
          className={classes.text}
          disabled={!isSentenceThere || sending !== null}
          onKeyDown={ignoreHeldEnter}
          onClick={props.onShow}
        >
          {showText}
        </Button>
        {help ? (
          <Button
            variant="subtle"
            className={classes.text}
            data-second
            aria-describedby={costId}
            disabled={!isSentenceThere || sending !== null}
            onKeyDown={ignoreHeldEnter}
            onClick={help.onAsk}
          >
            <span className={classes.words}>
              Show four words
              <small id={costId} className={classes.cost} aria-hidden="true">
                {help.cost}
              </small>
            </span>
          </Button>
        ) : null}
        {aside ? <span className={classes.aside}>{aside}</span> : null}
      </div>
    </form>
  );
}
