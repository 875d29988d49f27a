import { graphql, usePaginationFragment } from 'react-relay';
import { AUDIT_KEPT_DAYS } from '../../../../server/features/audit/audit.rules.ts';
import { targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { ShowMore } from '../../../app/relay/ShowMore.tsx';
import { longMoment, whenWords } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/number.ts';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import type { AuditList_query$data, AuditList_query$key } from './__generated__/AuditList_query.graphql.ts';
import type { AuditListPaginationQuery } from './__generated__/AuditListPaginationQuery.graphql.ts';
import classes from './Audit.module.css';
import { sentencesPath } from '../sentences/sentenceSearch.ts';
import { auditPath, type AuditSearch } from './auditSearch.ts';

const PAGE = 50;
type Event = AuditList_query$data['auditEvents']['edges'][number]['node'];

const FACT_NAMES: Readonly<Record<string, string>> = {
  ended: 'ended',
  decided: 'objections decided',
  count: 'times',
  added: 'added',
  unchanged: 'unchanged',
  refused: 'refused',
  learners: 'learners',
  limit: 'limit',
  action: 'action',
};

/** What else is worth saying; ids and pseudonyms are not. */
const factsOf = ({ details }: Event): string =>
  details
    .flatMap(({ name, value }) => {
      const word = FACT_NAMES[name];
      return word === undefined || (name === 'count' && value === '1')
        ? []
        : [`${word}: ${value.replaceAll('_', ' ')}`];
    })
    .join(' · ');

const columnsOf = (search: AuditSearch): readonly Column<Event, 'at' | 'who' | 'did' | 'to' | 'why'>[] => [
  {
    key: 'at',
    heading: 'When',
    cell: ({ at }) => (
      <time className={classes.when} dateTime={at} title={longMoment(at)}>
        {whenWords(at)}
      </time>
    ),
  },
  { key: 'who', heading: 'Who', cell: ({ who }) => who },
  {
    key: 'did',
    heading: 'Did what',
    cell: ({ kind, action }) => (
      <a className={classes.action} href={auditPath({ ...search, kind })}>
        {action}
      </a>
    ),
  },
  { key: 'to', heading: 'To', cell: (event) => <Target event={event} search={search} /> },
  {
    key: 'why',
    heading: 'Why',
    cell: (event) => {
      const facts = factsOf(event);
      return event.reason || facts ? (
        <span className={classes.why}>
          {event.reason ? <span>{event.reason}</span> : null}
          {facts ? <span className={classes.facts}>{facts}</span> : null}
        </span>
      ) : null;
    },
  },
];

function Target({ event: { about, aboutName, sentence, pool }, search }: { event: Event; search: AuditSearch }) {
  if (sentence) return <a href={sentencesPath({ search: sentence.uuid })}>{targetText(sentence.target)}</a>;
  if (!about) return pool;
  return <a href={auditPath({ ...search, userId: null, about })}>{aboutName}</a>;
}

/** The audit, a page at a time. */
export function AuditList({ queryRef, search }: { queryRef: AuditList_query$key; search: AuditSearch }) {
  const { data, ...list } = usePaginationFragment<AuditListPaginationQuery, AuditList_query$key>(
    graphql`
      fragment AuditList_query on Query
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        kind: { type: "String" }
        userId: { type: "ID" }
        about: { type: "String" }
        by: { type: "ID" }
        days: { type: "Int" }
      )
      @refetchable(queryName: "AuditListPaginationQuery") {
        auditEvents(first: $first, after: $after, kind: $kind, userId: $userId, about: $about, by: $by, days: $days)
          @required(action: THROW)
          @connection(key: "AuditList_auditEvents") {
          totalCount
          edges {
            node {
              id
              at
              kind
              who
              action
              about
              aboutName
              reason
              sentence {
                uuid
                target
              }
              pool
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
  const { totalCount, edges } = data.auditEvents;
  if (edges.length === 0) return <EmptyNote title="Nothing here" text="No events match." />;
  return (
    <>
      <Table
        caption={typeof totalCount === 'number' ? `Latest first, ${formatCount(totalCount)} in all` : 'Latest first'}
        isCaptionHidden
        stacks
        columns={columnsOf(search)}
        rows={edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
      />
      <div className={classes.under}>
        <ShowMore list={list} what="events" page={PAGE} />
        <p className={classes.small}>
          {typeof totalCount === 'number' ? `${formatCount(edges.length)} of ${formatCount(totalCount)}. ` : ''}
          Superusers are shown by name, everybody else by a code. Events are kept for {AUDIT_KEPT_DAYS} days.
        </p>
      </div>
    </>
  );
}
