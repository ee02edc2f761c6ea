/** The code of an error of Node, the network or the database; empty = none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The message of any thrown value. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
