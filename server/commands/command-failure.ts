/** A command has found that something is wrong: its sentences are printed, and the exit code is 1. */
export class CommandFailure extends Error {}
