import { open } from './reaches.ts'

/** The common part of rows with an invalid link; `statements` = the most statements it may take. */
export const deadLink = (statements: number) =>
  ({
    as: 'with a link that never was',
    input: () => ({ body: { token: 'no-such-token' } }),
    reach: open,
    status: 410,
    by: 'anonymous',
    statements,
  }) as const
