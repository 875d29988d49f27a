import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { longDate, longMoment } from '../../lib/dates.ts';
import { useNow } from '../../lib/useNow.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import classes from '../../ui/SectionParts.module.css';
import { useRemoving } from '../../ui/useRemoving.ts';
import type { TokenItem_token$key } from './__generated__/TokenItem_token.graphql.ts';
import type { TokenItemMutation } from './__generated__/TokenItemMutation.graphql.ts';
import { scopesInWords } from './tokenScopes.ts';

const FALLBACK = 'The token could not be revoked';
/** How often it is looked whether a token has expired. */
const LOOKED_AT_EVERY_MS = 60_000;

interface TokenItemProps {
  tokenRef: TokenItem_token$key;
  /** The list in the store that it goes from when it is revoked. */
  connectionId: string;
}

/** One token: what it may do, until when, when it was last used, and its end. One that has expired stays in the list for a while. */
export function TokenItem({ tokenRef, connectionId }: TokenItemProps) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = useFragment(
    graphql`
      fragment TokenItem_token on AccessToken {
        id
        name
        scopes
        createdAt
        expiresAt
        lastUsedAt
      }
    `,
    tokenRef,
  );
  const [revoke, isBusy] = useCommand<TokenItemMutation>(graphql`
    mutation TokenItemMutation($input: RevokeAccessTokenInput!, $connections: [ID!]!) {
      revokeAccessToken(input: $input) {
        ... on RevokeAccessTokenPayload @alias(as: "payload") {
          revokedTokenId @deleteEdge(connections: $connections)
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const now = useNow(LOOKED_AT_EVERY_MS);
  const hasExpired = Boolean(expiresAt) && new Date(String(expiresAt)).getTime() <= now;
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <li data-key={id} className={classes.item}>
      <div>
        <p className={classes.strong}>{name}</p>
        <p className={classes.small}>
          {scopesInWords(scopes, hasExpired)} · created on {longDate(createdAt)} ·{' '}
          {expiresAt ? `${hasExpired ? 'expired' : 'expires'} on ${longDate(expiresAt)}` : 'never expires'} ·{' '}
          {lastUsedAt ? `last used on ${longMoment(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Button
        variant="default"
        tone="danger"
        aria-label={`Revoke ${name}`}
        onClick={() => {
          setFailure(null);
          setIsAsking(true);
        }}
      >
        Revoke
      </Button>
      {isAsking ? (
        <AlertDialog
          title="Revoke this token?"
          confirmText="Revoke token"
          busyText="Revoking"
          isBusy={isBusy}
          isDanger
          onConfirm={async () =>
            setFailure((await removing(id, revoke({ input: { tokenId: id }, connections: [connectionId] }))).failure)
          }
          onClose={() => setIsAsking(false)}
        >
          {hasExpired ? (
            <p>
              <strong>{name}</strong> has expired: nothing can use it. If you revoke it, it is removed from this list.
            </p>
          ) : (
            <p>
              Anything that uses <strong>{name}</strong> will stop working at once.
            </p>
          )}
          <FailureNotice failure={failure} fallback={FALLBACK} />
        </AlertDialog>
      ) : null}
    </li>
  );
}
