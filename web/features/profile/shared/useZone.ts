import { graphql, useFragment } from 'react-relay';
import { timeZone } from '../../../lib/time.ts';
import type { useZone_viewer$key } from './__generated__/useZone_viewer.graphql.ts';

/** The time zone that dates of homework are said and set in: the person's own, whatever the device's is. */
export function useZone(viewerRef: useZone_viewer$key | null | undefined): string {
  const viewer = useFragment(
    graphql`
      fragment useZone_viewer on Viewer {
        account {
          timeZone
        }
      }
    `,
    viewerRef,
  );
  return viewer?.account?.timeZone ?? timeZone();
}
