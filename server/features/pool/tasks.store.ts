import type { PoolTask, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import type { TaskKind } from './tasks.rules.ts';

/** A task to be stored. */
export interface NewTask {
  id: string;
  kind: TaskKind;
  level: number | null;
  practiceTypeId: string | null;
  wanted: number;
  openKey: string;
  userId: string | null;
  askedAt: Date;
}

/** Stores a task, unless one with its key is open. @returns the id of the open one; null in the moment in which that one ended */
export async function insertTask(db: Database, task: NewTask): Promise<string | null> {
  const { count } = await db.prisma.poolTask.createMany({ data: task, skipDuplicates: true });
  if (count > 0) return task.id;
  const open = await db.prisma.poolTask.findUnique({ where: { openKey: task.openKey }, select: { id: true } });
  return open?.id ?? null;
}

const TAKE_SQL = `
  UPDATE pool_tasks SET state = 'RUNNING', run = run + 1, started_at = coalesce(started_at, $1), held_until = $2, retry_at = NULL
   WHERE id = (SELECT id FROM pool_tasks
                WHERE open_key IS NOT NULL AND (held_until IS NULL OR held_until <= $1) AND (retry_at IS NULL OR retry_at <= $1)
                ORDER BY asked_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

/** Takes up the oldest open task that is nobody's and due, until an instant. @returns it as it stands then; null where there is none */
export async function takeTask(db: Database, now: Date, heldUntil: Date): Promise<PoolTask | null> {
  const [taken] = await db.query<{ id: string }>('take-pool-task', TAKE_SQL, [now, heldUntil]);
  return taken ? findTask(db, taken.id) : null;
}

/** A run of a task: whoever took it up again since writes, and this one no more. */
export interface TaskRun {
  id: string;
  run: number;
}

const ofRun = ({ id, run }: TaskRun) => ({ id, run, state: 'RUNNING' as const });

/** Writes what is new of a running task. False where the run is over. */
export async function writeTask(
  db: Pick<Database, 'prisma'>,
  run: TaskRun,
  data: Prisma.PoolTaskUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await db.prisma.poolTask.updateMany({ where: ofRun(run), data });
  return count > 0;
}

/** How many open tasks somebody may take up now. */
export function countDueTasks(db: Database, now: Date): Promise<number> {
  return db.prisma.poolTask.count({
    where: {
      openKey: { not: null },
      AND: [
        { OR: [{ heldUntil: null }, { heldUntil: { lte: now } }] },
        { OR: [{ retryAt: null }, { retryAt: { lte: now } }] },
      ],
    },
  });
}

/** Gives up what processes hold that are no more, whatever they said how long. */
export async function releaseTasks(db: Database): Promise<void> {
  await db.prisma.poolTask.updateMany({ where: { state: 'RUNNING' }, data: { heldUntil: null } });
}

/** Removes tasks that ended before an instant. */
export async function deleteTasksEndedBefore(db: Database, before: Date): Promise<void> {
  await db.prisma.poolTask.deleteMany({ where: { endedAt: { lt: before } } });
}

/** A task by id. */
export function findTask(db: Database, id: string): Promise<PoolTask | null> {
  return db.prisma.poolTask.findUnique({ where: { id } });
}

/** The open tasks, then those that ended last. One statement. */
export function newestTasks(db: Database, most: number): Promise<PoolTask[]> {
  return db.prisma.poolTask.findMany({
    orderBy: [{ endedAt: { sort: 'desc', nulls: 'first' } }, { askedAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
}

/** Which tasks a list has: those that are open, those that ended, or all (null). */
export function tasksThat(open: boolean | null) {
  return open === null ? {} : { openKey: open ? { not: null } : null };
}

/** A page of tasks. One statement. */
export function readTaskPage(
  db: Database,
  page: Pick<Prisma.PoolTaskFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<PoolTask[]> {
  return db.prisma.poolTask.findMany(page);
}

/** How many tasks there are of those. One statement. */
export function countTasks(db: Database, wanted: ReturnType<typeof tasksThat>): Promise<number> {
  return db.prisma.poolTask.count({ where: wanted });
}
