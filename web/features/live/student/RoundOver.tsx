// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { Suspense, useEffect, useRef } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { verdictText } from '../../../../server/features/practice/feedback.rules.ts';
import { PanelBoundary } from '../../../app/relay/boundary.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Gap } from '../../../ui/Gap.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCheck, IconX } from '../../../ui/icons.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { GappedText, SentenceText } from '../../practice/shared/SentenceText.tsx';
import { MISTAKES, START_PRACTICE } from '../../practice/shared/start.ts';
import type { RoundOverQuery, RoundOverQuery$data } from './__generated__/RoundOverQuery.graphql.ts';
import room from './Room.module.css';
import classes from './RoundOver.module.css';

const QUERY = graphql`
  query RoundOverQuery($id: ID!) {
    liveRound(id: $id) {
      ownResult {
        answered
        right
      }
      asked {
        id
        text
        correctAnswer
        problem {
          answer {
            verdict
            typed
            correctAnswer
            explanation
            explanationMarked
          }
        }
      }
    }
  }
`;

/** The round is over: how the student did, and the sentences with what they wrote and what is right. */
export function RoundOver({ roundId, home }: { roundId: string; home: string }) {
  const [queryRef, load] = useQueryLoader<RoundOverQuery>(QUERY);
  useEffect(() => load({ id: roundId }, { fetchPolicy: 'network-only' }), [load, roundId]);
  const title = useRef<HTMLHeadingElement>(null);
  // What stood here is gone, with the focus in it; a screen reader begins at what is new.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={room.page}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        The round is over
      </h2>
      <PanelBoundary title="Your result could not be loaded" onRetry={() => load({ id: roundId })}>
        <Suspense fallback={<Skeletons widths={[0.6, 0.4]} text="Loading..." />}>
          {queryRef ? <Result queryRef={queryRef} /> : null}
        </Suspense>
      </PanelBoundary>
      <div className={classes.ways}>
        <ButtonLink href={home}>Back to the class</ButtonLink>
        <ButtonLink href={START_PRACTICE} variant="default">
          Keep Practising
        </ButtonLink>
      </div>
    </div>
  );
}

/** What the round was good for, by how many answers were right. */
function practiceText(answered: number, right: number): string {
  if (right === 0) return 'It counts as practice: what you got wrong or did not know comes back another day.';
  if (right === answered) return 'It counts as practice: the points are yours.';
  return 'It counts as practice: the points are yours, and what you got wrong or did not know comes back another day.';
}

function Result({ queryRef }: { queryRef: PreloadedQuery<RoundOverQuery> }) {
  const { liveRound } = usePreloadedQuery<RoundOverQuery>(QUERY, queryRef);
  const asked = liveRound?.asked ?? [];
  const { answered = 0, right = 0 } = liveRound?.ownResult ?? {};
  return (
    <>
      {answered > 0 ? (
        <p className={classes.own}>
          You got <strong>{right}</strong> of {answered} right.
        </p>
      ) : (
        <p className={classes.own}>You did not answer any sentences this time.</p>
      )}
      <p className={classes.more}>
        {answered > 0 ? practiceText(answered, right) : 'You can practise the same kind of sentence by yourself.'}
      </p>
      {asked.length > 0 ? (
        <section className={classes.part} aria-labelledby="sentences">
          <h3 id="sentences">The sentences</h3>
          <ol className={classes.sentences}>
            {asked.map((question) => (
              <Sentence key={question.id} question={question} />
            ))}
          </ol>
          {right < answered ? (
            <p className={classes.more}>
              <a href={MISTAKES}>Look again at what you missed</a>
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

type Question = NonNullable<NonNullable<RoundOverQuery$data['liveRound']>['asked']>[number];

/** A sentence of the round: what the student wrote, whether it was right, and why. */
function Sentence({ question: { text, correctAnswer, problem } }: { question: Question }) {
  const answer = problem?.answer;
  if (!answer)
    return (
      <li>
        <GappedText text={text}>
          <Gap state="shown" word={correctAnswer ?? ''} tight />
        </GappedText>
        <p className={classes.verdict}>You did not answer this one.</p>
      </li>
    );
  const { verdict, explanation, explanationMarked } = answer;
  const isRight = verdict === 'RIGHT';
  return (
    <li>
      <SentenceText text={text} answer={answer} size="list" />
      <p className={classes.verdict} data-right={isRight}>
        <Icon of={isRight ? IconCheck : IconX} size="sm" />
        {verdictText(verdict, answer.correctAnswer)}
      </p>
      {explanation ? (
        <details className={classes.reason}>
          <summary>Why?</summary>
          <p>
            <Marked text={explanationMarked ?? explanation} />
          </p>
        </details>
      ) : null}
    </li>
  );
}
