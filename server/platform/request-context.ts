import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to the request that is being answered. */
export type RequestContext = { statements: number }

export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Counts a statement for the request that it belongs to, if any. */
export const countStatement = () => {
  const context = requestContext.getStore()
  if (context) context.statements += 1
}
