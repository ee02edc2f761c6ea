/** Milliseconds without activity after which a person counts as idle. */
export const idleAfter = 30_000

/** Whether the person is idle at `now`, given the time of the last activity. */
export const isIdle = (lastActivity: number, now: number) => now - lastActivity >= idleAfter
