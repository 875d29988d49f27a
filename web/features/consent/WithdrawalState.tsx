import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { longDate } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { WithdrawalState_withdrawal$key } from './__generated__/WithdrawalState_withdrawal.graphql.ts';
import { FAILED_TO_PROCESS, FAILED_TO_SUBMIT, firstNameOf, INVALID_LINK } from './consent.text.ts';
import { useWithdrawal } from './useWithdrawal.ts';
import classes from './WithdrawalState.module.css';

interface WithdrawalStateProps {
  withdrawalRef: WithdrawalState_withdrawal$key;
  token: string;
  operatorName: string;
  /** The link has died since the page was opened; with the server's text. */
  onDeadLink: (message: string) => void;
}

/** Consent given or withdrawn, since when, and the one thing to do about it. Withdrawing asks once more. */
export function WithdrawalState({ withdrawalRef, token, operatorName, onDeadLink }: WithdrawalStateProps) {
  const [changedRef, setChangedRef] = useState<WithdrawalState_withdrawal$key | null>(null);
  const { childName, withdrawn, decidedAt, deleteAfter } = useFragment(
    graphql`
      fragment WithdrawalState_withdrawal on ConsentWithdrawal {
        childName
        withdrawn
        decidedAt
        deleteAfter
      }
    `,
    changedRef ?? withdrawalRef,
  );
  const { withdraw, restore, isBusy } = useWithdrawal(token);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const child = firstNameOf(childName);

  const run = async (act: typeof withdraw) => {
    setFailure(null);
    const outcome = await act();
    if (outcome.failure?.kind === 'notFound') return onDeadLink(outcome.failure.message ?? INVALID_LINK);
    setFailure(outcome.failure);
    if (!outcome.withdrawal) return;
    setChangedRef(outcome.withdrawal);
    setIsAsking(false);
  };

  const notice = (
    <FailureNotice
      failure={failure}
      fallback={failure?.kind === 'unreachable' ? FAILED_TO_SUBMIT : FAILED_TO_PROCESS}
    />
  );
  return (
    <div className={classes.column}>
      {withdrawn ? (
        <>
          <PageHeading key="withdrawn">Your consent for {child} is withdrawn.</PageHeading>
          <p className={classes.lead}>
            Withdrawn on {longDate(decidedAt)}. The account is locked
            {deleteAfter ? ` and is deleted on ${longDate(deleteAfter)}. Until then you can undo this here.` : '.'}
          </p>
          {notice}
          <BusyButton size="lg" isBusy={isBusy} busyText="Undoing" onClick={() => void run(restore)}>
            Undo the withdrawal
          </BusyButton>
        </>
      ) : (
        <>
          <PageHeading key="given">Your consent for {child}</PageHeading>
          <p className={classes.lead}>
            Given on {longDate(decidedAt)}. {child} can practise with Lacuna. You can withdraw your consent at any time
            until they are 16, without giving a reason.
          </p>
          {isAsking ? null : notice}
          <BusyButton
            size="lg"
            variant="default"
            data-tone="danger"
            isBusy={false}
            busyText="Withdrawing"
            onClick={() => setIsAsking(true)}
          >
            Withdraw consent
          </BusyButton>
        </>
      )}
      <p className={classes.foot}>Questions? Contact support: {operatorName}.</p>
      {isAsking && !withdrawn ? (
        <ConfirmDialog
          title="Withdraw your consent?"
          confirmText="Withdraw consent"
          busyText="Withdrawing"
          isBusy={isBusy}
          isDanger
          onConfirm={() => void run(withdraw)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {child} is signed out and the account is locked at once. It is deleted with its data after 14 days; until
            then this link undoes it.
          </p>
          {notice}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
