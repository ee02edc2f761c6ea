import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { loadUntilAvailable } from './load-until-available.ts'
import type { Outbox } from './outbox.ts'
import { OutboxContext } from './use-outbox.ts'

/** Flushes the outbox when the network is back or the page becomes visible. */
function useFlushing(queue: Outbox | null, sendsAs: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose sign-in it is may be known only later
  useEffect(() => {
    if (!queue) return
    const flush = () => void queue.flush()
    const look = () => document.visibilityState === 'visible' && flush()
    const unsubscribe = onlineManager.subscribe(isOnline => isOnline && flush())
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', look)
    flush()
    return () => {
      unsubscribe()
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queue, sendsAs])
}

/** A user's outbox. Its code loads after the first screen; until then calls are sent directly. */
function useQueueOf(owner: string | null): Outbox | null {
  const cache = useQueryClient()
  const [queue, setQueue] = useState<Outbox | null>(null)
  useEffect(() => {
    if (owner === null) return
    let close = loadUntilAvailable(
      () => import('./outbox-device.ts'),
      ({ openOutbox }) => {
        const outbox = openOutbox(owner, cache)
        close = outbox.close
        setQueue(outbox.queue)
      },
    )
    return () => {
      close()
      setQueue(null)
    }
  }, [owner, cache])
  return queue
}

type Props = {
  /** The logged-in user; null = none. */
  owner: string | null
  /** The session's owner, once confirmed by the server. */
  sendsAs: string | undefined
  children: ReactNode
}

/** Provides the outbox, which stores the user's calls until the server has them, across reloads and offline. */
export function OutboxProvider({ owner, sendsAs, children }: Props) {
  const queue = useQueueOf(owner)
  useFlushing(queue, sendsAs)
  return <OutboxContext value={queue}>{children}</OutboxContext>
}
