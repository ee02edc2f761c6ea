import { open } from './reaches.ts'

/** What is common to rows in which anybody comes with a link that never was; `statements` = how many it may cost. */
export const deadLink = (statements: number) =>
  ({
    as: 'with a link that never was',
    input: () => ({ body: { token: 'no-such-token' } }),
    reach: open,
    status: 410,
    by: 'nobody',
    statements,
  }) as const
