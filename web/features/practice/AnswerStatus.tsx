import type { AnswerHint } from '../../../server/features/curriculum/answer.rules.ts';
import { HINT_TEXTS } from '../../../server/features/practice/feedback.rules.ts';
import type { ComponentProps, ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Icon } from '../../ui/Icon.tsx';
import { IconAlertCircle, IconBulb, IconCloudOff } from '../../ui/icons.ts';
import type { AnswerStatus_answer$key } from './__generated__/AnswerStatus_answer.graphql.ts';
import { AnswerFeedback } from './AnswerFeedback.tsx';
import classes from './AnswerStatus.module.css';
import type { Notice } from './practice.state.ts';

interface AnswerStatusProps {
  id: string;
  /** The verdict; null while the problem is open. */
  answerRef: AnswerStatus_answer$key | null | undefined;
  hint: AnswerHint | null | undefined;
  notice: Notice | null | undefined;
  /** Whether the answer can be sent again from where it was typed: four words to choose from have no field. */
  hasField?: boolean;
  /** What is said in the verdict's place of an answer that is not judged yet, or of none. */
  children?: ReactNode;
}

/**
 * The one live region of practice: a hint or a lost connection beside the input, then the verdict with points and reason.
 * It stands there empty from the start, because a region that comes with its text is not read out.
 */
export function AnswerStatus({ id, answerRef, hint, notice, hasField = true, children }: AnswerStatusProps) {
  const answer = useFragment(
    graphql`
      fragment AnswerStatus_answer on Answer {
        ...AnswerFeedback_answer
      }
    `,
    answerRef,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is inline and may hold no paragraphs
    <div id={id} role="status" className={classes.status} data-kind={answer || children ? 'verdict' : 'line'}>
      {answer ? (
        <AnswerFeedback answerRef={answer} />
      ) : (
        (children ?? <Line hint={hint} notice={notice} hasField={hasField} />)
      )}
    </div>
  );
}

function Line({ hint, notice, hasField }: Pick<AnswerStatusProps, 'hint' | 'notice' | 'hasField'>) {
  if (notice?.kind === 'lost') {
    return <Text tone="near" icon={IconCloudOff} text={notice.message} />;
  }
  if (notice) {
    return (
      <Text tone="wrong" icon={IconAlertCircle} text={notice.message}>
        {hasField && notice.advice ? <span className={classes.advice}>{notice.advice}</span> : null}
        {notice.requestId ? <span className={classes.requestId}>Reference: {notice.requestId}</span> : null}
      </Text>
    );
  }
  return hint ? <Text tone="near" icon={IconBulb} text={HINT_TEXTS[hint]} /> : null;
}

interface TextProps {
  tone: 'near' | 'wrong';
  icon: ComponentProps<typeof Icon>['of'];
  text: string;
  /** What is said below it. */
  children?: ReactNode;
}

function Text({ tone, icon, text, children }: TextProps) {
  return (
    <p className={classes.line} data-tone={tone}>
      <span className={classes.icon}>
        <Icon of={icon} size="sm" />
      </span>
      <span>
        {text}
        {children}
      </span>
    </p>
  );
}
