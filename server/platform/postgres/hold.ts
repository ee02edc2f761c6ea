import type { Address } from './cluster.ts'

/** A running server that we may use until we release it. */
export interface Hold {
  address: Address
  /** Somebody else's: it is left running. */
  shared: boolean
  /** Settles when the server is gone, whoever stopped it. */
  gone: Promise<void>
  release(): Promise<void>
}
