import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Part, Section } from '../ui/Section.tsx';
import { Segment } from '../ui/Segment.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { type Column, type Sorting, Table } from '../ui/Table.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Tag } from '../ui/Tag.tsx';

type Key = 'name' | 'score' | 'attempts' | 'joined';

interface Student {
  readonly name: string;
  readonly score: number;
  readonly attempts: number;
  readonly joined: string;
}

const STUDENTS: readonly Student[] = [
  { name: 'Aiyana Brooks', score: 95, attempts: 1, joined: '2 September 2026' },
  { name: 'Bartosz Kowalczyk', score: 80, attempts: 2, joined: '3 September 2026' },
  { name: 'Lê Minh Anh', score: 100, attempts: 1, joined: '2 September 2026' },
];
const COLUMNS: readonly Column<Student, Key>[] = [
  { key: 'name', heading: 'Student', cell: ({ name }) => name, isSortable: true, foot: 'Class average' },
  { key: 'score', heading: 'Score', cell: ({ score }) => score, isNumeric: true, isSortable: true, foot: 92 },
  { key: 'attempts', heading: 'Attempts', cell: ({ attempts }) => attempts, isNumeric: true },
  { key: 'joined', heading: 'Joined', cell: ({ joined }) => joined },
];
const TABS = [
  { id: 'open', label: 'Still open', waiting: 3 },
  { id: 'all', label: 'All' },
  { id: 'on', label: 'on' },
] as const;

const LINKS = [
  { href: '#open', label: 'Still open', count: 3, isCurrent: true },
  { href: '#all', label: 'All', count: 14, isCurrent: false },
  { href: '#on', label: 'on', isWord: true, count: 5, isCurrent: false },
];
const PERIODS = [7, 30, 90].map((value) => ({ value, label: `${value} days` }));

/** Where things stand: tabs, tables, bars, places that are empty or still waiting. */
export function Places() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('open');
  const [sorting, setSorting] = useState<Sorting<Key>>({ key: 'name', direction: 'ascending' });
  const [period, setPeriod] = useState(30);
  const ordered = STUDENTS.toSorted((one, other) => compare(one, other, sorting));
  return (
    <>
      <div>
        <Tabs label="Mistakes" tabs={TABS} selected={tab} onSelect={setTab}>
          What is shown: {tab}.
        </Tabs>
      </div>
      <TabLinks label="Views of a list" links={LINKS} />
      <div>
        <Segment label="Period" options={PERIODS} value={period} onChange={setPeriod} />
      </div>
      <Table
        caption="Homework"
        columns={COLUMNS}
        rows={ordered}
        keyOf={({ name }) => name}
        sorting={sorting}
        onSort={setSorting}
      />
      <Table caption="Waiting teachers" columns={COLUMNS} rows={[]} keyOf={({ name }) => name} empty="Nobody waits." />
      <Progress label="Completed" value={18} max={28} valueText="18 of 28" />
      <Progress label="Preparing your data" value={null} max={1} valueText="This takes a minute" />
      <EmptyNote title="Ready to Practice English?" text="Ten sentences, about five minutes.">
        <Button>Choose Practice Type</Button>
      </EmptyNote>
      <Skeletons widths={[0.9, 0.6]} text="Loading your practice problem..." />
      <Section title="Profile" tag={<Tag tone="right">Verified</Tag>}>
        <Part title="Email">amina@school.example</Part>
      </Section>
    </>
  );
}

function compare(one: Student, other: Student, { key, direction }: Sorting<Key>): number {
  const order = key === 'score' ? one.score - other.score : one.name.localeCompare(other.name);
  return direction === 'ascending' ? order : -order;
}
