/** The code of an error of Node, the network or the database; empty = none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The message of any thrown value. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The message of the underlying error, without the address, which may hold a password. */
export const failureReason = (error: unknown): string => {
  if (error instanceof Error && error.message) return error.message
  const [cause] = error instanceof AggregateError ? error.errors : []
  return cause ? failureReason(cause) : errorCode(error) || 'no reason given'
}
