import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { longDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/number.ts';
import { useRevalidate } from '../../../lib/RouterView.tsx';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { AbTestCard_test$data, AbTestCard_test$key } from './__generated__/AbTestCard_test.graphql.ts';
import type { AbTestCardRemoveMutation } from './__generated__/AbTestCardRemoveMutation.graphql.ts';
import type { AbTestCardStartMutation } from './__generated__/AbTestCardStartMutation.graphql.ts';
import type { AbTestCardStopMutation } from './__generated__/AbTestCardStopMutation.graphql.ts';
import classes from './AbTests.module.css';
import { methodWords, shareWords, stateWords } from './abTestWords.ts';

type ArmRow = NonNullable<AbTestCard_test$data['arms']>[number];

const COLUMNS: readonly Column<ArmRow, 'arm' | 'learners' | 'answers' | 'ratings' | 'good'>[] = [
  { key: 'arm', heading: 'Arm', cell: ({ arm, generationMethod }) => `${arm} · ${methodWords(generationMethod)}` },
  {
    key: 'learners',
    heading: 'Learners',
    isNumeric: true,
    cell: ({ learnerCount, askedShare }) => `${formatCount(learnerCount)} (${askedShare}% planned)`,
  },
  { key: 'answers', heading: 'Answers', isNumeric: true, cell: ({ answerCount }) => formatCount(answerCount) },
  { key: 'ratings', heading: 'Rated', isNumeric: true, cell: ({ ratingCount }) => formatCount(ratingCount) },
  {
    key: 'good',
    heading: 'Good enough (95% interval)',
    isNumeric: true,
    cell: ({ goodShare, goodShareLow, goodShareHigh }) => shareWords(goodShare, goodShareLow, goodShareHigh),
  },
];

/** One test: what it compares, what came of it so far, and what can be done with it. */
export function AbTestCard({ testRef }: { testRef: AbTestCard_test$key }) {
  const test = useFragment(
    graphql`
      fragment AbTestCard_test on AbTest {
        id
        name
        state
        level
        practiceTypeKey
        practiceTypeName
        startedAt
        stoppedAt
        split
        conclusion
        arms {
          arm
          generationMethod
          askedShare
          learnerCount
          answerCount
          ratingCount
          goodShare
          goodShareLow
          goodShareHigh
        }
      }
    `,
    testRef,
  );
  const { id, name, state, level, practiceTypeKey, practiceTypeName, startedAt, stoppedAt, split, conclusion, arms } =
    test;
  const { word, tone } = stateWords(state);
  const about = [level ?? 'all levels', practiceTypeKey ? (practiceTypeName ?? practiceTypeKey) : 'all practice types'];
  const when = [startedAt ? `started ${longDate(startedAt)}` : null, stoppedAt ? `ended ${longDate(stoppedAt)}` : null];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <Tag tone={tone}>{word}</Tag>
      </div>
      <p className={classes.small}>{[...about, ...when.filter((part) => part !== null)].join(' · ')}</p>
      {state === 'DRAFT' ? null : arms ? (
        <>
          <Table
            caption={`Result of ${name}`}
            isCaptionHidden
            stacks
            columns={COLUMNS}
            rows={arms}
            keyOf={({ arm }) => arm}
          />
          <p className={classes.conclusion} data-doubt={split === 'MISMATCH' || undefined}>
            {conclusion}
          </p>
          {split === 'TOO_FEW' ? (
            <p className={classes.small}>With fewer than 100 learners the split cannot be checked.</p>
          ) : null}
        </>
      ) : (
        <p className={classes.small}>The result could not be loaded. Please reload the page.</p>
      )}
      <AbTestActions id={id} name={name} state={state} />
    </li>
  );
}

function AbTestActions({ id, name, state }: { id: string; name: string; state: string }) {
  const [start, isStarting] = useCommand<AbTestCardStartMutation>(graphql`
    mutation AbTestCardStartMutation($input: StartAbTestInput!) {
      startAbTest(input: $input) {
        ... on StartAbTestPayload @alias(as: "payload") {
          abTest {
            ...AbTestCard_test
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [stop, isStopping] = useCommand<AbTestCardStopMutation>(graphql`
    mutation AbTestCardStopMutation($input: StopAbTestInput!) {
      stopAbTest(input: $input) {
        ... on StopAbTestPayload @alias(as: "payload") {
          abTest {
            ...AbTestCard_test
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [remove, isRemoving] = useCommand<AbTestCardRemoveMutation>(graphql`
    mutation AbTestCardRemoveMutation($input: RemoveAbTestInput!) {
      removeAbTest(input: $input) {
        ... on RemoveAbTestPayload @alias(as: "payload") {
          removedId
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const revalidate = useRevalidate();
  const [asked, setAsked] = useState<'stop' | 'remove' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const input = { input: { id } };
  const ask = (what: 'stop' | 'remove' | null) => {
    setFailure(null);
    setAsked(what);
  };
  const confirm = async () => {
    setFailure(null);
    const { failure: why } = asked === 'stop' ? await stop(input) : await remove(input);
    setFailure(why);
    if (why) return;
    setAsked(null);
    if (asked === 'remove') void revalidate();
  };
  return (
    <>
      <div className={classes.actions}>
        {state === 'DRAFT' ? (
          <BusyButton
            aria-label={`Start: ${name}`}
            isBusy={isStarting}
            busyText="Starting"
            onClick={async () => {
              setFailure(null);
              setFailure((await start(input)).failure);
            }}
          >
            Start
          </BusyButton>
        ) : null}
        {state === 'RUNNING' ? (
          <Button variant="default" aria-label={`Stop: ${name}`} onClick={() => ask('stop')}>
            Stop
          </Button>
        ) : (
          <Button variant="default" tone="danger" aria-label={`Remove: ${name}`} onClick={() => ask('remove')}>
            Remove
          </Button>
        )}
      </div>
      {asked === null ? <FailureNotice failure={failure} fallback="The test could not be changed" /> : null}
      {asked === null ? null : (
        <AlertDialog
          title={asked === 'stop' ? 'Stop this test?' : 'Remove this test?'}
          confirmText={asked === 'stop' ? 'Stop the test' : 'Remove the test'}
          busyText={asked === 'stop' ? 'Stopping' : 'Removing'}
          isBusy={isStopping || isRemoving}
          isDanger={asked === 'remove'}
          onClose={() => ask(null)}
          onConfirm={confirm}
        >
          <p>
            {asked === 'stop'
              ? 'A test that has ended cannot be started again. Its result stays.'
              : 'Learners’ ratings in it are removed too. This cannot be undone.'}
          </p>
          <FailureNotice failure={failure} fallback="The test could not be changed" />
        </AlertDialog>
      )}
    </>
  );
}
