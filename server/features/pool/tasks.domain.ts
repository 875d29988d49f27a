import { randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { PoolTask } from '../../generated/prisma/client.ts';
import { announce } from '../../kernel/announcements.ts';
import { type Transaction, within } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { audit } from '../audit/audit.ts';
import { levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { EVERYBODY, poolChanged } from './pool.events.ts';
import type { TaskKind } from './tasks.rules.ts';
import {
  countDueTasks,
  deleteTasksEndedBefore,
  findTask,
  insertTask,
  releaseTasks,
  type TaskRun,
  takeTask,
  writeTask,
} from './tasks.store.ts';

/** A job of it says that there is something to do. Which task is next, and when one is tried again, stands in the rows of the tasks. */
export const TASK_QUEUE: Queue = {
  name: 'pool-tasks',
  atOnce: 2,
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 6 * 3600,
};

const MS_PER_SECOND = 1000;
const DAY_MS = 86_400_000;
/** A process that says nothing for so long is dead: another one takes its task up. */
export const HELD_SECONDS = 20;
const HOLD_AGAIN_MS = 5_000;
/** Faults in a row after which a task is given up. */
export const FAULTS_AT_MOST = 8;
const FIRST_WAIT_SECONDS = 4;
const LONGEST_WAIT_SECONDS = 300;
/** By how much a wait may be longer than it has to be, so that not all come back at the same moment. */
const JITTER = 0.5;
const JITTER_STEPS = 1000;
const KEPT_DAYS = 90;
/** So many seconds later than due: no clock is exact. */
const SLACK_SECONDS = 1;

/** A task that ends without having done what it was to do; the message is for a person. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/** Something that passes: the task goes on later. The message is for a person. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  /** Not before; null: as faults in a row have it. */
  readonly afterSeconds: number | null;

  constructor(message: string, afterSeconds: number | null = null) {
    super(message);
    this.afterSeconds = afterSeconds;
  }
}

/** The process is to end, or somebody else has taken the task up: whoever goes on with it finds it as it is. */
export class TaskLeft extends Error {
  override readonly name = 'TaskLeft';
}

/** What is to be done, and by whom it is asked for; null: the clock. */
export interface TaskWish {
  kind: TaskKind;
  /** A level's number; null: all. */
  level?: number | null;
  /** Null: all. */
  practiceTypeId?: string | null;
  wanted?: number;
}

const ALL = 'all';

/** The same wish gives the same key. */
const openKeyOf = ({ kind, level, practiceTypeId }: TaskWish): string =>
  `${kind}:${level ?? ALL}:${practiceTypeId ?? ALL}`;

const tell = (deps: Deps, taskId: string): void => announce(deps, poolChanged, EVERYBODY, { kind: 'TASK', taskId });

/**
 * Asks for a task, once: while the same is open, that one is meant. Effects: a row, a job, an audit row for a person.
 * @param userId who asks; null: the clock
 * @returns its id, and whether it was open already
 */
export async function askTask(
  deps: Deps,
  userId: string | null,
  wish: TaskWish,
): Promise<{ taskId: string; wasOpen: boolean }> {
  const { kind, level = null, practiceTypeId = null, wanted = 0 } = wish;
  const id = newId();
  const task = { id, kind, level, practiceTypeId, wanted, userId, openKey: openKeyOf(wish) };
  // The open one may end in the moment in which it is looked for: then this one finds its place free.
  let taskId: string | null = null;
  // oxlint-disable-next-line no-await-in-loop
  while (taskId === null) taskId = await insertTask(deps.db, { ...task, askedAt: deps.clock.now() });
  if (userId !== null) {
    await audit(deps, 'pool_task_asked', userId, {
      task: kind,
      ...(level === null ? {} : { level: levelByNumber(level as LevelNumber).code }),
      ...(practiceTypeId === null ? {} : { practiceType: practiceTypeId }),
    });
  }
  if (taskId !== id) return { taskId, wasOpen: true };
  tell(deps, id);
  await deps.jobs.send(TASK_QUEUE, {});
  return { taskId: id, wasOpen: false };
}

/** A task that this process is at. */
export interface RunningTask extends TaskRun {
  readonly task: Readonly<PoolTask>;
  /** Aborted once the task is to be left as it is. */
  readonly left: AbortSignal;
  /** Throws TaskLeft once the task is to be left as it is. */
  goOn(): void;
  /** Says how far it is. Faults before that are forgotten. @throws TaskLeft where it is somebody else's by now */
  progress(news: Progress): Promise<void>;
  /**
   * Changes the pool and says how far the task is, both or neither: whoever takes the task up after this process has died finds them
   * as one. @throws TaskLeft where it is somebody else's by now, and then nothing is changed
   */
  commit(work: (tx: Transaction) => Promise<Progress>): Promise<void>;
}

/** How far a task is: what is given is new. */
export interface Progress {
  wanted?: number;
  done?: number;
  tally?: Readonly<Record<string, number>>;
}

/** Does what a task of a kind is for. @returns what came of it, as a text for a person. Throws TaskFailed, TryLater, TaskLeft */
export type Work = (deps: Deps, running: RunningTask) => Promise<string>;

/** When a fault is tried again after `faults` of them in a row, in seconds: doubling, with jitter, never before what was asked for. */
export function waitSeconds(faults: number, asked: number | null, draw: number): number {
  const doubled = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.max(0, faults - 1), LONGEST_WAIT_SECONDS);
  return Math.max(doubled, asked ?? 0) + doubled * JITTER * draw;
}

