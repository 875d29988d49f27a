import { IconAlertCircle, IconBulb, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AnswerStatus_answer$key } from './__generated__/AnswerStatus_answer.graphql.ts';
import { AnswerFeedback } from './AnswerFeedback.tsx';
import classes from './AnswerStatus.module.css';
import type { AnswerHint, Notice } from './practice.state.ts';
import { HINT_TEXTS } from './practice.text.ts';

const ICON_PX = 18;

interface AnswerStatusProps {
  id: string;
  /** The verdict; null while the problem is open. */
  answerRef: AnswerStatus_answer$key | null | undefined;
  hint: AnswerHint | null | undefined;
  notice: Notice | null | undefined;
}

/**
 * The one live region of practice: a hint or a lost connection beside the input, then the verdict with points and reason.
 * It stands there empty from the start, because a region that comes with its text is not read out.
 */
export function AnswerStatus({ id, answerRef, hint, notice }: AnswerStatusProps) {
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
    <div id={id} role="status" className={classes.status} data-kind={answer ? 'verdict' : 'line'}>
      {answer ? <AnswerFeedback answerRef={answer} /> : <Line hint={hint} notice={notice} />}
    </div>
  );
}

function Line({ hint, notice }: Pick<AnswerStatusProps, 'hint' | 'notice'>) {
  if (notice?.kind === 'lost') {
    return <Text tone="near" icon={<IconCloudOff size={ICON_PX} stroke={1.75} />} text={notice.message} />;
  }
  if (notice)
    return <Text tone="wrong" icon={<IconAlertCircle size={ICON_PX} stroke={1.75} />} text={notice.message} />;
  return hint ? <Text tone="near" icon={<IconBulb size={ICON_PX} stroke={1.75} />} text={HINT_TEXTS[hint]} /> : null;
}

function Text({ tone, icon, text }: { tone: 'near' | 'wrong'; icon: ReactNode; text: string }) {
  return (
    <p className={classes.line} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      {text}
    </p>
  );
}
