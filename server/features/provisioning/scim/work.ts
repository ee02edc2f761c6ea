import type { ClientContext } from '../../../platform/http/implement.ts'
import type { Placing } from './standing.queries.ts'

/** A call of a directory, in its transaction. */
export type Work = Placing & {
  client: Pick<ClientContext, 'requestId' | 'address' | 'browser'>
  siteUrl: string
}
