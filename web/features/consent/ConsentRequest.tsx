import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { signatureFault } from '../../../server/features/consent/consent.rules.ts';
import type { FieldErrorCode } from '../../../server/kernel/faults.rules.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { firstNameOf } from '../../lib/names.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PenGap } from '../../ui/PenGap.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ConsentRequest_info$key } from './__generated__/ConsentRequest_info.graphql.ts';
import { ConsentFailure } from './ConsentFailure.tsx';
import { ConsentFacts } from './ConsentFacts.tsx';
import classes from './ConsentRequest.module.css';
import { type Tongue, useTongue } from './texts.ts';
import type { DecisionEnd } from './useDecision.ts';
import { useDecision } from './useDecision.ts';

interface ConsentRequestProps {
  infoRef: ConsentRequest_info$key;
  token: string;
  /** Whom to ask. */
  support: ReactNode;
  onEnd: (end: DecisionEnd) => void;
}

/** Who asks, what agreeing and refusing mean, and the two decisions. Refusing asks once more: it deletes. */
export function ConsentRequest({ infoRef, token, support, onEnd }: ConsentRequestProps) {
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
  const tongue = useTongue();
  const { texts, age, date } = tongue;
  const words = texts.request;
  const [decide, isBusy] = useDecision(token);
  const [signature, setSignature] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isRefusing, setIsRefusing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const child = firstNameOf(info.childName);
  const [before, word, after] = words.heading(child);
  const agreeing = [words.opens, ...texts.storedInShort, words.withdraw(age)];
  const deletionDay = date(info.expiresAt);

  const send = async (consentGiven: boolean) => {
    setFailure(null);
    const outcome = await decide(consentGiven, signature, tongue.language);
    if (outcome.end) return onEnd(outcome.end);
    const refused = outcome.failure.fieldErrors.find((error) => error.field === 'parentSignature')?.code ?? null;
    setFault(refused);
    setFailure(refused ? null : outcome.failure);
    if (refused) field.current?.focus();
  };

  const agree = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const refused = signatureFault(signature.trim());
    if (!refused) return void send(true);
    setFault(refused.code);
    field.current?.focus();
  };

  const notice = <ConsentFailure failure={failure} />;
  return (
    <div className={classes.column}>
      <div className={classes.words}>
        <PageHeading className={classes.heading}>
          {before}
          <PenGap>{word}</PenGap>
          {after}
        </PageHeading>
        <p className={classes.lead}>{words.lead(child, age)}</p>
        <ConsentFacts infoRef={info} />
        <h2>{words.ifYouAgree}</h2>
        <ul className={classes.points}>
          {agreeing.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <details className={classes.everything}>
          <summary>{texts.moreAboutStored}</summary>
          {texts.stored.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
        <h2>{words.ifYouRefuse}</h2>
        <p className={classes.refusal}>{words.refusal(deletionDay)}</p>
      </div>
      <div className={classes.decision}>
        <form noValidate className={classes.form} onSubmit={agree}>
          {isRefusing ? null : notice}
          <TextField
            ref={field}
            name="parentSignature"
            label={words.signature}
            autoComplete="name"
            value={signature}
            error={fault ? signatureText(fault, tongue) : undefined}
            onChange={(event) => {
              setSignature(event.currentTarget.value);
              setFault(null);
            }}
          />
          <div className={classes.decisions}>
            <BusyButton type="submit" size="lg" isBusy={isBusy && !isRefusing} busyText={texts.sending}>
              {words.agree}
            </BusyButton>
            <BusyButton
              type="button"
              size="lg"
              variant="default"
              tone="danger"
              isBusy={false}
              busyText={texts.sending}
              onClick={() => {
                setFailure(null);
                setIsRefusing(true);
              }}
            >
              {words.refuse}
            </BusyButton>
          </div>
        </form>
        <p className={classes.foot}>
          {words.once(deletionDay)} {support}{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            {words.privacy}
            <span className="spoken"> ({words.newTab})</span>
          </a>
        </p>
      </div>
      {isRefusing ? (
        <AlertDialog
          title={words.sure}
          confirmText={words.sureConfirm}
          cancelText={texts.cancel}
          closeText={texts.close}
          busyText={words.deleting}
          isBusy={isBusy}
          isDanger
          onConfirm={() => void send(false)}
          onClose={() => setIsRefusing(false)}
        >
          <p>{words.sureText(child)}</p>
          {notice}
        </AlertDialog>
      ) : null}
    </div>
  );
}

/** What is wrong with a signature, in the language of the page. */
function signatureText(code: string, { texts: { errors }, most }: Tongue): string {
  return code === ('TOO_LONG' satisfies FieldErrorCode) ? errors.signatureTooLong(most) : errors.signatureMissing;
}
