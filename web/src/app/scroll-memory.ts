const places = new Map<string, number>()
const timeoutMs = 1500

/** Remembers the scroll position of each visited screen. */
export function rememberScroll(key: string): () => void {
  history.scrollRestoration = 'manual'
  const note = () => places.set(key, scrollY)
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}

/** Restores the scroll position of a screen once it is long enough. Returns a function that cancels this. */
export function restoreScroll(key: string): () => void {
  const target = places.get(key) ?? 0
  const reach = () => scrollTo(0, target)
  const hasRoom = () => document.documentElement.scrollHeight - innerHeight >= target
  reach()
  if (hasRoom()) return () => undefined
  const growth = new ResizeObserver(() => {
    reach()
    if (hasRoom()) stop()
  })
  const timer = setTimeout(() => growth.disconnect(), timeoutMs)
  const stop = () => {
    clearTimeout(timer)
    growth.disconnect()
  }
  growth.observe(document.body)
  return stop
}
