import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { Gap } from '../../../ui/Gap.tsx';
import { GappedText } from '../../practice/shared/SentenceText.tsx';
import type { SummaryQuery } from './__generated__/SummaryQuery.graphql.ts';
import { Ranking } from './Ranking.tsx';
import classes from './Summary.module.css';

const PER_CENT = 100;

export const summaryQuery = graphql`
  query SummaryQuery($id: ID!) {
    liveRound(id: $id) {
      ranked
      inRoom
      asked {
        id
        text
        correctAnswer
        answered
        answers {
          words {
            count
            accepted
          }
        }
      }
      ...Ranking_round
    }
  }
`;

interface SummaryProps {
  queryRef: PreloadedQuery<SummaryQuery>;
  isNameHidden: boolean;
}

/** How a round went, as a whole and sentence by sentence; who got the most right answers where the teacher wanted that. */
export function Summary({ queryRef, isNameHidden }: SummaryProps) {
  const { liveRound } = usePreloadedQuery<SummaryQuery>(summaryQuery, queryRef);
  if (!liveRound) return null;
  const { ranked, inRoom, asked, ...round } = liveRound;
  const sentences = (asked ?? []).map(({ answers, answered, ...sentence }) => ({
    ...sentence,
    answered: answered ?? 0,
    right: (answers?.words ?? []).reduce((sum, { accepted, count }) => sum + (accepted ? count : 0), 0),
  }));
  const answered = sentences.reduce((sum, one) => sum + one.answered, 0);
  const right = sentences.reduce((sum, one) => sum + one.right, 0);
  if (inRoom === 0 && answered === 0) return <p className={classes.nobody}>Nobody took part in this round.</p>;
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={sentences.length === 1 ? 'sentence' : 'sentences'} value={String(sentences.length)} />
        <Figure name="stayed to the end" value={String(inRoom ?? 0)} />
        <Figure name={answered === 1 ? 'answer' : 'answers'} value={String(answered)} />
        {answered === 0 ? null : <Figure name="right" value={`${Math.round((right / answered) * PER_CENT)}%`} />}
      </dl>
      {ranked ? <Ranking roundRef={round} isNameHidden={isNameHidden} /> : null}
      {sentences.length > 0 ? (
        <section aria-label="The sentences">
          <ol className={classes.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence.id}>
                <span className={classes.text}>
                  <GappedText text={sentence.text}>
                    <Gap state="right" word={sentence.correctAnswer ?? ''} tight />
                  </GappedText>
                </span>
                <span className={classes.right}>
                  {sentence.answered === 0 ? 'Nobody answered it' : `${sentence.right} of ${sentence.answered} right`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
