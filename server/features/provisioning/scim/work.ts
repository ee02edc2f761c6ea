import type { ClientContext } from '../../../platform/http/implement.ts'
import type { DirectoryContext } from './standing.queries.ts'

/** A call of a directory, in its transaction. */
export type ProvisioningContext = DirectoryContext & {
  client: Pick<ClientContext, 'requestId' | 'address' | 'browser'>
  siteUrl: string
}
