import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const probeEvery = 10_000
const probeWaits = 5000
let probing: ReturnType<typeof setInterval> | undefined
let isProbing = false

/** Whether the server itself answers, and not the sign-in page that a shop's Wi-Fi answers everything with. */
async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(probeWaits) })
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

async function probe() {
  if (document.visibilityState !== 'hidden' && (await isReachable())) reportReachable()
}

/** Something of the server's answered: reads that failed are read again. */
export function reportReachable(): void {
  clearInterval(probing)
  probing = undefined
  onlineManager.setOnline(true)
}

function goOffline() {
  onlineManager.setOnline(false)
  probing ??= setInterval(() => void probe(), probeEvery)
}

/**
 * A call got no answer. A browser that believes to be online asks whether the server is there at all: one call that
 * fails while the rest answers is no lost connection, and coming back from one sends and reads everything again.
 */
export async function reportUnreachable(): Promise<void> {
  if (isProbing) return
  if (!navigator.onLine || !onlineManager.isOnline()) return goOffline()
  isProbing = true
  if (!(await isReachable())) goOffline()
  isProbing = false
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Whether the server can be reached, as far as the last call and the browser know. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
