import { residentMemory } from './processor-time.ts'

/** Follows the memory of a process while something is done. Returns by how many MiB it has grown at most. */
export const watchMemory = (pid: number) => {
  const base = residentMemory(pid)
  let most = base
  const timer = setInterval(() => {
    most = Math.max(most, residentMemory(pid))
  }, 100)
  return () => {
    clearInterval(timer)
    return most - base
  }
}
