/** What the download of one's data does not hold, told wherever it is offered. */
export const DOWNLOAD_LEAVES_OUT =
  'The download leaves out secrets such as your password, whatever would give away an answer that has not been shown yet and, if you teach, the homework and live rounds of your classes and the invitations that you sent to other teachers.';
