import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { longDate, longMoment } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { TokenItem_token$key } from './__generated__/TokenItem_token.graphql.ts';
import type { TokenItemMutation } from './__generated__/TokenItemMutation.graphql.ts';
import classes from './settings.module.css';

const FALLBACK = 'The token could not be revoked';

/** One token: what it may do, until when, when it was last used, and its end. */
export function TokenItem({ tokenRef }: { tokenRef: TokenItem_token$key }) {
  const { id, name, scope, createdAt, expiresAt, lastUsedAt } = useFragment(
    graphql`
      fragment TokenItem_token on PersonalAccessToken {
        id
        name
        scope
        createdAt
        expiresAt
        lastUsedAt
      }
    `,
    tokenRef,
  );
  const [revoke, isBusy] = useCommand<TokenItemMutation>(graphql`
    mutation TokenItemMutation($input: RevokePersonalAccessTokenInput!) {
      revokePersonalAccessToken(input: $input) {
        __typename
        ... on RevokePersonalAccessTokenPayload {
          viewer {
            ...TokensSection_viewer
          }
        }
        ... on NotFoundError {
          message
        }
        ... on ForbiddenError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <li className={classes.item}>
      <div>
        <p className={classes.strong}>{name}</p>
        <p className={classes.small}>
          {scope === 'READ_WRITE' ? 'Read and write' : 'Read only'} · created on {longDate(createdAt)} ·{' '}
          {expiresAt ? `expires on ${longDate(expiresAt)}` : 'never expires'} ·{' '}
          {lastUsedAt ? `last used on ${longMoment(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Button
        variant="default"
        data-tone="danger"
        aria-label={`Revoke ${name}`}
        onClick={() => {
          setFailure(null);
          setIsAsking(true);
        }}
      >
        Revoke
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Revoke this token?"
          confirmText="Revoke token"
          busyText="Revoking"
          isBusy={isBusy}
          isDanger
          onConfirm={async () => setFailure((await revoke({ input: { tokenId: id } })).failure)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Anything that uses <strong>{name}</strong> stops working at once.
          </p>
          <FailureNotice failure={failure} fallback={FALLBACK} />
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
