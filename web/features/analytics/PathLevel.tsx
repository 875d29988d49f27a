import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from '../../lib/RouterView.tsx';
import { plural } from '../../lib/number.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Gaps } from '../../ui/Gaps.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconCheck, IconChevronDown, IconLock } from '../../ui/icons.ts';
import { START_PRACTICE } from '../practice/shared/start.ts';
import type { PathLevel_progress$key } from './__generated__/PathLevel_progress.graphql.ts';
import { addressOf } from './pathAddress.ts';
import classes from './PathLevel.module.css';

interface PathLevelProps {
  progressRef: PathLevel_progress$key;
  /** The code of the level before it; null for the first. */
  before: string | null;
  isOpen: boolean;
  /** Its collocations, once it is open. */
  children: ReactNode;
}

/** A level: its lessons, what can be done about it, and its collocations where it is open. */
export function PathLevel({ progressRef, before, isOpen, children }: PathLevelProps) {
  const { level, passedRounds, lessons, progressPercentage, current, completed, locked } = useFragment(
    graphql`
      fragment PathLevel_progress on LevelProgress {
        level {
          code
          name
          description
        }
        passedRounds
        lessons
        progressPercentage
        current
        completed
        locked
      }
    `,
    progressRef,
  );
  const navigate = useNavigate();
  const { code, name, description } = level;
  const panelId = `collocations-${code}`;
  const show = (isShown: boolean) =>
    void navigate(addressOf({ level: isShown ? code : null, state: null }), { replace: true, keepsPlace: true });
  return (
    <section className={classes.level} aria-labelledby={`level-${code}`} data-state={stateOf({ current, locked })}>
      <p className={classes.code} aria-hidden="true">
        <span>{code}</span>
      </p>
      <div className={classes.body}>
        <h2 id={`level-${code}`}>
          <span className="spoken">{code}</span> {name}
        </h2>
        <p className={classes.description}>{description}</p>
        <div className={classes.lessons}>
          <Gaps
            results={Array.from({ length: passedRounds }, () => true)}
            total={lessons}
            current={current && !completed ? passedRounds : null}
            size="small"
            label={`Lessons at ${code}`}
          />
        </div>
        <p className={classes.facts}>
          <strong>{progressPercentage}%</strong> · {plural(lessons, 'lesson')} · {passedRounds} completed ·{' '}
          {lessons - passedRounds} remaining
        </p>
        <Button
          variant="subtle"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => show(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} collocations <span className="spoken">at {code}</span>
          <Icon of={IconChevronDown} size="sm" />
        </Button>
      </div>
      <div className={classes.action}>
        <Action {...{ code, before, current, completed, locked }} onShow={() => show(true)} />
      </div>
      {isOpen ? (
        <div id={panelId} className={classes.panel}>
          {children}
        </div>
      ) : null}
    </section>
  );
}

const stateOf = ({ current, locked }: { current: boolean; locked: boolean }) =>
  current ? 'current' : locked ? 'locked' : 'open';

interface ActionProps {
  code: string;
  before: string | null;
  current: boolean;
  completed: boolean;
  locked: boolean;
  /** Shows what was learnt there. */
  onShow: () => void;
}

/** What can be done about a level. */
function Action({ code, before, current, completed, locked, onShow }: ActionProps) {
  if (current) return <ButtonLink href={START_PRACTICE}>Continue Practice</ButtonLink>;
  if (completed) {
    return (
      <Button variant="default" className={classes.completed} icon={<Icon of={IconCheck} />} onClick={onShow}>
        Completed<span className="spoken">: {code}</span>
      </Button>
    );
  }
  if (!locked) {
    return (
      <a className={classes.change} href="/dashboard?level">
        Change level
      </a>
    );
  }
  return (
    <>
      <Button disabled icon={<Icon of={IconLock} />}>
        Locked<span className="spoken">: {code}</span>
      </Button>
      {before === null ? null : <p className={classes.opens}>Complete {before} first, or change your level.</p>}
    </>
  );
}
