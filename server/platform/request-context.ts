import { AsyncLocalStorage } from 'node:async_hooks'

/** State of the current request: the texts of its statements. */
type RequestContext = { statements: string[] }

export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Records a statement of the current request, if there is one. */
export const recordStatement = (text: string) => {
  requestContext.getStore()?.statements.push(text)
}
