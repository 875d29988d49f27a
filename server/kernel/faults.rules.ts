/** What can be wrong with a field: code → what it says. Codes never change; new ones may be added. */
export const FIELD_ERRORS = {
  REQUIRED: { description: 'It is missing, blank or not agreed to.' },
  TOO_SHORT: { description: 'It has fewer characters than it needs.' },
  TOO_LONG: { description: 'It has more characters than it may have.' },
  OUT_OF_RANGE: { description: 'The number or the day is outside the limits.' },
  TOO_WEAK: { description: 'The password is easy to guess.' },
  UNDER_AGE: { description: 'The date of birth belongs to somebody who is too young for an account.' },
  NOT_ALLOWED: { description: 'It is a valid value, but not allowed here: the text beside it says why.' },
  INVALID: { description: 'It is not one of the values that it may have, or not in the right form.' },
} as const;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

/** What is wrong with a value; `message` is a text for a person. */
export interface Fault {
  code: FieldErrorCode;
  message: string;
}

/** Says what is wrong with a value. */
export const fault = (code: FieldErrorCode, message: string): Fault => ({ code, message });
