import { graphql, useFragment } from 'react-relay';
import { ago } from '../../../lib/ago.ts';
import { formatCount, plural } from '../../../lib/number.ts';
import { useNow } from '../../../lib/useNow.ts';
import { Progress } from '../../../ui/Progress.tsx';
import type { TaskList_monitor$data, TaskList_monitor$key } from './__generated__/TaskList_monitor.graphql.ts';
import { Fold } from './Fold.tsx';
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

/** Ended tasks that are spread out; the others are folded. */
const ENDED_SHOWN = 3;

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
          practiceTypeName
          retryAt
          done
          wanted
          result
          error
          counts {
            name
            rejectionReason
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
  const open = tasks?.filter(isOpen) ?? [];
  const ended = tasks?.filter((task) => !isOpen(task)) ?? [];
  return (
    <section id="task-list" aria-labelledby="tasks">
      <h2 id="tasks" className={classes.title}>
        Tasks
      </h2>
      {tasks ? null : <PartMissing what="The tasks" />}
      {tasks?.length === 0 ? <p className={classes.small}>No tasks yet.</p> : null}
      <Rows tasks={open} />
      {ended.length > 0 ? (
        <Fold title={<h3 className={classes.endedTitle}>Recently ended: {formatCount(ended.length)}</h3>}>
          <Rows tasks={ended.slice(0, ENDED_SHOWN)} />
          {ended.length > ENDED_SHOWN ? (
            <details>
              <summary className={classes.earlier}>Earlier: {formatCount(ended.length - ENDED_SHOWN)}</summary>
              <Rows tasks={ended.slice(ENDED_SHOWN)} />
            </details>
          ) : null}
        </Fold>
      ) : null}
    </section>
  );
}

const isOpen = ({ state }: Task): boolean => state === 'QUEUED' || state === 'RUNNING';

function Rows({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={classes.list}>
      {tasks.map((task) => (
        <li key={task.id} className={classes.task} data-state={task.state}>
          <TaskRow task={task} />
        </li>
      ))}
    </ul>
  );
}

function TaskRow({ task }: { task: Task }) {
  const {
    kind,
    state,
    level,
    practiceTypeName,
    retryAt,
    done,
    wanted,
    result,
    error,
    counts,
    askedBy,
    askedAt,
    endedAt,
  } = task;
  const now = useNow(retryAt ? SECOND_MS : null);
  const name = [[NAMES[kind] ?? kind, level].filter(Boolean).join(' '), practiceTypeName].filter(Boolean).join(', ');
  const counted = countWords(counts);
  const when = endedAt ? `ended ${ago(endedAt)}` : `requested ${ago(askedAt)}`;
  // Nobody is named for the server's own tasks, nor where the account is gone.
  const who = askedBy ? `${endedAt ? ', requested' : ''} by ${askedBy.fullName}` : '';
  return (
    <>
      {isOpen(task) ? (
        <Progress
          label={name}
          value={wanted > 0 ? done : null}
          max={Math.max(wanted, 1)}
          valueText={[wanted > 0 ? `${formatCount(done)} of ${formatCount(wanted)}` : null, WAITS[state]]
            .filter(Boolean)
            .join(', ')}
        />
      ) : (
        <p className={classes.ended}>
          <strong>{name}</strong> <span>{state === 'FAILED' ? failedAt(done, wanted) : 'done'}</span>
        </p>
      )}
      {error ? <p className={classes.error}>{error}</p> : null}
      {isOpen(task) && retryAt ? <p className={classes.retry}>{againWords(retryAt, now)}</p> : null}
      {result ? <p className={classes.small}>{result}</p> : null}
      {counted ? <p className={classes.small}>{counted}</p> : null}
      <p className={classes.small}>
        {when}
        {who}
      </p>
    </>
  );
}

/** What a task counted on its way, in words; the reasons for which sentences were rejected together, the commonest first. */
function countWords(counts: Task['counts']): string {
  const some = counts.filter(({ count }) => count > 0);
  const others = some.filter(({ rejectionReason }) => !rejectionReason);
  const rejected = some.filter(({ rejectionReason }) => rejectionReason).toSorted((a, b) => b.count - a.count);
  const all = rejected.reduce((sum, { count }) => sum + count, 0);
  const reasons = rejected.map(({ rejectionReason, count }) => `${rejectionReason} ${formatCount(count)}`).join(', ');
  return [
    ...others.map(({ name, count }) => `${name}: ${formatCount(count)}`),
    ...(all > 0 ? [`rejected ${formatCount(all)}: ${reasons}`] : []),
  ].join(' · ');
}

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

/** When a task is tried again, in words. */
function againWords(retryAt: string, now: number): string {
  const seconds = Math.ceil((Date.parse(retryAt) - now) / SECOND_MS);
  if (seconds <= 0) return 'Trying again now.';
  if (seconds < 2 * MINUTE_SECONDS) return `Tries again in ${seconds} s.`;
  return `Tries again in ${plural(Math.ceil(seconds / MINUTE_SECONDS), 'minute')}.`;
}

const WAITS: Readonly<Record<string, string>> = { QUEUED: 'waiting', RUNNING: 'under way' };

const failedAt = (done: number, wanted: number): string =>
  wanted > 0 ? `failed at ${formatCount(done)} of ${formatCount(wanted)}` : 'failed';
