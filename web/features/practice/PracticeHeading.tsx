import { graphql, useFragment } from 'react-relay';
import { plural } from '../../lib/number.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PhoneMenu } from '../../ui/PhoneMenu.tsx';
import type { PracticeHeading_viewer$key } from './__generated__/PracticeHeading_viewer.graphql.ts';
import classes from './PracticeHeading.module.css';

const SUBTITLE = 'Choose your practice type and improve your English skills with targeted exercises';

interface PracticeHeadingProps {
  viewerRef: PracticeHeading_viewer$key;
  /** Hidden to the eye while a sentence is in work: nothing may stand beside it. */
  isSubtitleShown: boolean;
}

/** Title and points; on a phone it is the top bar, with the menu in it. */
export function PracticeHeading({ viewerRef, isSubtitleShown }: PracticeHeadingProps) {
  const { points } = useFragment(
    graphql`
      fragment PracticeHeading_viewer on Viewer {
        points
      }
    `,
    viewerRef,
  );
  return (
    <>
      <header className={classes.bar}>
        <PageHeading className={classes.title}>English Practice</PageHeading>
        <span className={classes.points}>{plural(points, 'point')}</span>
        <span className={classes.menu}>
          <PhoneMenu />
        </span>
      </header>
      <p className={isSubtitleShown ? classes.subtitle : 'spoken'}>{SUBTITLE}</p>
    </>
  );
}
