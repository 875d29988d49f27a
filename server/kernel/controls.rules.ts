/** Characters that steer a device and that nobody sees, but for tabs and the ends of lines: most take six bytes of an answer. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Whether a text has one. */
export const hasControls = (text: string): boolean => CONTROL.test(text);