const IN_WORDS = 'Something on the server failed during this task. The log has the error, with the id of the task.';

/** Holds the task while it is worked at, so that others see that somebody does. */
function holding(deps: Deps, { id, run }: TaskRun, stopping: AbortSignal) {
  const leave = new AbortController();
  const left = AbortSignal.any([stopping, leave.signal]);
  const hold = async (): Promise<void> => {
    const isOurs = await writeTask(deps.db, { id, run }, { heldUntil: heldFrom(deps.clock.now()) });
    if (!isOurs) leave.abort();
  };
  const timer = setInterval(() => {
    // While the database is away nobody else can take the task up either.
    hold().catch((error: unknown) => deps.log.warn({ err: error, task: id }, 'a task could not be held'));
  }, HOLD_AGAIN_MS);
  return { left, end: () => clearInterval(timer) };
}

const heldFrom = (now: Date): Date => new Date(now.getTime() + HELD_SECONDS * MS_PER_SECOND);

function runningTask(deps: Deps, task: PoolTask, left: AbortSignal): RunningTask {
  const { id, run } = task;
  return {
    id,
    run,
    task,
    left,
    goOn() {
      if (left.aborted) throw new TaskLeft();
    },
    async progress(news) {
      if (!(await writeTask(deps.db, { id, run }, columnsOf(news)))) throw new TaskLeft();
      tell(deps, id);
    },
    async commit(work) {
      await deps.db.transaction(async (tx) => {
        const news = await work(tx);
        if (!(await writeTask(within(deps.db, tx), { id, run }, columnsOf(news)))) throw new TaskLeft();
      });
      tell(deps, id);
    },
  };
}

const columnsOf = ({ wanted, done, tally }: Progress) => ({
  faults: 0,
  error: null,
  ...(wanted === undefined ? {} : { wanted }),
  ...(done === undefined ? {} : { done }),
  ...(tally === undefined ? {} : { tally: { ...tally } }),
});

/**
 * Takes up the oldest task that is due and nobody's, and works at it until it ends, waits or is left. Never rejects for what the work
 * throws.
 */
export async function runNextTask(
  deps: Deps,
  works: Readonly<Record<TaskKind, Work>>,
  stopping: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const task = await takeTask(deps.db, now, heldFrom(now));
  if (!task) return;
  tell(deps, task.id);
  const { left, end } = holding(deps, task, stopping);
  try {
    const result = await works[task.kind](deps, runningTask(deps, task, left));
    await finish(deps, task, { state: 'DONE', result });
  } catch (error) {
    await leaveOrEnd(deps, task, error, stopping.aborted);
  } finally {
    end();
  }
  tell(deps, task.id);
}

async function leaveOrEnd(deps: Deps, task: PoolTask, error: unknown, isStopping: boolean): Promise<void> {
  if (error instanceof TaskLeft || isStopping) {
    await writeTask(deps.db, task, { state: 'QUEUED', heldUntil: null });
  } else if (error instanceof TaskFailed) {
    await finish(deps, task, { state: 'FAILED', error: error.message });
  } else {
    if (!(error instanceof TryLater)) deps.log.error({ err: error, task: task.id }, 'a task of the pool met an error');
    await waitOrGiveUp(deps, task, error instanceof TryLater ? error : new TryLater(IN_WORDS));
  }
}

async function waitOrGiveUp(deps: Deps, task: PoolTask, { message, afterSeconds }: TryLater): Promise<void> {
  const present = await findTask(deps.db, task.id);
  const faults = (present?.faults ?? 0) + 1;
  if (faults >= FAULTS_AT_MOST) {
    await finish(deps, task, { state: 'FAILED', error: message });
    return;
  }
  const seconds = waitSeconds(faults, afterSeconds, randomInt(JITTER_STEPS) / JITTER_STEPS);
  const retryAt = new Date(deps.clock.now().getTime() + seconds * MS_PER_SECOND);
  await writeTask(deps.db, task, { state: 'QUEUED', heldUntil: null, retryAt, faults, error: message });
  await deps.jobs.sendLater(TASK_QUEUE, {}, seconds + SLACK_SECONDS);
}

async function finish(
  deps: Deps,
  task: PoolTask,
  end: { state: 'DONE'; result: string } | { state: 'FAILED'; error: string },
): Promise<void> {
  const ended = { openKey: null, heldUntil: null, retryAt: null, endedAt: deps.clock.now() };
  await writeTask(deps.db, task, { error: null, ...end, ...ended });
}

/** Takes care that somebody takes up each task that is due, also after whoever was at it is dead, or a job was lost. */
export async function careForTasks(deps: Deps): Promise<void> {
  const due = await countDueTasks(deps.db, deps.clock.now());
  // No more than one process does at once: each minute there is another look.
  const jobs = Array.from({ length: Math.min(due, TASK_QUEUE.atOnce) }, () => deps.jobs.send(TASK_QUEUE, {}));
  await Promise.all(jobs);
}

/**
 * The same at the start of a process. With the embedded database there is no other: what is held is held by one that is no more.
 */
export async function resumeTasks(deps: Deps): Promise<void> {
  if (deps.db.embedded) await releaseTasks(deps.db);
  await careForTasks(deps);
}

/** Removes tasks that ended long ago. */
export async function forgetTasks(deps: Deps): Promise<void> {
  await deleteTasksEndedBefore(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
