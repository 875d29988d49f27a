import { graphql, useFragment } from 'react-relay';
import { plural } from '../../../lib/number.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { REVIEW } from '../../practice/shared/start.ts';
import type { ReviewOffer_viewer$key } from './__generated__/ReviewOffer_viewer.graphql.ts';
import classes from './ReviewOffer.module.css';

/** How much is due, and the way to be asked for just that; nothing where nothing is due. */
export function ReviewOffer({ viewerRef }: { viewerRef: ReviewOffer_viewer$key }) {
  const { practice } = useFragment(
    graphql`
      fragment ReviewOffer_viewer on Viewer {
        practice {
          dueCount
        }
      }
    `,
    viewerRef,
  );
  const due = practice?.dueCount ?? 0;
  if (due === 0) return null;
  return (
    <section className={classes.offer} aria-label="Review">
      <div>
        <h2 className={classes.due}>
          {plural(due, 'collocation')} {due === 1 ? 'is' : 'are'} due
        </h2>
        <p className={classes.why}>A short review now helps you remember {due === 1 ? 'it' : 'them'}.</p>
      </div>
      <ButtonLink href={REVIEW} variant="default">
        Review now
      </ButtonLink>
    </section>
  );
}
