import { onlineManager } from '@tanstack/react-query'

/**
 * Loads a module and passes it on once. A failed load is retried: a few times soon, then whenever the network is back.
 * Returns a cancel function.
 */
export function loadUntilAvailable<T>(load: () => Promise<T>, use: (part: T) => void): () => void {
  const pauses = [1000, 2000, 4000]
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () =>
    void load()
      .then(part => {
        if (isOver) return
        use(part)
        stop()
      })
      .catch(error => {
        console.warn(error)
        const pause = isOver ? undefined : pauses.shift()
        if (pause) timer = setTimeout(attempt, pause)
      })
  const unsubscribe = onlineManager.subscribe(isOnline => isOnline && attempt())
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', attempt)
  }
  addEventListener('online', attempt)
  attempt()
  return stop
}
