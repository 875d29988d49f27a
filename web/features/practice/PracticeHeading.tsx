import { graphql, useFragment } from 'react-relay';
import { plural } from '../../lib/number.ts';
import { Cup } from '../../ui/Cup.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/icons.ts';
import type { MenuGroup } from '../../ui/Menu.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PhoneMenu } from '../../ui/PhoneMenu.tsx';
import type { PracticeHeading_viewer$key } from './__generated__/PracticeHeading_viewer.graphql.ts';
import classes from './PracticeHeading.module.css';
import { keysName } from './shared/keys.ts';

const SUBTITLE = 'Choose your practice type and improve your English skills with targeted exercises';

interface PracticeHeadingProps {
  viewerRef: PracticeHeading_viewer$key;
  /** Hidden to the eye while a sentence is in work: nothing may stand beside it. */
  isSubtitleShown: boolean;
  /** Opens the sounds and the keys. */
  onKeys: () => void;
  /** What the menu has of practice. */
  groups: readonly MenuGroup[];
}

/** Title and points; on a phone it is the top bar, with the menu in it. */
export function PracticeHeading({ viewerRef, isSubtitleShown, onKeys, groups }: PracticeHeadingProps) {
  const { practice } = useFragment(
    graphql`
      fragment PracticeHeading_viewer on Viewer {
        practice @required(action: THROW) {
          points
          dailyGoal
          answeredToday
        }
      }
    `,
    viewerRef,
  );
  const { dailyGoal, answeredToday } = practice;
  return (
    <>
      <header className={classes.bar}>
        <PageHeading className={classes.title}>English Practice</PageHeading>
        <span className={classes.end}>
          {typeof dailyGoal === 'number' && typeof answeredToday === 'number' ? (
            <span className={classes.goal}>
              <Cup done={answeredToday} goal={dailyGoal} label="Sentences answered today" size="small" />
            </span>
          ) : null}
          {typeof practice.points === 'number' ? (
            <span className={classes.points}>{plural(practice.points, 'point')}</span>
          ) : null}
          <button type="button" className={classes.keys} aria-label={keysName()} aria-keyshortcuts="?" onClick={onKeys}>
            <Icon of={IconAdjustmentsHorizontal} />
          </button>
        </span>
        <span className={classes.menu}>
          <PhoneMenu groups={groups} />
        </span>
      </header>
      <p className={isSubtitleShown ? classes.subtitle : 'spoken'}>{SUBTITLE}</p>
    </>
  );
}

/** The same bar while nothing is known of the learner yet. */
export function PlainPracticeHeading({ title }: { title: string }) {
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.menu}>
        <PhoneMenu />
      </span>
    </header>
  );
}
