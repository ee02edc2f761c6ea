/**
 * What the operator's tool returns to the shell; `refused` = wrong arguments or settings, and nothing was changed;
 * `running` = another one does the same.
 */
export const exitCodes = { done: 0, failed: 1, refused: 2, running: 3 }
