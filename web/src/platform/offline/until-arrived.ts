import { onlineManager } from '@tanstack/react-query'

/**
 * Loads a part of the app and hands it over, once. One that does not arrive is loaded again: a few times soon, so that
 * nobody is worn out by a part that is gone, then whenever the network is back. Answers how to give up.
 */
export function untilArrived<T>(load: () => Promise<T>, use: (part: T) => void): () => void {
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
