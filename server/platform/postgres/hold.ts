import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'

/** A running server that we may use until we release it. */
export interface Hold {
  address: Address
  /** Shared: another program owns it, so it is left running. */
  shared: boolean
  /** Resolves when the server has stopped, for any reason. */
  gone: Promise<void>
  release(): Promise<void>
}

/** Milliseconds between the loss of connections and the end of a server. */
const lastMoments = 3_000

/** The result of the work; null where it failed because the server stopped. */
export async function unlessGone<T>(gone: Promise<void>, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const isGone = await Promise.race([gone.then(() => true), sleep(lastMoments, false)])
    if (isGone) return null
    throw error
  }
}
