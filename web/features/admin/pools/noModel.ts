/** Id of the text that says that no model is set up, for what it keeps from being pressed. */
export const NO_MODEL_ID = 'no-model';
