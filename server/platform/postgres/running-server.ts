import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'

/** A running server that we may use until we release it. */
export interface RunningServer {
  address: Address
  /** Shared: another program owns it, so it is left running. */
  shared: boolean
  /** Resolves when the server has stopped, for any reason. */
  stopped: Promise<void>
  release(): Promise<void>
}

/** Milliseconds between the loss of connections and the server's end. */
const shutdownDelayMs = 3_000

/** Returns the result of the work; null if it failed because the server stopped. */
export async function nullIfStopped<T>(stopped: Promise<void>, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const hasStopped = await Promise.race([stopped.then(() => true), sleep(shutdownDelayMs, false)])
    if (hasStopped) return null
    throw error
  }
}
