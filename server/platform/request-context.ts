import { AsyncLocalStorage } from 'node:async_hooks'

/** State of the current request. */
type RequestContext = { statements: number }

export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Counts a statement for the current request, if there is one. */
export const countStatement = () => {
  const context = requestContext.getStore()
  if (context) context.statements += 1
}
