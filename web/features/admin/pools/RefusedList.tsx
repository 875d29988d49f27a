import { graphql, useFragment } from 'react-relay';
import list from '../TeacherList.module.css';
import { SentenceRow } from '../sentences/SentenceRow.tsx';
import { sentencesPath } from '../sentences/sentenceSearch.ts';
import type { RefusedList_query$key } from './__generated__/RefusedList_query.graphql.ts';
import classes from './PoolTables.module.css';

/** What the checks refused last, to be overruled. Nothing where they refused nothing. */
export function RefusedList({ queryRef }: { queryRef: RefusedList_query$key }) {
  const { sentences } = useFragment(
    graphql`
      fragment RefusedList_query on Query {
        sentences(status: REJECTED, first: 5) {
          edges {
            node {
              id
              ...SentenceRow_sentence
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!sentences || sentences.edges.length === 0) return null;
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className={classes.title}>
        Refused by the checks
      </h2>
      <ul className={list.list}>
        {sentences.edges.map(({ node }) => (
          <SentenceRow key={node.id} sentenceRef={node} />
        ))}
      </ul>
      <p>
        <a href={sentencesPath({ status: 'REJECTED' })}>All that the checks refused</a>
      </p>
    </section>
  );
}
