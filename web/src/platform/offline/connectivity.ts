import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const probeEvery = 10_000
let probing: ReturnType<typeof setInterval> | undefined

async function probe() {
  if (document.visibilityState === 'hidden') return
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) reportReachable()
}

/** Something of the server's answered: reads that failed are read again. */
export function reportReachable(): void {
  clearInterval(probing)
  probing = undefined
  onlineManager.setOnline(true)
}

/** A call got no answer. A browser that believes to be online is asked again every few seconds. */
export function reportUnreachable(): void {
  onlineManager.setOnline(false)
  probing ??= setInterval(() => void probe(), probeEvery)
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Whether the server can be reached, as far as the last call and the browser know. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
