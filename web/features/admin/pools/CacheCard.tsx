import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { formatCount } from '../../../lib/number.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { CacheCard_cache$key } from './__generated__/CacheCard_cache.graphql.ts';
import type { CacheCardCheckMutation } from './__generated__/CacheCardCheckMutation.graphql.ts';
import type { CacheCardClearMutation } from './__generated__/CacheCardClearMutation.graphql.ts';
import classes from './cards.module.css';
import { Facts } from './Facts.tsx';
import { PartMissing } from './PartMissing.tsx';

const CHECK_FAILED = 'Failed to check cache health';
const CLEAR_FAILED = 'Failed to clear cache';
const FIELDS = 5;
const QUESTION =
  'This will clear all pool status cache entries and force them to be rebuilt from the database. Continue?';

const count = (keys: number | null | undefined): string =>
  keys === null || keys === undefined ? 'not known' : formatCount(keys);

/** What is cached of the pools, and what can be done about it. */
export function CacheCard({ cacheRef }: { cacheRef: CacheCard_cache$key | null }) {
  const cache = useFragment(
    graphql`
      fragment CacheCard_cache on PoolCacheHealth {
        connected
        totalKeys
        poolStatusKeys
        sampleEntries {
          key
          fieldCount
        }
        error
      }
    `,
    cacheRef,
  );
  return (
    <section className={classes.card} aria-labelledby="cache">
      <div className={classes.head}>
        <h2 id="cache" className={classes.title}>
          Cache
        </h2>
        {cache ? (
          <Tag tone={cache.connected ? 'right' : 'wrong'}>{cache.connected ? 'connected' : 'not connected'}</Tag>
        ) : null}
      </div>
      {cache ? (
        <>
          {cache.error ? <p className={classes.missing}>{cache.error}</p> : null}
          <Facts
            facts={[
              ['Keys', count(cache.totalKeys)],
              ['Pool status keys', count(cache.poolStatusKeys)],
              ...cache.sampleEntries.map(
                ({ key, fieldCount }) => [key, `${fieldCount}\u00A0/\u00A0${FIELDS}`] as const,
              ),
            ]}
          />
        </>
      ) : (
        <PartMissing what="The cache" />
      )}
      <CacheActions />
    </section>
  );
}

function CacheActions() {
  const [check, isChecking] = useCommand<CacheCardCheckMutation>(graphql`
    mutation CacheCardCheckMutation {
      checkPoolCache {
        ... on CheckPoolCachePayload @alias(as: "payload") {
          alreadyOpen
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [clear, isClearing] = useCommand<CacheCardClearMutation>(graphql`
    mutation CacheCardClearMutation($input: ClearPoolCacheInput!) {
      clearPoolCache(input: $input) {
        ... on ClearPoolCachePayload @alias(as: "payload") {
          alreadyOpen
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <div className={classes.buttons}>
        <BusyButton
          variant="default"
          isBusy={isChecking}
          busyText="Requesting"
          onClick={async () => {
            setFailure(null);
            setFailure((await check({})).failure);
          }}
        >
          Health check
        </BusyButton>
        <Button
          variant="default"
          tone="danger"
          onClick={() => {
            setFailure(null);
            setAsked(true);
          }}
        >
          Emergency clear
        </Button>
      </div>
      {isAsked ? null : <FailureNotice failure={failure} fallback={CHECK_FAILED} />}
      {isAsked ? (
        <AlertDialog
          title="Emergency cache clear"
          confirmText="Clear the cache"
          busyText="Clearing"
          isBusy={isClearing}
          isDanger
          onClose={() => {
            setFailure(null);
            setAsked(false);
          }}
          onConfirm={async () => {
            setFailure(null);
            const { failure: why } = await clear({ input: {} });
            setFailure(why);
            if (!why) setAsked(false);
          }}
        >
          <p>{QUESTION}</p>
          <FailureNotice failure={failure} fallback={CLEAR_FAILED} />
        </AlertDialog>
      ) : null}
    </>
  );
}
