import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import {
  CARD_CODE_LENGTH,
  cardCodeFault,
  groupedCardCode,
  SIGN_IN_CARD_MINUTES,
} from '../../../server/features/classrooms/signInCards.rules.ts';
import { tidyCode } from '../../../server/features/person/invitationCode.rules.ts';
import { SIGN_IN } from '../../app/relay/access.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { startSession, useIsSignedIn } from '../../app/relay/session.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { present } from '../../lib/fieldErrors.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import type { CardSignInPageMutation } from './__generated__/CardSignInPageMutation.graphql.ts';
import classes from './EntryPage.module.css';
import { otherWayIn } from './shared/signInNotices.ts';
import { useGoOn } from './shared/useGoOn.ts';
import { UsualWay } from './UsualWay.tsx';

const AFTER_SIGN_IN = '/dashboard';
const FALLBACK = 'Login failed';

const shownAs = (typed: string): string => groupedCardCode(tidyCode(typed).slice(0, CARD_CODE_LENGTH));

/** /card: the way in for a student whom a teacher has made a sign-in card. Its QR code brings the code along, behind the `#`. */
export default function CardSignInPage() {
  const { hash, search } = useLocation();
  const goOn = useGoOn(AFTER_SIGN_IN);
  const isSignedIn = useIsSignedIn();
  // As it was on arrival, or has been since that session ended: signing in here changes nothing of it.
  const [isSomebodyIn, setIsSomebodyIn] = useState(isSignedIn);
  if (isSomebodyIn && !isSignedIn) setIsSomebodyIn(false);
  const [signIn, isBusy] = useCommand<CardSignInPageMutation>(graphql`
    mutation CardSignInPageMutation($input: SignInWithCardInput!) {
      signInWithCard(input: $input) {
        ... on SignInWithCardPayload @alias(as: "payload") {
          accessToken
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(
    { code: shownAs(hash) },
    ({ code }) => present({ code: cardCodeFault(tidyCode(code))?.message ?? null }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['code']);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const { done, failure: refused } = await signIn({ input: form.values });
    const isWrongCode = refused?.code === 'CARD_NOT_VALID';
    tell(isWrongCode ? null : refused);
    if (isWrongCode) form.mark({ code: refused.message ?? FALLBACK });
    if (!done) return;
    startSession(done.accessToken, true);
    goOn();
  };

  return (
    <div className={classes.column}>
      <PageHeading>Sign in with a card</PageHeading>
      <p className={classes.lead}>
        If you have forgotten your password, your teacher may be able to give you a card. You can use it once, up to{' '}
        {SIGN_IN_CARD_MINUTES} minutes after it was made.
      </p>
      {isSomebodyIn && !failure ? (
        <Notice tone="info">
          An account is already signed in on this device. If you sign in with your card, that account is signed out
          here, and what is being written in other tabs may be lost.
        </Notice>
      ) : null}
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <form ref={form.formRef} noValidate className={classes.form} onSubmit={submit}>
        <TextField
          {...form.bind('code')}
          label="Code on your card"
          hint={`${CARD_CODE_LENGTH} letters and digits`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => form.set('code', shownAs(currentTarget.value))}
        />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Signing in">
          Sign In
        </BusyButton>
      </form>
      <p className={classes.note}>
        You can then practise and take part in the class that the card is for. For everything else, sign in as you
        usually do. If you have forgotten your password, <a href="/forgot-password">set a new one</a>.
      </p>
      {isSomebodyIn ? (
        <div className={classes.ways}>
          <ButtonLink href="/dashboard" variant="default">
            Go to your dashboard
          </ButtonLink>
          <UsualWay />
        </div>
      ) : (
        <a href={otherWayIn(SIGN_IN, search)} className={classes.link}>
          Back to the sign-in page
        </a>
      )}
    </div>
  );
}
