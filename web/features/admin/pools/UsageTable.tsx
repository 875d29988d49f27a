import { graphql, useFragment } from 'react-relay';
import { longDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/number.ts';
import { Flash } from '../../../ui/Flash.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { costText } from '../cost.ts';
import type { UsageTable_monitor$data, UsageTable_monitor$key } from './__generated__/UsageTable_monitor.graphql.ts';
import { PartMissing } from './PartMissing.tsx';

type Day = NonNullable<UsageTable_monitor$data['usage']>[number];

const COLUMNS: readonly Column<Day, 'day' | 'calls' | 'faults' | 'read' | 'written' | 'cost'>[] = [
  { key: 'day', heading: 'Day', cell: ({ on }) => longDate(on) },
  { key: 'calls', heading: 'Calls', isNumeric: true, cell: ({ calls }) => <Figure of={formatCount(calls)} /> },
  {
    key: 'faults',
    heading: 'Without a usable reply',
    isNumeric: true,
    cell: ({ faults }) => <Figure of={formatCount(faults)} />,
  },
  {
    key: 'read',
    heading: 'Tokens read',
    isNumeric: true,
    cell: ({ inputTokens }) => <Figure of={formatCount(inputTokens)} />,
  },
  {
    key: 'written',
    heading: 'Tokens written',
    isNumeric: true,
    cell: ({ outputTokens }) => <Figure of={formatCount(outputTokens)} />,
  },
  {
    key: 'cost',
    heading: 'Cost',
    isNumeric: true,
    cell: ({ cost }) => <Figure of={typeof cost === 'number' ? costText(cost) : '–'} />,
  },
];

const Figure = ({ of }: { of: string }) => <Flash of={of}>{of}</Flash>;

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
