import { graphql, useFragment } from 'react-relay';
import { longDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/number.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import type { UsageTable_monitor$data, UsageTable_monitor$key } from './__generated__/UsageTable_monitor.graphql.ts';
import { PartMissing } from './PartMissing.tsx';

type Day = NonNullable<UsageTable_monitor$data['usage']>[number];

const DECIMALS = 2;
const COLUMNS: readonly Column<Day, 'day' | 'calls' | 'faults' | 'read' | 'written' | 'cost'>[] = [
  { key: 'day', heading: 'Day', cell: ({ on }) => longDate(on) },
  { key: 'calls', heading: 'Calls', isNumeric: true, cell: ({ calls }) => formatCount(calls) },
  { key: 'faults', heading: 'Without a reply', isNumeric: true, cell: ({ faults }) => formatCount(faults) },
  { key: 'read', heading: 'Tokens read', isNumeric: true, cell: ({ inputTokens }) => formatCount(inputTokens) },
  { key: 'written', heading: 'Tokens written', isNumeric: true, cell: ({ outputTokens }) => formatCount(outputTokens) },
  {
    key: 'cost',
    heading: 'Cost',
    isNumeric: true,
    cell: ({ cost }) => (cost === null || cost === undefined ? '–' : cost.toFixed(DECIMALS)),
  },
];

/** What the model was asked by day; nothing where it never was. */
export function UsageTable({ monitorRef }: { monitorRef: UsageTable_monitor$key }) {
  const { usage } = useFragment(
    graphql`
      fragment UsageTable_monitor on PoolMonitor {
        usage {
          on
          calls
          faults
          inputTokens
          outputTokens
          cost
        }
      }
    `,
    monitorRef,
  );
  if (!usage) return <PartMissing what="What the model was asked" />;
  if (usage.length === 0) return null;
  return <Table caption="The model, by day" stacks columns={COLUMNS} rows={usage} keyOf={({ on }) => on} />;
}
