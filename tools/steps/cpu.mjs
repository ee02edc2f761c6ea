import { AsyncLocalStorage } from 'node:async_hooks'

const meters = new AsyncLocalStorage()
let ofPrograms = 0

/** Runs `work`; returns its result with the CPU seconds of the programs it ran. */
export async function measureCpu(work) {
  const meter = { seconds: 0 }
  const result = await meters.run(meter, work)
  return { result, cpuSeconds: meter.seconds }
}

/** Counts a finished program, for the work that ran it and for the whole run. */
export function countCpu(times) {
  const seconds = parseSeconds(times)
  ofPrograms += seconds
  const meter = meters.getStore()
  if (meter) meter.seconds += seconds
}

/** User and system seconds of this process, and of all finished programs. */
export function totalCpuSeconds() {
  const { user, system } = process.cpuUsage()
  return ofPrograms + (user + system) / 1e6
}

/** Parses the output of the shell's `times`: the sum of user and system time of the shell and its children. */
export function parseSeconds(times) {
  const matches = [...times.matchAll(/(\d+)m(\d+)[.,]?(\d*)s/g)]
  return matches.reduce(
    (sum, [, minutes, seconds, fraction]) => sum + Number(minutes) * 60 + Number(`${seconds}.${fraction}`),
    0,
  )
}
