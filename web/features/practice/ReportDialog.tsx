import { useRef } from 'react';
import { graphql } from 'react-relay';
import { REPORT_REASONS, type ReportReason } from '../../../server/features/pool/reports.rules.ts';
import { failureText, useCommand } from '../../app/relay/useCommand.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { undoAction } from '../../ui/undoAction.ts';
import type { ReportDialogMutation } from './__generated__/ReportDialogMutation.graphql.ts';
import type { ReportDialogUndoMutation } from './__generated__/ReportDialogUndoMutation.graphql.ts';
import classes from './ReportDialog.module.css';

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, { label: string }][];
const THANKS = 'Thank you. You will not get this sentence in practice again.';
const FAILED = 'The sentence could not be reported. Please try again.';
const UNDO_FAILED = 'The report could not be undone.';

interface ReportDialogProps {
  problemId: string;
  /** Where the flag is. */
  flag: DOMRect;
  /** Called once it is reported; true where the problem was open and has made way for another one. */
  onReported: (isGivenUp: boolean) => void;
  /** Called once that is undone; true where the problem that made way is open again. */
  onUndone: (isReopened: boolean) => void;
  onClose: () => void;
}

/** What is wrong with a sentence: one tap says so, and another one soon after takes it back. */
export default function ReportDialog({ problemId, flag, onReported, onUndone, onClose }: ReportDialogProps) {
  const [run, isBusy] = useCommand<ReportDialogMutation>(graphql`
    mutation ReportDialogMutation($input: ReportSentenceInput!) {
      reportSentence(input: $input) {
        ... on ReportSentencePayload @alias(as: "payload") {
          givenUp
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [takeBack] = useCommand<ReportDialogUndoMutation>(graphql`
    mutation ReportDialogUndoMutation($input: UndoReportInput!) {
      undoReport(input: $input) {
        ... on UndoReportPayload @alias(as: "payload") {
          reopened
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const undo = async () => {
    const { done, failure } = await takeBack({ input: { problemId } });
    if (done) onUndone(done.reopened);
    else toastError(failureText(failure, UNDO_FAILED));
  };
  const first = useRef<HTMLButtonElement>(null);
  const report = async (reason: ReportReason) => {
    const { done, failure } = await run({ input: { problemId, reason } });
    if (done) {
      toastSuccess(THANKS, undoAction(undo));
      onReported(done.givenUp);
    } else {
      toastError(failureText(failure, FAILED));
    }
  };
  return (
    <Dialog
      title="What is wrong with this sentence?"
      initialFocus={first}
      isHeld={isBusy}
      sheetOf={flag}
      onClose={onClose}
    >
      <p className={classes.note}>Your choice is sent at once. You will not get this sentence in practice again.</p>
      <ul className={classes.list}>
        {REASONS.map(([reason, { label }], position) => (
          <li key={reason}>
            <button
              ref={position === 0 ? first : undefined}
              type="button"
              className={classes.choice}
              disabled={isBusy}
              onClick={() => void report(reason)}
            >
              <span className={classes.gap} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
