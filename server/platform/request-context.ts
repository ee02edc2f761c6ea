import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './tracing/span.ts'

/** State of the current request or job: the texts of its statements in tests, and its span while traces are on. */
type RequestContext = { statements?: string[]; span?: Span }

export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Records a statement of the current request, if there is one. */
export const recordStatement = (text: string) => {
  requestContext.getStore()?.statements?.push(text)
}
