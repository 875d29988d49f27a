// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { verdictText } from '../../../../server/features/practice/feedback.rules.ts';
import { PanelBoundary } from '../../../app/relay/boundary.tsx';
import { Gaps } from '../../../ui/Gaps.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { SentenceText } from '../../practice/shared/SentenceText.tsx';
import type { AttemptAnswersQuery } from './__generated__/AttemptAnswersQuery.graphql.ts';
import classes from './Attempt.module.css';

const QUERY = graphql`
  query AttemptAnswersQuery($id: ID!) {
    node(id: $id) {
      ... on HomeworkAttempt {
        answers @required(action: THROW) {
          text
          verdict
          typed
          withHelp
          correctAnswer
          explanation
          explanationMarked
        }
      }
    }
  }
`;

const WAIT_WIDTHS = [0.9, 0.6, 0.8];
/** So many cells have room for their marks. */
const MARKED_CELLS = 20;

interface AttemptAnswersProps {
  attemptId: string;
  /** The due date that right answers are held back until, in words; null where it is past, or none is waited for: others hold some back longer. */
  heldUntil: string | null;
}

/** Every answer of an attempt, with its reason; the right ones as soon as they are shown. */
export function AttemptAnswers({ attemptId, ...props }: AttemptAnswersProps) {
  const [queryRef, load] = useQueryLoader<AttemptAnswersQuery>(QUERY);
  useEffect(() => load({ id: attemptId }, { fetchPolicy: 'network-only' }), [load, attemptId]);
  const wait = <Skeletons widths={WAIT_WIDTHS} text="Loading..." />;
  return (
    <section aria-label="Your answers">
      <h3>Your answers</h3>
      <PanelBoundary
        title="Your answers could not be loaded"
        onRetry={() => load({ id: attemptId }, { fetchPolicy: 'network-only' })}
      >
        <Suspense fallback={wait}>{queryRef ? <Answers queryRef={queryRef} {...props} /> : wait}</Suspense>
      </PanelBoundary>
    </section>
  );
}

interface AnswersProps extends Omit<AttemptAnswersProps, 'attemptId'> {
  queryRef: PreloadedQuery<AttemptAnswersQuery>;
}

function Answers({ queryRef, heldUntil }: AnswersProps) {
  const { node } = usePreloadedQuery<AttemptAnswersQuery>(QUERY, queryRef);
  const answers = node?.answers ?? [];
  const isWithheld = answers.some(({ verdict, correctAnswer }) => verdict !== 'RIGHT' && !correctAnswer);
  return (
    <>
      <div className={classes.cells}>
        <Gaps
          results={answers.map(({ verdict }) => verdict === 'RIGHT')}
          total={answers.length}
          label="Your answers"
          size={answers.length > MARKED_CELLS ? 'small' : 'bar'}
        />
      </div>
      {isWithheld ? (
        <Notice tone="info">
          The right answers will be shown{' '}
          {heldUntil ? `after the homework is due: ${heldUntil} at the earliest.` : 'later.'}
        </Notice>
      ) : null}
      <ol className={classes.answers}>
        {answers.map((answer, position) => (
          // Their order is the one in which they were given.
          <li key={`${position}${answer.text}`} className={classes.answer}>
            <SentenceText text={answer.text} answer={answer} size="small" />
            <p className="spoken">{verdictText(answer.verdict, answer.correctAnswer)}</p>
            {answer.withHelp ? <p className={classes.help}>With help: four words were shown</p> : null}
            {answer.explanation ? (
              <p className={classes.reason}>
                <Marked text={answer.explanationMarked ?? answer.explanation} />
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
