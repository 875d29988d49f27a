import { graphql, usePreloadedQuery } from 'react-relay';
import { START_PRACTICE } from '../../features/practice/shared/start.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { ScreenProps } from '../relay/screen.tsx';
import type { LaterScreenQuery } from './__generated__/LaterScreenQuery.graphql.ts';
import classes from './LaterScreen.module.css';

/** A page that is still to come. */
export type LaterTitle = 'Pool Monitor';

/** What will stand there. */
const TEXTS: Record<LaterTitle, string> = {
  'Pool Monitor': 'The sentence pool will appear here: how many are ready at each level, and how many are wanted.',
};

interface LaterScreenProps extends ScreenProps<LaterScreenQuery> {
  title: LaterTitle;
}

/** A page that comes with a later version: its empty place, what will stand there, and the way on. */
export function LaterScreen({ queryRef, title }: LaterScreenProps) {
  const { viewer } = usePreloadedQuery<LaterScreenQuery>(
    graphql`
      query LaterScreenQuery {
        viewer {
          user {
            userType
          }
        }
      }
    `,
    queryRef,
  );
  const isTeacher = viewer?.user?.userType === 'TEACHER';
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className={classes.place}>
        <EmptyNote title="Coming in a later version" text={TEXTS[title]}>
          <ButtonLink href={isTeacher ? '/dashboard' : START_PRACTICE} size="lg">
            {isTeacher ? 'View Dashboard' : 'Continue Practice'}
          </ButtonLink>
        </EmptyNote>
      </div>
    </>
  );
}
