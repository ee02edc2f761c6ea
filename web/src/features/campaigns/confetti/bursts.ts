const every = 200
const lasts = 2000

/** Calls back every 200 milliseconds for two seconds, the first time at once. Returns how to stop. */
export function inBursts(burst: () => void): () => void {
  burst()
  let left = lasts / every - 1
  const timer = setInterval(() => {
    burst()
    left -= 1
    if (left === 0) clearInterval(timer)
  }, every)
  return () => clearInterval(timer)
}
