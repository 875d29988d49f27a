import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Failure } from '../../app/relay/useCommand.ts';
import { firstNameOf } from '../../lib/names.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { WithdrawalState_withdrawal$key } from './__generated__/WithdrawalState_withdrawal.graphql.ts';
import { ConsentFailure } from './ConsentFailure.tsx';
import { useTongue } from './texts.ts';
import { useWithdrawal } from './useWithdrawal.ts';
import classes from './WithdrawalState.module.css';

interface WithdrawalStateProps {
  withdrawalRef: WithdrawalState_withdrawal$key;
  token: string;
  /** Whom to ask. */
  support: ReactNode;
  /** The link has died since the page was opened. */
  onDeadLink: () => void;
}

/** Consent given or withdrawn, since when, and the one thing to do about it. Withdrawing asks once more. */
export function WithdrawalState({ withdrawalRef, token, support, onDeadLink }: WithdrawalStateProps) {
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
  const { texts, age, days, date } = useTongue();
  const words = texts.withdrawal;
  const { withdraw, restore, isBusy } = useWithdrawal(token);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const child = firstNameOf(childName);

  const run = async (act: typeof withdraw) => {
    setFailure(null);
    const outcome = await act();
    if (outcome.failure?.code === 'LINK_NOT_VALID') return onDeadLink();
    setFailure(outcome.failure);
    if (!outcome.withdrawal) return;
    setChangedRef(outcome.withdrawal);
    setIsAsking(false);
  };

  const notice = <ConsentFailure failure={failure} />;
  return (
    <div className={classes.column}>
      {withdrawn ? (
        <>
          <PageHeading key="withdrawn">{words.withdrawnHeading(child)}</PageHeading>
          <p className={classes.lead}>
            {words.withdrawn(date(decidedAt))}
            {deleteAfter ? ` ${words.deletion(date(deleteAfter))}` : ''}
          </p>
          {notice}
          <BusyButton size="lg" isBusy={isBusy} busyText={words.undoing} onClick={() => void run(restore)}>
            {words.undo}
          </BusyButton>
        </>
      ) : (
        <>
          <PageHeading key="given">{words.givenHeading(child)}</PageHeading>
          <p className={classes.lead}>{words.given(date(decidedAt), child, age)}</p>
          {isAsking ? null : notice}
          <BusyButton
            size="lg"
            variant="default"
            tone="danger"
            isBusy={false}
            busyText={words.withdrawing}
            onClick={() => setIsAsking(true)}
          >
            {words.withdraw}
          </BusyButton>
        </>
      )}
      <p className={classes.foot}>{support}</p>
      {isAsking && !withdrawn ? (
        <AlertDialog
          title={words.sure}
          confirmText={words.withdraw}
          cancelText={texts.cancel}
          closeText={texts.close}
          busyText={words.withdrawing}
          isBusy={isBusy}
          isDanger
          onConfirm={() => void run(withdraw)}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.sureText(child, days)}</p>
          {notice}
        </AlertDialog>
      ) : null}
    </div>
  );
}
