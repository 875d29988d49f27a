import type { ReactNode } from 'react';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { PASSWORD_REQUIRED } from '../../person/shared/person.rules.ts';
import { GoogleButton } from '../google/GoogleButton.tsx';
import type { useProof_site$key } from './__generated__/useProof_site.graphql.ts';
import type { useProof_viewer$key } from './__generated__/useProof_viewer.graphql.ts';
import { readIdToken } from './idToken.ts';
import classes from './Proof.module.css';

const GOOGLE_REQUIRED = 'Please confirm with Google first';
const WHY = 'You signed in a while ago. Please confirm that it is you.';

interface Owner {
  viewerRef: useProof_viewer$key;
  siteRef: useProof_site$key;
}

const OwnerContext = createContext<Owner | null>(null);

/** Tells what is below whose account it is about. */
export function ProofOwner({ children, ...owner }: Owner & { children: ReactNode }) {
  return <OwnerContext value={owner}>{children}</OwnerContext>;
}

/** What shows again that it is the account's own person. */
type SignInProof = { readonly password: string } | { readonly googleToken: string };

/** What an action asks for that nobody else at an open session may take. */
export interface Proof {
  /** The password field, or Google's button; null while the sign-in is fresh. */
  readonly field: ReactNode;
  /** Whether nothing is missing; else the field says so and takes the focus. */
  readonly passes: () => boolean;
  /** For the mutation's `proof`; undefined while none is asked for. */
  readonly input: SignInProof | undefined;
  /** To be called with what came of the mutation: the failure that is left to be shown, or null. */
  readonly settle: (failure: Failure | null) => Failure | null;
}

/**
 * The proof of a form or dialog below `<ProofOwner>`. It is asked for once the sign-in is no longer fresh.
 * @param from `start` shows the field at once where it is needed; `failure` only when the server has asked for it, for a
 *   form that stands on the page all the time
 */
export function useProof(from: 'start' | 'failure' = 'start'): Proof {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('There is no ProofOwner above');
  const { account } = useFragment(
    graphql`
      fragment useProof_viewer on Viewer {
        account @required(action: THROW) {
          freshUntil
          hasPassword
        }
      }
    `,
    owner.viewerRef,
  );
  const { freshUntil, hasPassword } = account;
  const site = useFragment(
    graphql`
      fragment useProof_site on Site {
        ...GoogleButton_site
      }
    `,
    owner.siteRef,
  );
  const place = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(() => from === 'start' && !isAhead(freshUntil));
  const [password, setPassword] = useState('');
  const [googleToken, setGoogleToken] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  // Where the server asks after all, the field appears behind the button that was just pressed.
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (isRefused) place.current?.focus();
  }, [isRefused]);

  const passwordField = (
    <PasswordField
      ref={place}
      name="password"
      label="Password"
      autoComplete="current-password"
      hint={WHY}
      value={password}
      error={error ?? undefined}
      onChange={(event) => {
        setPassword(event.currentTarget.value);
        setError(null);
      }}
    />
  );
  const googleField = (
    <div className={classes.google}>
      <p>{googleToken ? `Confirmed with Google as ${readIdToken(googleToken).email}.` : WHY}</p>
      {googleToken ? null : <GoogleButton siteRef={site} fault={error} onToken={take} />}
    </div>
  );

  function take(idToken: string) {
    setError(null);
    setGoogleToken(idToken);
  }

  const given = () => {
    if (hasPassword) return password === '' ? null : { password };
    return googleToken === null ? null : { googleToken };
  };
  return {
    field: isAsked ? (hasPassword ? passwordField : googleField) : null,
    input: (isAsked && given()) || undefined,
    passes: () => {
      if (!isAsked || given()) return true;
      setError(hasPassword ? PASSWORD_REQUIRED : GOOGLE_REQUIRED);
      place.current?.focus();
      return false;
    },
    settle: (failure) => {
      // Google's token is used up, whatever came of it.
      setGoogleToken(null);
      if (failure?.code !== 'FRESH_SIGN_IN_NEEDED') return failure;
      setIsAsked(true);
      setIsRefused(true);
      return null;
    },
  };
}

function isAhead(instant: string | null | undefined): boolean {
  return instant !== null && instant !== undefined && Date.parse(instant) > Date.now();
}
