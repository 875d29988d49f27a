const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PERCENT = 100;
/** What was decided within so many minutes is recent. */
export const RECENT_MINUTES = 30;
/** The share of sentences that pass is that of so many hours. */
export const SUCCESS_HOURS = 24;
/** A sentence that waits longer has been forgotten. */
const WAITS_AT_MOST_HOURS = 24;

/** How the judging of sentences is going. */
export const VALIDATION_STATES = {
  IDLE: { description: 'Nothing is waiting.' },
  RUNNING: {
    description: `Sentences are waiting; some were judged within the last ${RECENT_MINUTES} minutes, or none has been waiting longer than that.`,
  },
  STALLED: {
    description: `A sentence has been waiting for more than ${RECENT_MINUTES} minutes, and none has been judged in that time.`,
  },
  FAILING: {
    description: `The model cannot be called at the moment, or a sentence has been waiting for more than ${WAITS_AT_MOST_HOURS} hours.`,
  },
} as const;

export type ValidationState = keyof typeof VALIDATION_STATES;

/** The colour of a state, as the specification names it. */
export const VALIDATION_COLOURS: Readonly<Record<ValidationState, 'green' | 'yellow' | 'red'>> = {
  IDLE: 'green',
  RUNNING: 'green',
  STALLED: 'yellow',
  FAILING: 'red',
};

/** What the database has about judging. */
export interface ValidationFigures {
  /** Sentences that wait. */
  pending: number;
  /** Since when the first of them has waited; null where none waits. */
  oldestPendingAt: Date | null;
  /** Sentences decided within the last 30 minutes. */
  recent: number;
  /** Of the last 24 hours: decided, and validated among them. */
  decidedToday: number;
  validatedToday: number;
  /** When the last one was decided; null for never. */
  latestAt: Date | null;
  /** Tasks under way that judge. */
  activeTasks: number;
  /** Tasks that judge and wait: to be begun, or to be tried again. */
  waitingTasks: number;
}

/** How judging is going, as it is shown. */
export interface ValidationStatus
  extends Pick<ValidationFigures, 'recent' | 'pending' | 'activeTasks' | 'waitingTasks'> {
  state: ValidationState;
  details: string;
  /** 0–100; null where nothing was decided. */
  successRate: number | null;
  latestMinutesAgo: number | null;
  recommendations: string[];
}

const sentences = (count: number): string => (count === 1 ? '1 sentence is waiting' : `${count} sentences are waiting`);

function stateOf(figures: ValidationFigures, now: Date, isModelAway: boolean): ValidationState {
  const { pending, oldestPendingAt, recent } = figures;
  const waitsMs = oldestPendingAt === null ? 0 : now.getTime() - oldestPendingAt.getTime();
  if (isModelAway || waitsMs > WAITS_AT_MOST_HOURS * HOUR_MS) return 'FAILING';
  if (pending === 0) return 'IDLE';
  return recent === 0 && waitsMs > RECENT_MINUTES * MINUTE_MS ? 'STALLED' : 'RUNNING';
}

/** What the model is like to judging: there is one, and whether it can be called now. */
export interface ModelPresence {
  configured: boolean;
  away: boolean;
}

const DETAILS: Readonly<Record<ValidationState, (pending: number, model: ModelPresence) => string>> = {
  IDLE: () => 'Nothing is waiting to be judged.',
  RUNNING: (pending) => `${sentences(pending)} to be judged.`,
  STALLED: (pending) => `${sentences(pending)}, and none has been judged for ${RECENT_MINUTES} minutes.`,
  FAILING: (pending, { away }) =>
    away
      ? `The model has failed too often, so it is not being called at the moment. ${sentences(pending)} to be judged.`
      : pending === 1
        ? `1 sentence has been waiting for more than ${WAITS_AT_MOST_HOURS} hours to be judged.`
        : `${sentences(pending)} to be judged; some have been waiting for more than ${WAITS_AT_MOST_HOURS} hours.`,
};

function advice(state: ValidationState, { configured, away }: ModelPresence): string[] {
  if (state !== 'STALLED' && state !== 'FAILING') return [];
  if (!configured) return ['Set OPENAI_API_KEY, or approve or reject the pending sentences yourself under Sentences.'];
  return [
    away
      ? 'The model fails again and again: see the errors of the latest tasks, and check OPENAI_API_KEY, OPENAI_MODEL and OPENAI_BASE_URL.'
      : 'Validate the pending sentences.',
  ];
}

/** What figures about judging mean. */
export function validationStatus(figures: ValidationFigures, now: Date, model: ModelPresence): ValidationStatus {
  const { pending, recent, decidedToday, validatedToday, latestAt, activeTasks, waitingTasks } = figures;
  const state = stateOf(figures, now, model.away);
  return {
    state,
    details: DETAILS[state](pending, model),
    recent,
    pending,
    activeTasks,
    waitingTasks,
    successRate: decidedToday === 0 ? null : Math.round((validatedToday / decidedToday) * PERCENT),
    latestMinutesAgo: latestAt === null ? null : Math.floor((now.getTime() - latestAt.getTime()) / MINUTE_MS),
    recommendations: advice(state, model),
  };
}
