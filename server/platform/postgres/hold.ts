import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'

/** A running server that we may use until we release it. */
export interface Hold {
  address: Address
  /** Somebody else's: it is left running. */
  shared: boolean
  /** Settles when the server is gone, whoever stopped it. */
  gone: Promise<void>
  release(): Promise<void>
}

/** How long a server may take from breaking its connections off to being gone. */
const lastMoments = 3_000

/** What the work yields; null where it failed because the server went away under it. */
export async function unlessGone<T>(gone: Promise<void>, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const isGone = await Promise.race([gone.then(() => true), sleep(lastMoments, false)])
    if (isGone) return null
    throw error
  }
}
