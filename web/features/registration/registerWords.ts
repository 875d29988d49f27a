/** What the form says of itself. */
export interface RegisterWords {
  readonly heading: string;
  readonly lead: string;
  readonly submit: string;
  readonly busy: string;
  /** Heads the alert above the form. */
  readonly failed: string;
  /** What the alert says where the server gives no reason. */
  readonly unexplained: string;
}
