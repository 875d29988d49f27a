import { graphql, useFragment } from 'react-relay';
import list from '../TeacherList.module.css';
import { SentenceRow } from '../sentences/SentenceRow.tsx';
import { sentencesPath } from '../sentences/sentenceSearch.ts';
import type { RefusedList_monitor$key } from './__generated__/RefusedList_monitor.graphql.ts';
import { Fold } from './Fold.tsx';
import { PartMissing } from './PartMissing.tsx';
import classes from './PoolTables.module.css';

/** The sentences that the checks, or a superuser, rejected last, to be overruled. Nothing where there are none. */
export function RefusedList({ monitorRef }: { monitorRef: RefusedList_monitor$key }) {
  const { refused } = useFragment(
    graphql`
      fragment RefusedList_monitor on PoolMonitor {
        refused {
          id
          ...SentenceRow_sentence
        }
      }
    `,
    monitorRef,
  );
  if (!refused) return <PartMissing what="The rejected sentences" />;
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused">
      <Fold
        title={
          <h2 id="refused" className={classes.title}>
            Recently rejected
          </h2>
        }
      >
        <ul className={list.list}>
          {refused.map((sentence) => (
            <SentenceRow key={sentence.id} sentenceRef={sentence} />
          ))}
        </ul>
        <p>
          <a href={sentencesPath({ status: 'REJECTED' })}>All rejected sentences</a>
        </p>
      </Fold>
    </section>
  );
}
