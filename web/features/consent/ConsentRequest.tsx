import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { fieldErrorOf } from '../../app/relay/useCommand.ts';
import { longDate } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PenGap } from '../../ui/PenGap.tsx';
import type { ConsentRequest_info$key } from './__generated__/ConsentRequest_info.graphql.ts';
import { ConsentFacts } from './ConsentFacts.tsx';
import classes from './ConsentRequest.module.css';
import { FAILED_TO_PROCESS, FAILED_TO_SUBMIT, firstNameOf, IF_YOU_AGREE, IF_YOU_DO_NOT } from './consent.text.ts';
import type { DecisionEnd } from './useDecision.ts';
import { useDecision } from './useDecision.ts';

const NO_SIGNATURE = 'Please type your full name to sign';

interface ConsentRequestProps {
  infoRef: ConsentRequest_info$key;
  token: string;
  operatorName: string;
  onEnd: (end: DecisionEnd) => void;
}

/** Who asks, what agreeing and refusing mean, and the two decisions. Refusing asks once more: it deletes. */
export function ConsentRequest({ infoRef, token, operatorName, onEnd }: ConsentRequestProps) {
  const info = useFragment(
    graphql`
      fragment ConsentRequest_info on ParentalConsentInfo {
        childName
        expiresAt
        ...ConsentFacts_info
      }
    `,
    infoRef,
  );
  const [decide, isBusy] = useDecision(token);
  const [signature, setSignature] = useState('');
  const [signatureError, setSignatureError] = useState<string | null>(null);
  const [isRefusing, setIsRefusing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const child = firstNameOf(info.childName);

  const send = async (consentGiven: boolean) => {
    setFailure(null);
    const outcome = await decide(consentGiven, signature);
    if (outcome.end) return onEnd(outcome.end);
    const fault = fieldErrorOf(outcome.failure, 'parentSignature');
    setSignatureError(fault);
    setFailure(fault ? null : outcome.failure);
    if (fault) field.current?.focus();
  };

  const agree = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (signature.trim() === '') {
      setSignatureError(NO_SIGNATURE);
      field.current?.focus();
      return;
    }
    void send(true);
  };

  const notice = (
    <FailureNotice
      failure={failure}
      fallback={failure?.kind === 'unreachable' ? FAILED_TO_SUBMIT : FAILED_TO_PROCESS}
    />
  );
  return (
    <div className={classes.column}>
      <PageHeading className={classes.heading}>
        {child} would like to learn English <PenGap>with</PenGap> Lacuna.
      </PageHeading>
      <p className={classes.lead}>
        {child} is under 16, so the decision is yours (EU Digital Services Act). You do not need an account.
      </p>
      <ConsentFacts infoRef={info} />
      <h2>If you agree</h2>
      <ul className={classes.points}>
        {IF_YOU_AGREE.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h2>If you do not</h2>
      <p className={classes.refusal}>{IF_YOU_DO_NOT}</p>
      <form noValidate className={classes.form} onSubmit={agree}>
        {isRefusing ? null : notice}
        <TextInput
          ref={field}
          name="parentSignature"
          label="Your full name, as signature"
          autoComplete="name"
          value={signature}
          error={signatureError}
          onChange={(event) => {
            setSignature(event.currentTarget.value);
            setSignatureError(null);
          }}
        />
        <div className={classes.decisions}>
          <BusyButton type="submit" size="lg" isBusy={isBusy && !isRefusing} busyText="Sending">
            I give my consent
          </BusyButton>
          <BusyButton
            type="button"
            size="lg"
            variant="default"
            data-tone="danger"
            isBusy={false}
            busyText="Sending"
            onClick={() => {
              setFailure(null);
              setIsRefusing(true);
            }}
          >
            I do not consent
          </BusyButton>
        </div>
      </form>
      <p className={classes.foot}>
        This link works until {longDate(info.expiresAt)}, once. Questions? Contact support: {operatorName}.{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          Privacy policy<span className="spoken"> (opens in a new tab)</span>
        </a>
      </p>
      {isRefusing ? (
        <ConfirmDialog
          title="Refuse and delete the account?"
          confirmText="Refuse and delete"
          busyText="Deleting"
          isBusy={isBusy}
          isDanger
          onConfirm={() => void send(false)}
          onClose={() => setIsRefusing(false)}
        >
          <p>{child}'s account and its data are deleted now. This cannot be undone.</p>
          {notice}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
