import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts process time in hundredths of a second. */
const ticksPerSecond = 100

/** Fields of /proc/<pid>/stat after the program's name, which may contain anything: state, parent, …, times. */
const readStat = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [own, ofEnded] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
    return { parent: Number(fields[1]), own, ofEnded }
  } catch {
    return null
  }
}

const pids = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

const childrenOf = (parent: number) => pids().filter(pid => readStat(pid)?.parent === parent)

/** Processor time of a process and its children (also ended ones) so far, in milliseconds. */
export const processorTime = (pid: number): number => {
  const stat = readStat(pid)
  if (!stat) throw new Error(`Process ${pid} is gone.`)
  const living = childrenOf(pid).reduce((sum, child) => sum + (readStat(child)?.own ?? 0), 0)
  return ((stat.own + stat.ofEnded + living) * 1000) / ticksPerSecond
}

/** Resident memory of a process in MiB. */
export const residentMemory = (pid: number) => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
