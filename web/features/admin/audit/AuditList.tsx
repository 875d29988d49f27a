import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { describeError } from '../../../app/relay/errors.ts';
import { longMoment } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/number.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import type { AuditList_query$data, AuditList_query$key } from './__generated__/AuditList_query.graphql.ts';
import type { AuditListPaginationQuery } from './__generated__/AuditListPaginationQuery.graphql.ts';
import classes from './Audit.module.css';
import { auditPath, type AuditSearch, kindWords } from './auditSearch.ts';

const PAGE = 50;
/** Of a pseudonym so much tells one from another at a glance. */
const PSEUDONYM_SHOWN = 8;

type Event = AuditList_query$data['auditEvents']['edges'][number]['node'];

const short = (pseudonym: string | null | undefined): string => pseudonym?.slice(0, PSEUDONYM_SHOWN) ?? '–';

const columnsOf = (
  search: AuditSearch,
): readonly Column<Event, 'at' | 'kind' | 'subject' | 'address' | 'details'>[] => [
  {
    key: 'at',
    heading: 'When',
    cell: ({ at }) => (
      <time className={classes.when} dateTime={at}>
        {longMoment(at)}
      </time>
    ),
  },
  {
    key: 'kind',
    heading: 'What',
    cell: ({ kind }) => <a href={auditPath({ ...search, kind })}>{kindWords(kind)}</a>,
  },
  { key: 'subject', heading: 'About', cell: ({ subject }) => <code title={subject ?? ''}>{short(subject)}</code> },
  { key: 'address', heading: 'From', cell: ({ address }) => <code title={address ?? ''}>{short(address)}</code> },
  {
    key: 'details',
    heading: 'Details',
    cell: ({ details }) =>
      details.map(({ name, value }) => (
        <span key={name} className={classes.detail}>
          {kindWords(name)}: {name === 'by' ? short(value) : value}
        </span>
      )),
  },
];

/** The audit, a page at a time. */
export function AuditList({ queryRef, search }: { queryRef: AuditList_query$key; search: AuditSearch }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    AuditListPaginationQuery,
    AuditList_query$key
  >(
    graphql`
      fragment AuditList_query on Query
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        kind: { type: "String" }
        userId: { type: "ID" }
      )
      @refetchable(queryName: "AuditListPaginationQuery") {
        auditEvents(first: $first, after: $after, kind: $kind, userId: $userId)
          @required(action: THROW)
          @connection(key: "AuditList_auditEvents") {
          totalCount
          edges {
            node {
              id
              at
              kind
              subject
              address
              details {
                name
                value
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const [error, setError] = useState<Error | null>(null);
  const { totalCount, edges } = data.auditEvents;
  if (edges.length === 0) return <EmptyNote title="Nothing here" text="No events match." />;
  return (
    <>
      <Table
        caption={typeof totalCount === 'number' ? `Latest first, ${formatCount(totalCount)} in all` : 'Latest first'}
        columns={columnsOf(search)}
        rows={edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
      />
      {hasNext ? (
        <BusyButton
          type="button"
          variant="default"
          className={classes.more}
          isBusy={isLoadingNext}
          busyText="Loading"
          onClick={() => {
            setError(null);
            loadNext(PAGE, { onComplete: setError });
          }}
        >
          Show more
        </BusyButton>
      ) : null}
      {error ? <ErrorNote title="The next events could not be loaded" {...describeError(error)} /> : null}
    </>
  );
}
