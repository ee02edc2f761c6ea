import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const probeEvery = 10_000
const probeWaits = 5000
let probing: ReturnType<typeof setInterval> | undefined
let isProbing = false

/** Whether the server itself responds, rather than a store Wi-Fi's captive portal. */
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

/** The server responded: marks the page as online, so that failed reads are retried. */
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
 * A call got no response. While the browser is online, this checks whether the server is reachable: a single failed
 * call does not mean offline, and every reconnect resends and refetches everything.
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

/** Whether the server is reachable, judging by the last call and the browser. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
