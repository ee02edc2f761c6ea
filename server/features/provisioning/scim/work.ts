import type { Wire } from '../../../platform/http/implement.ts'
import type { Placing } from './standing.store.ts'

/** A call of a directory, in its transaction. */
export type Work = Placing & { wire: Pick<Wire, 'requestId' | 'address' | 'browser'>; siteUrl: string | null }
