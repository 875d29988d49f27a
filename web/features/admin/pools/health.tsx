import { Icon } from '../../../ui/Icon.tsx';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '../../../ui/icons.ts';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';

type Drawn = { readonly tone: TagTone; readonly icon: typeof IconCheck; readonly word: string };
const UNKNOWN: Omit<Drawn, 'word'> = { tone: 'neutral', icon: IconAlertCircle };
const HEALTHS: Readonly<Record<string, Drawn>> = {
  GOOD: { tone: 'right', icon: IconCheck, word: 'good' },
  WARNING: { tone: 'near', icon: IconAlertTriangle, word: 'warning' },
  CRITICAL: { tone: 'wrong', icon: IconAlertCircle, word: 'critical' },
  IDLE: { tone: 'right', icon: IconCheck, word: 'idle' },
  RUNNING: { tone: 'right', icon: IconCheck, word: 'working' },
  WAITING: { tone: 'neutral', icon: IconCheck, word: 'waiting' },
  HEALTHY: { tone: 'right', icon: IconCheck, word: 'healthy' },
  STALLED: { tone: 'near', icon: IconAlertTriangle, word: 'stalled' },
  FAILING: { tone: 'wrong', icon: IconAlertCircle, word: 'failing' },
};

/** How a pool, or the judging, is, in a word and a colour. What a newer server says is shown as it is, without one. */
export function HealthTag({ health }: { health: string }) {
  const { tone, icon, word } = HEALTHS[health] ?? { ...UNKNOWN, word: health.toLowerCase() };
  return (
    <Tag tone={tone} icon={<Icon of={icon} size="sm" />}>
      {word}
    </Tag>
  );
}
