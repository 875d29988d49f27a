import type { FormEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { namedWord } from '../../../server/features/curriculum/answer.rules.ts';
import { NO_SINGLE_WORD, REASON_MAX_CHARACTERS } from '../../../server/features/objections/objections.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { useKeptForm } from '../../app/relay/useKeptForm.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusAfter } from '../../ui/focusAfter.ts';
import { Gap } from '../../ui/Gap.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useUnsaved } from '../../ui/useUnsaved.tsx';
import { WrittenBack } from '../../ui/WrittenBack.tsx';
import type { ObjectionDialogQuery } from './__generated__/ObjectionDialogQuery.graphql.ts';
import type { ObjectionDialogMutation } from './__generated__/ObjectionDialogMutation.graphql.ts';
import classes from './ObjectionDialog.module.css';
import { objectionForm } from './shared/sentObjections.ts';
import { SentenceText } from './shared/SentenceText.tsx';

const FAILED = 'Failed to send. Please try again.';
const PROMISE =
  'A person will read this. You can leave it empty. If you are right, we will correct what depends on your answer, such as your points or a score, do the same for everybody else who gave it, and tell you.';
/** Where the sentence is found again: practice goes on with another one. */
const MISTAKES_PLACE = '/practice/mistakes?show=all';
const SENT = 'Sent. You will find our reply on your dashboard.';

interface ObjectionDialogProps {
  problemId: string;
  /** The sentence with its gap; null where it is no longer there. */
  text: string | null;
  typed: string;
  /** What was wanted; null where that is not told. */
  correctAnswer: string | null;
  onSent: () => void;
  onClose: () => void;
}

/** Asks why the answer was right, and sends it to be looked at. */
export default function ObjectionDialog(props: ObjectionDialogProps) {
  const { problemId, text, typed, correctAnswer, onSent, onClose } = props;
  const [object, isBusy] = useCommand<ObjectionDialogMutation>(graphql`
    mutation ObjectionDialogMutation($input: ObjectToVerdictInput!) {
      objectToVerdict(input: $input) {
        ... on ObjectToVerdictPayload @alias(as: "payload") {
          state
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const canBeRight = useCanBeRight(problemId);
  const area = useRef<HTMLTextAreaElement>(null);
  const isSent = useRef(false);
  useFocusAfterSending(isSent);
  const form = useKeptForm(objectionForm(problemId), { reason: '' }, () => ({}), isBusy, MISTAKES_PLACE);
  const { ask, question } = useUnsaved(form.isChanged(), form.reset);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // What is written in React belongs to the page below too.
    event.stopPropagation();
    setFailure(null);
    const outcome = await object({ input: { problemId, reason: form.values.reason } });
    if (outcome.failure) return setFailure(outcome.failure);
    isSent.current = true;
    onSent();
    toastSuccess(outcome.done.state === 'UPHELD' ? 'You were right. Your answer is being counted.' : SENT);
    onClose();
  };
  return (
    <>
      <Dialog title="Was I right?" initialFocus={area} onClose={() => ask(onClose)} isHeld={isBusy}>
        <form ref={form.formRef} noValidate className={classes.form} onSubmit={submit}>
          <div>
            {text === null ? null : (
              <SentenceText text={text} answer={null} size="small">
                <Gap state="written" word={typed} tight />
              </SentenceText>
            )}
            <p className={classes.wanted}>
              Your answer was <em className={classes.word}>{namedWord(typed)}</em>.
              {correctAnswer === null ? null : (
                <>
                  {' '}
                  We wanted <em className={classes.word}>{namedWord(correctAnswer)}</em>.
                </>
              )}
            </p>
          </div>
          <WrittenBack form={form} />
          <FailureNotice failure={failure} fallback={FAILED} />
          <TextArea
            {...form.bind('reason')}
            ref={area}
            label={
              <>
                Why do you think <em className={classes.word}>{namedWord(typed)}</em> is right here?
              </>
            }
            hint={
              canBeRight
                ? PROMISE
                : `A person will read this, but we cannot accept “${namedWord(typed)}”: ${NO_SINGLE_WORD}`
            }
            maxLength={REASON_MAX_CHARACTERS}
          />
          <div className={classes.actions}>
            <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Sending">
              Send
            </BusyButton>
            <Button
              size="lg"
              variant="default"
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : () => ask(onClose)}
            >
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}

/** Whether the answer could be accepted at all, as far as is known: the server says so once it is asked. */
function useCanBeRight(problemId: string): boolean {
  const environment = useRelayEnvironment();
  const [canBeRight, setCanBeRight] = useState(true);
  useEffect(() => {
    const reading = fetchQuery<ObjectionDialogQuery>(
      environment,
      graphql`
        query ObjectionDialogQuery($problem: ID!) {
          node(id: $problem) {
            ... on Problem {
              answer {
                acceptable
              }
            }
          }
        }
      `,
      { problem: problemId },
    ).subscribe({
      next: ({ node }) => setCanBeRight(node?.answer?.acceptable !== false),
      // It can be sent all the same.
      error: () => {},
    });
    return () => reading.unsubscribe();
  }, [environment, problemId]);
  return canBeRight;
}

/** The button that opened the dialog cannot be pressed once the objection is sent: the focus goes on to what comes after it. */
function useFocusAfterSending(isSent: RefObject<boolean>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isSent.current || !(opener instanceof HTMLButtonElement)) return;
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (activeElement === body || activeElement === opener) focusAfter(opener);
      });
    },
    [isSent, opener],
  );
}
