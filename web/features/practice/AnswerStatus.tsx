import { IconAlertCircle, IconBulb, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AnswerFeedback } from './AnswerFeedback.tsx';
import classes from './AnswerStatus.module.css';
import { HINT_TEXTS } from './practice.text.ts';
import type { Practice } from './usePractice.ts';

const ICON_PX = 18;

interface AnswerStatusProps {
  id: string;
  stage: Practice['state']['stage'];
}

/**
 * The one live region of practice: a hint or a lost connection beside the input, then the verdict with points and reason.
 * It stands there empty from the start, because a region that comes with its text is not read out.
 */
export function AnswerStatus({ id, stage }: AnswerStatusProps) {
  return (
    <div id={id} role="status" className={classes.status} data-kind={stage.kind === 'answered' ? 'verdict' : 'line'}>
      {stage.kind === 'answered' ? <AnswerFeedback resultRef={stage.verdict.data} /> : null}
      {stage.kind === 'answering' ? <Line {...stage} /> : null}
    </div>
  );
}

type LineProps = Pick<Extract<Practice['state']['stage'], { kind: 'answering' }>, 'hint' | 'notice'>;

function Line({ hint, notice }: LineProps) {
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
