/** A sentence to try before there is an account. */
export interface Sample {
  /** Its name for callers; never changes. */
  readonly key: string;
  /** With exactly one gap; apostrophes are typographic, since pages show it as it is. */
  readonly text: string;
}

/** The samples, in the order in which they are offered. Their answers are not here: these lines are in the browser too. */
export const SAMPLES = [
  { key: 'worry-about', text: 'Don’t worry ____ the dog. He’s only hungry.' },
  { key: 'belong-to', text: 'Whose bike is this? Does it belong ____ you?' },
  { key: 'wait-for', text: 'Hurry up! The last bus won’t wait ____ us.' },
] as const satisfies readonly Sample[];

/** The name of a sample that there is. */
export type SampleKey = (typeof SAMPLES)[number]['key'];

/** Points for each sample that was answered right, once, with the registration. */
export const SAMPLE_POINTS = 10;

/** What somebody typed into a sample. */
export interface SampleAnswer {
  readonly key: string;
  readonly answer: string;
}
