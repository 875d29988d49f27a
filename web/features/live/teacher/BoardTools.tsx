import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconEye, IconEyeOff, IconMaximize, IconMoon, IconSun } from '../../../ui/icons.ts';
import classes from './BoardTools.module.css';
import { toggleFullScreen } from './fullScreen.ts';
import { useIsIdle } from './useIsIdle.ts';

interface BoardToolsProps {
  classroomId: string;
  scheme: 'light' | 'dark';
  onScheme: (scheme: 'light' | 'dark') => void;
  isNameHidden: boolean;
  onHideNames: (isHidden: boolean) => void;
  /** Asks whether the round is to end; null where none runs. */
  onEnd: (() => void) | null;
}

/** What a teacher does with the board itself. It fades while nobody points at anything: the class looks at the sentence. */
export function BoardTools({ classroomId, scheme, onScheme, isNameHidden, onHideNames, onEnd }: BoardToolsProps) {
  const isIdle = useIsIdle();
  const isDark = scheme === 'dark';
  return (
    <nav className={classes.tools} aria-label="The board" data-idle={isIdle || undefined}>
      <ButtonLink size="sm" variant="subtle" href={`/classrooms/${classroomId}`}>
        Back to the class
      </ButtonLink>
      <div className={classes.group}>
        <Button
          size="sm"
          variant="subtle"
          icon={<Icon of={isNameHidden ? IconEye : IconEyeOff} />}
          onClick={() => onHideNames(!isNameHidden)}
        >
          <span className={classes.label}>{isNameHidden ? 'Show names' : 'Hide names'}</span>
        </Button>
        <Button
          size="sm"
          variant="subtle"
          icon={<Icon of={isDark ? IconSun : IconMoon} />}
          onClick={() => onScheme(isDark ? 'light' : 'dark')}
        >
          <span className={classes.label}>{isDark ? 'Light' : 'Dark'}</span>
        </Button>
        {document.fullscreenEnabled ? (
          <Button size="sm" variant="subtle" icon={<Icon of={IconMaximize} />} onClick={toggleFullScreen}>
            <span className={classes.label}>Full screen</span>
          </Button>
        ) : null}
        {onEnd ? (
          <Button size="sm" variant="subtle" tone="danger" onClick={onEnd}>
            End round
          </Button>
        ) : null}
      </div>
    </nav>
  );
}
