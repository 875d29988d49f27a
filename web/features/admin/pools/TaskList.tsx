import { graphql, useFragment } from 'react-relay';
import { ago } from '../../../lib/ago.ts';
import { formatCount } from '../../../lib/number.ts';
import { Progress } from '../../../ui/Progress.tsx';
import type { TaskList_monitor$data, TaskList_monitor$key } from './__generated__/TaskList_monitor.graphql.ts';
import { PartMissing } from './PartMissing.tsx';
import classes from './TaskList.module.css';

type Task = NonNullable<TaskList_monitor$data['tasks']>[number];

const NAMES: Readonly<Record<string, string>> = {
  REFILL: 'Refill',
  GENERATE: 'Generate',
  VALIDATE_PENDING: 'Validate',
  VALIDATE_CRITICAL: 'Validate critical pools',
  CHECK_CACHE: 'Cache health check',
  CLEAR_CACHE: 'Emergency cache clear',
};

/** The tasks that are open, then those that ended last. */
export function TaskList({ monitorRef }: { monitorRef: TaskList_monitor$key }) {
  const { tasks } = useFragment(
    graphql`
      fragment TaskList_monitor on PoolMonitor {
        tasks {
          id
          kind
          state
          level
          done
          wanted
          result
          error
          counts {
            name
            count
          }
          askedBy {
            fullName
          }
          askedAt
          endedAt
        }
      }
    `,
    monitorRef,
  );
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className={classes.title}>
        Tasks
      </h2>
      {tasks ? null : <PartMissing what="The tasks" />}
      {tasks?.length === 0 ? <p className={classes.small}>No tasks yet.</p> : null}
      <ul className={classes.list}>
        {tasks?.map((task) => (
          <li key={task.id} className={classes.task} data-state={task.state}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { kind, state, level, done, wanted, result, error, counts, askedBy, askedAt, endedAt } = task;
  const isOpen = state === 'QUEUED' || state === 'RUNNING';
  const name = [NAMES[kind] ?? kind, level].filter(Boolean).join(' ');
  const refused = counts.map(({ name: what, count }) => `${what}: ${formatCount(count)}`).join(' · ');
  const when = endedAt ? `ended ${ago(endedAt)}` : `requested ${ago(askedAt)}`;
  return (
    <>
      {isOpen ? (
        <Progress
          label={name}
          value={wanted > 0 ? done : null}
          max={Math.max(wanted, 1)}
          valueText={wanted > 0 ? `${formatCount(done)} of ${formatCount(wanted)}` : WAITS[state]}
        />
      ) : (
        <p className={classes.ended}>
          <strong>{name}</strong> <span>{state === 'FAILED' ? failedAt(done, wanted) : 'done'}</span>
        </p>
      )}
      {error ? <p className={classes.error}>{error}</p> : null}
      {result ? <p className={classes.small}>{result}</p> : null}
      {refused ? <p className={classes.small}>{refused}</p> : null}
      <p className={classes.small}>
        {when}
        {askedBy ? ` by ${askedBy.fullName}` : ' by the server itself'}
      </p>
    </>
  );
}

const WAITS = { QUEUED: 'waiting', RUNNING: 'under way' } as const;

const failedAt = (done: number, wanted: number): string =>
  wanted > 0 ? `failed at ${formatCount(done)} of ${formatCount(wanted)}` : 'failed';
