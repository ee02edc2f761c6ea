import { open } from './reaches.ts'

/** The common part of rows with an invalid link. */
export const deadLink = {
  as: 'with a link that never was',
  input: () => ({ body: { token: 'no-such-token' } }),
  reach: open,
  status: 410,
  by: 'anonymous',
} as const
