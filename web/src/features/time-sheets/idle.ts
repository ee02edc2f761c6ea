/** Nobody is at the screen after so many milliseconds without a sign of life. */
export const idleAfter = 30_000

/** Whether the person counts as idle at `now`, by the moment of the last sign of life. */
export const isIdle = (lastActivity: number, now: number) => now - lastActivity >= idleAfter
