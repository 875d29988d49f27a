import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { AccessDenied } from '../AccessDenied.tsx';
import type { PoolsScreenQuery } from './__generated__/PoolsScreenQuery.graphql.ts';
import { Monitor } from './Monitor.tsx';
import { PasskeyReminder } from './PasskeyReminder.tsx';

/** /admin/pools: the sentence pool, its tasks and its health, as they change. */
export default function PoolsScreen({ queryRef }: ScreenProps<PoolsScreenQuery>) {
  const { viewer, poolMonitor } = usePreloadedQuery<PoolsScreenQuery>(
    graphql`
      query PoolsScreenQuery {
        viewer {
          account {
            superuser
          }
          ...PasskeyReminder_viewer
        }
        poolMonitor {
          ...Monitor_monitor
        }
      }
    `,
    queryRef,
  );
  if (!viewer?.account?.superuser || !poolMonitor) return <AccessDenied />;
  return <Monitor monitorRef={poolMonitor} reminder={<PasskeyReminder viewerRef={viewer} />} />;
}
