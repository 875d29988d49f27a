import { graphql, useFragment } from 'react-relay';
import { formatCount } from '../../../lib/number.ts';
import list from '../TeacherList.module.css';
import type { WatchedList_query$key } from './__generated__/WatchedList_query.graphql.ts';
import classes from './SentenceList.module.css';
import { SentenceRow } from './SentenceRow.tsx';

/** The sentences that somebody should look at, for their figures or for reports. Nothing where there are none. */
export function WatchedList({ queryRef }: { queryRef: WatchedList_query$key }) {
  const { watchedSentences } = useFragment(
    graphql`
      fragment WatchedList_query on Query {
        watchedSentences {
          sentenceId
          details
          sentence {
            ...SentenceRow_sentence
          }
        }
      }
    `,
    queryRef,
  );
  if (!watchedSentences || watchedSentences.length === 0) return null;
  return (
    <section aria-labelledby="watched" className={classes.place}>
      <div className={list.head}>
        <h2 id="watched" className={list.title}>
          To check: {formatCount(watchedSentences.length)}
        </h2>
        <span className={list.order}>Most reported first</span>
      </div>
      <ul className={list.list}>
        {watchedSentences.map(({ sentenceId, details, sentence }) =>
          sentence ? <SentenceRow key={sentenceId} sentenceRef={sentence} finding={details ?? null} /> : null,
        )}
      </ul>
    </section>
  );
}
