import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { AdminNav } from '../AdminNav.tsx';
import type { Monitor_monitor$key } from './__generated__/Monitor_monitor.graphql.ts';
import { CacheCard } from './CacheCard.tsx';
import { LiveLine } from './LiveLine.tsx';
import classes from './Monitor.module.css';
import { PoolActions } from './PoolActions.tsx';
import { PoolTables } from './PoolTables.tsx';
import { Recommendations } from './Recommendations.tsx';
import { RefusedList } from './RefusedList.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { SystemCard } from './SystemCard.tsx';
import { TaskList } from './TaskList.tsx';
import { Throughput } from './Throughput.tsx';
import { UsageTable } from './UsageTable.tsx';
import { useMonitorLive } from './useMonitorLive.ts';
import { ValidationCard } from './ValidationCard.tsx';

const QUERY = graphql`
  query MonitorQuery {
    poolMonitor {
      ...Monitor_monitor
    }
  }
`;

const SUBSCRIPTION = graphql`
  subscription MonitorSubscription {
    poolChanged {
      monitor {
        ...Monitor_monitor
      }
    }
  }
`;

interface MonitorProps {
  monitorRef: Monitor_monitor$key;
  /** What whoever looks at it is reminded of. */
  reminder: ReactNode;
}

/** The sentence pool as it is, changing by itself. */
export function Monitor({ monitorRef, reminder }: MonitorProps) {
  const monitor = useFragment(
    graphql`
      fragment Monitor_monitor on PoolMonitor {
        summary {
          ...SummaryTiles_summary
        }
        validation {
          ...ValidationCard_validation
        }
        cache {
          ...CacheCard_cache
        }
        health {
          ...SystemCard_health
          modelConfigured
        }
        ...PoolTables_monitor
        ...TaskList_monitor
        ...RefusedList_monitor
        ...Throughput_monitor
        ...UsageTable_monitor
        ...Recommendations_monitor
      }
    `,
    monitorRef,
  );
  const isWithoutModel = monitor.health?.modelConfigured === false;
  const live = useMonitorLive({ query: QUERY, subscription: SUBSCRIPTION });
  return (
    <>
      <AdminNav at="/admin/pools" />
      <div className={classes.head}>
        <div>
          <PageHeading>Pool Monitor</PageHeading>
          <LiveLine {...live} />
        </div>
        <PoolActions isWithoutModel={isWithoutModel} />
      </div>
      {reminder}
      <SummaryTiles summaryRef={monitor.summary ?? null} />
      <div className={classes.columns}>
        <div className={classes.first}>
          <Recommendations monitorRef={monitor} />
        </div>
        <div className={classes.main}>
          <PoolTables monitorRef={monitor} isWithoutModel={isWithoutModel} />
          <TaskList monitorRef={monitor} />
          <RefusedList monitorRef={monitor} />
          <Throughput monitorRef={monitor} />
          <UsageTable monitorRef={monitor} />
        </div>
        <aside className={classes.side} aria-label="Health">
          <ValidationCard validationRef={monitor.validation ?? null} />
          <CacheCard cacheRef={monitor.cache ?? null} />
          <SystemCard healthRef={monitor.health ?? null} />
        </aside>
      </div>
    </>
  );
}
