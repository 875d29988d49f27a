import { graphql, useFragment } from 'react-relay';
import { formatCount } from '../../../lib/number.ts';
import list from '../TeacherList.module.css';
import type { WatchedList_query$data, WatchedList_query$key } from './__generated__/WatchedList_query.graphql.ts';
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
          reportReasons
          sentence {
            ...SentenceRow_sentence
          }
        }
      }
    `,
    queryRef,
  );
  if (!watchedSentences || watchedSentences.length === 0) return null;
  const reported = watchedSentences.filter(({ reportReasons }) => reportReasons.length > 0);
  const odd = watchedSentences.filter(({ reportReasons }) => reportReasons.length === 0);
  return (
    <>
      <Part id="reported" title="Reported" note="Most reported first" sentences={reported} />
      <Part id="watched" title="To check" note="By their figures" sentences={odd} />
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  note: string;
  sentences: NonNullable<WatchedList_query$data['watchedSentences']>;
}

function Part({ id, title, note, sentences }: PartProps) {
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.place}>
      <div className={list.head}>
        <h2 id={id} className={list.title}>
          {title}: {formatCount(sentences.length)}
        </h2>
        <span className={list.order}>{note}</span>
      </div>
      <ul className={list.list}>
        {sentences.map(({ sentenceId, details, sentence }) =>
          sentence ? <SentenceRow key={sentenceId} sentenceRef={sentence} finding={details ?? null} /> : null,
        )}
      </ul>
    </section>
  );
}
