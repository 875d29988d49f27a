/** What stands for whoever runs the installation where `OPERATOR_NAME` is not set: good inside a sentence, but not as a name. */
export const UNNAMED_OPERATOR = 'the people who run this site';
