/** As far as a round says what comes next. */
export interface Standing {
  readonly stage: string;
  /** The question that it is at; 0 in the lobby. */
  readonly number: number;
  readonly questions: number;
}

/** What a teacher does next, and how the button is called. */
export interface NextStep {
  readonly kind: 'ask' | 'show' | 'end';
  /** The question that it leads to. */
  readonly number: number;
  readonly text: string;
  readonly busyText: string;
}

/** What comes next in a round; null where nothing does. */
export function nextStep({ stage, number, questions }: Standing): NextStep | null {
  switch (stage) {
    case 'LOBBY':
      return { kind: 'ask', number: 1, text: 'Start', busyText: 'Starting' };
    case 'ASKING':
      return { kind: 'show', number, text: 'Show answers', busyText: 'Counting' };
    case 'ANSWERS':
      return number < questions
        ? { kind: 'ask', number: number + 1, text: 'Next sentence', busyText: 'Asking' }
        : { kind: 'end', number, text: 'Finish', busyText: 'Finishing' };
    default:
      return null;
  }
}
