const intervalMs = 200
const durationMs = 2000

/** Calls back every 200 milliseconds for two seconds, the first time at once. Returns how to stop. */
export function repeatBursts(burst: () => void): () => void {
  burst()
  let remaining = durationMs / intervalMs - 1
  const timer = setInterval(() => {
    burst()
    remaining -= 1
    if (remaining === 0) clearInterval(timer)
  }, intervalMs)
  return () => clearInterval(timer)
}
