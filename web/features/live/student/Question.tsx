import { useEffect, useEffectEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ClassProblem } from '../../practice/shared/ClassProblem.tsx';
import { ClassSentence } from '../../practice/shared/ClassSentence.tsx';
import { Cups } from '../shared/Cups.tsx';
import { plural } from '../../../lib/number.ts';
import { answeredText } from '../shared/counts.ts';
import type { Question_round$key } from './__generated__/Question_round.graphql.ts';
import { QuestionBar } from './QuestionBar.tsx';
import classes from './Question.module.css';

interface QuestionProps {
  roundRef: Question_round$key;
  /** Who moves the round on. */
  leader: string;
  /** Reads anew where the class is. */
  onStale: () => void;
}

/** The sentence that the class has: its answer is written and sent here, and judged when the board shows the answers. */
export function Question({ roundRef, leader, onStale }: QuestionProps) {
  const { stage, number, questions, inRoom, question, problem } = useFragment(
    graphql`
      fragment Question_round on LiveRound {
        stage
        number
        questions
        inRoom
        question {
          number
          text
          answered
          correctAnswer
          level {
            title
          }
        }
        problem {
          id
          ...ClassProblem_problem
        }
      }
    `,
    roundRef,
  );
  const isAsked = stage === 'ASKING';
  // Figures that were on their way while the round moved bring the question before it along.
  const isStale = question !== null && question !== undefined && question.number !== number;
  const reread = useEffectEvent(onStale);
  useEffect(() => {
    if (isStale) reread();
  }, [isStale]);
  const present = isStale ? null : question;
  const answered = present?.answered ?? 0;
  const people = Math.max(inRoom ?? 0, answered);
  const count = isAsked ? answeredText(answered, people) : plural(answered, 'answer');
  const word = present?.correctAnswer ?? null;
  const bar = (
    <QuestionBar number={number} questions={questions} level={present?.level.title ?? ''} isAsked={isAsked} />
  );
  const foot = (
    <div className={classes.foot}>
      <p className={classes.count}>{count}</p>
      <Cups kind="people" label="Answers" filled={answered} total={people} />
      {isAsked ? null : (
        <p className={classes.next}>
          {number < questions
            ? `The next sentence appears here when ${leader} continues.`
            : 'That was the last sentence.'}
        </p>
      )}
    </div>
  );
  if (!problem) {
    return (
      <ClassSentence
        key={number}
        text={present?.text ?? ''}
        word={word}
        reason="The answers were already on the board when you joined."
        bar={bar}
        foot={foot}
      />
    );
  }
  return (
    <ClassProblem
      key={problem.id}
      problemRef={problem}
      isAsked={isAsked}
      word={word}
      bar={bar}
      count={count}
      waiting={`You will see here whether you were right, and why, when ${leader} shows the answers.`}
      foot={foot}
      onRefused={onStale}
    />
  );
}
