/** A text with one of the words above in its middle: before it, the word, after it. */
type Around = readonly [before: string, word: string, after: string];

/** Heading of a record, what was decided, and how to change it. */
interface RecordTexts {
  readonly heading: string;
  readonly decision: string;
  readonly change: string;
}

/**
 * All that a parent reads in one language: emails, the page of a request, the record of a decision, the withdrawal. A language is
 * one file; what is missing in it is a type error. Dates and numbers come in already written in that language. What these texts
 * say is the same in every language: a change of meaning changes all of them, and `CONSENT_TEXT_VERSION`.
 */
export interface ConsentTexts {
  readonly forParents: string;
  /** The label of the choice of language. */
  readonly language: string;
  readonly cancel: string;
  readonly close: string;
  readonly sending: string;
  /** Around the address where questions are answered. */
  readonly write: readonly [before: string, after: string];
  /** Whom to ask where there is no address; `operator` is null where no name is known. */
  readonly ask: (operator: string | null) => string;
  /** What is stored and who sees it, in full: the same in the emails and, unfolded, on the page. */
  readonly stored: readonly string[];
  /** The same in two short sentences, which leave nothing out without saying so: what is stored, and who sees it. */
  readonly storedInShort: readonly [what: string, who: string];
  /** What unfolds the whole. */
  readonly moreAboutStored: string;
  readonly errors: {
    readonly failed: string;
    readonly notSent: string;
    readonly unreachable: string;
    readonly tooMany: string;
    readonly signatureMissing: string;
    readonly signatureTooLong: (most: string) => string;
  };
  readonly request: {
    readonly title: string;
    /** The word in the middle stands in a gap. */
    readonly heading: (child: string) => Around;
    readonly lead: (child: string, age: string) => string;
    readonly child: string;
    readonly email: string;
    readonly birth: string;
    readonly asked: string;
    readonly parent: string;
    readonly ifYouAgree: string;
    readonly opens: string;
    readonly withdraw: (age: string) => string;
    readonly ifYouRefuse: string;
    readonly refusal: (deletionDay: string) => string;
    readonly signature: string;
    readonly agree: string;
    readonly refuse: string;
    readonly once: (deletionDay: string) => string;
    readonly privacy: string;
    readonly newTab: string;
    readonly sure: string;
    readonly sureText: (child: string) => string;
    readonly sureConfirm: string;
    readonly deleting: string;
  };
  readonly recorded: {
    readonly decision: string;
    readonly date: string;
    readonly before: string;
    readonly signInNow: string;
    readonly GIVEN: RecordTexts;
    readonly REFUSED: RecordTexts;
    readonly WITHDRAWN: (days: string) => RecordTexts;
    readonly EXPIRED: RecordTexts;
    readonly CANCELLED: RecordTexts;
  };
  readonly invalid: {
    readonly heading: string;
    readonly decision: (days: string) => string;
    readonly signIn: string;
    readonly withdrawal: (age: string) => string;
  };
  readonly withdrawal: {
    readonly title: string;
    readonly withdrawnHeading: (child: string) => string;
    readonly withdrawn: (day: string) => string;
    readonly deletion: (day: string) => string;
    readonly undo: string;
    readonly undoing: string;
    readonly givenHeading: (child: string) => string;
    readonly given: (day: string, child: string, age: string) => string;
    readonly withdraw: string;
    readonly withdrawing: string;
    readonly sure: string;
    readonly sureText: (child: string, days: string) => string;
  };
  readonly mail: {
    /** The first words of each: who writes. `operator` is null where no name is known. */
    readonly from: (operator: string | null) => string;
    readonly hello: string;
    /** What somebody else typed stands in a sentence that says so. */
    readonly registeredAs: (name: string, address: string) => string;
    readonly meaning: (age: string, deletionDay: string) => string;
    readonly decide: string;
    readonly requestSubject: string;
    readonly request: (age: string) => string;
    readonly opening: string;
    readonly reminderSubject: string;
    readonly reminder: (age: string, deletionDay: string) => string;
    readonly receiptSubject: string;
    readonly receipt: (age: string, day: string) => string;
    readonly receiptWithdraw: (age: string, days: string) => string;
    readonly withdraw: string;
    /** After a withdrawal, and after it was taken back. */
    readonly withdrawnSubject: string;
    readonly withdrawn: (day: string, deletion: string) => string;
    readonly withdrawnUndo: string;
    readonly restoredSubject: string;
    readonly restored: (day: string) => string;
    /** To a parent whose child's account went to who proved its address. */
    readonly releasedSubject: string;
    readonly released: (address: string) => string;
    readonly releasedDetails: string;
    readonly releasedNext: (age: string) => string;
    readonly releasedChild: (age: string) => string;
    /** To a parent for whose child a teacher has made a sign-in card. */
    readonly cardSubject: string;
    readonly card: (teacher: string, address: string, minutes: string) => string;
    readonly cardLimits: (hours: string) => string;
    readonly cardWorry: string;
    /** In place of the three where the teacher's account is gone, and the card with it. */
    readonly cardOver: (address: string) => string;
  };
}
