import { graphql, useFragment } from 'react-relay';
import { formatCount, plural } from '../../../lib/number.ts';
import { Flash } from '../../../ui/Flash.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { PoolTables_monitor$data, PoolTables_monitor$key } from './__generated__/PoolTables_monitor.graphql.ts';
import { sentencesPath } from '../sentences/sentenceSearch.ts';
import { GenerateButton } from './GenerateButton.tsx';
import { HealthTag } from './health.tsx';
import { PartMissing } from './PartMissing.tsx';
import classes from './PoolTables.module.css';

type Pool = NonNullable<PoolTables_monitor$data['pools']>[number] & {
  readonly days: number | null | undefined;
  readonly isWithoutModel: boolean;
};

const COLUMNS: readonly Column<Pool, 'level' | 'target' | 'quality' | 'health' | 'generate'>[] = [
  {
    key: 'level',
    heading: <span className={classes.name}>Level</span>,
    cell: ({ level, practiceTypeKey, practiceTypeName }) => (
      <a
        className={classes.level}
        href={sentencesPath({ level: level, type: practiceTypeKey })}
        aria-label={`${level}: sentences, ${practiceTypeName}`}
      >
        {level}
      </a>
    ),
  },
  {
    key: 'target',
    heading: 'Towards the target',
    cell: (pool) => (
      <Flash of={[pool.validatedCount, pool.pendingCount, pool.totalCount].join(' ')}>
        <TowardsTarget pool={pool} />
      </Flash>
    ),
  },
  {
    key: 'quality',
    heading: 'High quality',
    isNumeric: true,
    cell: ({ highQualityCount }) => {
      const text = formatCount(highQualityCount);
      return <Flash of={text}>{text}</Flash>;
    },
  },
  {
    key: 'health',
    heading: 'Health',
    cell: ({ health, needsRefill, isWithoutModel }) => (
      <span className={classes.health}>
        <HealthTag health={health} />
        {needsRefill && !isWithoutModel ? <Tag tone="near">needs a refill</Tag> : null}
      </span>
    ),
  },
  {
    key: 'generate',
    heading: <span className="spoken">Generate</span>,
    cell: ({ level, practiceTypeKey, practiceTypeName, totalCount, maximumSize, isWithoutModel }) =>
      totalCount >= maximumSize ? (
        <span className={classes.full}>Full</span>
      ) : (
        <GenerateButton
          level={level}
          practiceTypeKey={practiceTypeKey}
          name={practiceTypeName}
          isWithoutModel={isWithoutModel}
        />
      ),
  },
];

/** Each pool: a level of a practice type, how full and how well it is. */
export function PoolTables({
  monitorRef,
  isWithoutModel,
}: {
  monitorRef: PoolTables_monitor$key;
  /** Whether no model is set up: then nothing can be written for them. */
  isWithoutModel: boolean;
}) {
  const { pools, supplies } = useFragment(
    graphql`
      fragment PoolTables_monitor on PoolMonitor {
        pools {
          level
          practiceTypeKey
          practiceTypeName
          totalCount
          validatedCount
          pendingCount
          highQualityCount
          targetSize
          minimumSize
          maximumSize
          health
          needsRefill
        }
        supplies {
          days
          pool {
            level
            practiceTypeKey
          }
        }
      }
    `,
    monitorRef,
  );
  if (!pools) return <PartMissing what="The pools" />;
  const daysOf = ({ level, practiceTypeKey }: Pick<Pool, 'level' | 'practiceTypeKey'>) =>
    supplies?.find(({ pool }) => pool.level === level && pool.practiceTypeKey === practiceTypeKey)?.days;
  const types = [...new Set(pools.map(({ practiceTypeKey }) => practiceTypeKey))];
  return (
    <section aria-labelledby="pools" className={classes.pools}>
      <h2 id="pools" className={classes.title}>
        Pools
      </h2>
      {types.map((type) => {
        const rows = pools
          .filter(({ practiceTypeKey }) => practiceTypeKey === type)
          .map((pool) => ({ ...pool, days: daysOf(pool), isWithoutModel }));
        return (
          <Table
            key={type}
            caption={rows[0]?.practiceTypeName ?? type}
            stacks
            columns={COLUMNS}
            rows={rows}
            keyOf={({ level }) => level}
          />
        );
      })}
    </section>
  );
}

const MOST = 100;
const shareOf = (count: number, size: number): number => (size === 0 ? MOST : Math.min(MOST, (count / size) * MOST));

/** How long a pool lasts. @param days null: nobody practised; undefined: it could not be read */
function lastsText(days: number | null | undefined): string {
  if (days === undefined) return 'no estimate';
  if (days === null) return 'no estimate: nobody has practised at this level in the last 7 days';
  return `lasts a learner ${plural(days, 'day')}`;
}

function TowardsTarget({ pool }: { pool: Pool }) {
  const { totalCount, validatedCount, pendingCount, targetSize, minimumSize, days } = pool;
  return (
    <div className={classes.towards}>
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.pending} width={shareOf(validatedCount + pendingCount, targetSize)} height="8" />
        <rect className={classes.validated} width={shareOf(validatedCount, targetSize)} height="8" />
        <rect className={classes.minimum} x={shareOf(minimumSize, targetSize)} width="0.6" height="8" />
      </svg>
      <span className={classes.figures}>
        {formatCount(validatedCount)} validated · {formatCount(pendingCount)} pending
        {pendingCount > 0 ? ` · ${formatCount(totalCount)} in all` : ''}
      </span>
      <span className={classes.figures}>
        target {formatCount(targetSize)} · minimum {formatCount(minimumSize)}
      </span>
      <span className={classes.figures}>{lastsText(days)}</span>
    </div>
  );
}
