import { graphql } from 'react-relay';
import { safeNextPath } from '../../app/relay/access.ts';
import { startSession } from '../../app/relay/session.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { timeZone, todayUtc } from '../../lib/time.ts';
import { dropSamples, sampleAnswers } from '../practice/shared/sampleAnswers.ts';
import type { useGoogleRegistrationMutation } from './__generated__/useGoogleRegistrationMutation.graphql.ts';
import { invitationOf } from './invitationOf.ts';
import { detailsOf } from './register.rules.ts';
import type { Registration } from './useRegistration.ts';
import { registrationFailureOf } from './useRegistration.ts';

/** Registers with Google's ID token; unless a parent has to agree first, the session starts at once. */
export function useGoogleRegistration(googleToken: string): Registration {
  const [run, isBusy] = useCommand<useGoogleRegistrationMutation>(graphql`
    mutation useGoogleRegistrationMutation($input: RegisterWithGoogleInput!) {
      registerWithGoogle(input: $input) {
        ... on RegisterWithGooglePayload @alias(as: "payload") {
          accessToken
          points
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const next = safeNextPath(useLocation().search);
  const send: Registration['send'] = async (values, accountType) => {
    const { done, failure } = await run({
      input: {
        googleToken,
        ...detailsOf(values, accountType, todayUtc()),
        timeZone: timeZone(),
        sampleAnswers: sampleAnswers(),
        ...invitationOf(accountType, next),
      },
    });
    if (failure) return registrationFailureOf(failure);
    dropSamples();
    const { points } = done;
    if (!done.accessToken) return { end: 'needsConsent', points };
    startSession(done.accessToken);
    return { end: accountType === 'STUDENT' ? 'student' : 'teacher', points };
  };
  return { send, isBusy };
}
