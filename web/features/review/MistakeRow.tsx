import { graphql, useFragment } from 'react-relay';
import { targetText } from '../../../server/features/curriculum/answer.rules.ts';
import { verdictText } from '../../../server/features/practice/feedback.rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconCheck, IconClock } from '../../ui/icons.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { KeptObjectionButton } from '../practice/shared/KeptObjectionButton.tsx';
import { SideBySide } from '../practice/shared/SideBySide.tsx';
import { SentenceText } from '../practice/shared/SentenceText.tsx';
import type { MistakeRow_mistake$key } from './__generated__/MistakeRow_mistake.graphql.ts';
import { missedText, type Outlook, outlookOf } from './mistakes.text.ts';
import classes from './MistakeRow.module.css';

interface MistakeRowProps {
  mistakeRef: MistakeRow_mistake$key;
  timeZone: string;
}

/** A sentence that was not known: what was typed and what is right, why, how often, and what is ahead of it. */
export function MistakeRow({ mistakeRef, timeZone }: MistakeRowProps) {
  const { answer, target, times, open, dueAt } = useFragment(
    graphql`
      fragment MistakeRow_mistake on Mistake {
        target
        times
        open
        dueAt
        answer {
          verdict
          typed
          correctAnswer
          explanation
          explanationMarked
          answeredAt
          objection
          contrast {
            __typename
          }
          ...SideBySide_answer
          problem {
            id
            text
          }
        }
      }
    `,
    mistakeRef,
  );
  const { verdict, typed, correctAnswer, answeredAt, objection, contrast, problem } = answer;
  const reason = answer.explanationMarked ?? answer.explanation;
  const outlook = outlookOf({ open, dueAt }, timeZone);
  return (
    <li className={classes.row}>
      {problem ? (
        <div className={classes.sentence}>
          <SentenceText text={problem.text} answer={{ verdict, typed, correctAnswer }} size="list" />
        </div>
      ) : null}
      <div className={classes.reason}>
        <p className="spoken">{verdictText(verdict, correctAnswer)}</p>
        {reason ? (
          <p className={classes.why}>
            <Marked text={reason} />
          </p>
        ) : null}
        {contrast.length > 0 ? (
          <details className={classes.lesson}>
            <summary>Side by side</summary>
            <SideBySide answerRef={answer} isNameHidden />
          </details>
        ) : null}
      </div>
      <div className={classes.meta}>
        <em className={classes.target}>{targetText(target)}</em>
        {answeredAt ? <span>{missedText(times, answeredAt, timeZone)}</span> : null}
        {outlook ? <OutlookTag outlook={outlook} /> : null}
        {problem ? (
          <KeptObjectionButton
            problemId={problem.id}
            text={problem.text}
            verdict={verdict}
            typed={typed}
            correctAnswer={correctAnswer}
            stands={objection}
            about={targetText(target)}
          />
        ) : null}
      </div>
    </li>
  );
}

function OutlookTag({ outlook: { kind, text } }: { outlook: Outlook }) {
  if (kind === 'later') return <Tag tone="neutral">{text}</Tag>;
  return (
    <Tag tone={kind === 'due' ? 'near' : 'right'} icon={<Icon of={kind === 'due' ? IconClock : IconCheck} size="sm" />}>
      {text}
    </Tag>
  );
}
