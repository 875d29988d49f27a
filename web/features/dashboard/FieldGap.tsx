import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { ANSWER_MAX_CHARACTERS } from '../../../server/features/curriculum/answer.rules.ts';
import { useNavigate } from '../../lib/RouterView.tsx';
import { handOver } from '../practice/shared/handOver.ts';
import classes from './FieldGap.module.css';

interface FieldGapProps {
  problemId: string;
  /** Of the form, for a button outside of it. */
  formId: string;
  typed: string;
  onTyped: (text: string) => void;
  /** The sentence around the field. */
  children: (field: ReactNode) => ReactNode;
}

/** A gap to type into, in the sentence itself. Enter opens practice on the verdict. */
export function FieldGap({ problemId, formId, typed, onTyped, children }: FieldGapProps) {
  const since = useRef(0);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    handOver(problemId, text, since.current || performance.now());
    void navigate('/practice');
  };
  return (
    <form id={formId} onSubmit={submit} noValidate>
      {children(
        <span className={classes.gap} data-typed={typed || undefined}>
          <input
            className={classes.input}
            type="text"
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
            onFocus={() => {
              since.current ||= performance.now();
            }}
            maxLength={ANSWER_MAX_CHARACTERS}
            aria-label="Fill in the missing word:"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </span>,
      )}
    </form>
  );
}
