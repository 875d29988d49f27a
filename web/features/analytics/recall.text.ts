/** What the figure called recall means. */
export const RECALL_MEANING = 'Recall is the chance that you would know a collocation now.';
