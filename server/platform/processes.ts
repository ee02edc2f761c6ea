import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

/** Whether this process was started by another, which leads, to serve calls beside others. */
export const isFollower = cluster.isWorker

/** A process that ends within this time has probably the same end before it again. */
const earlyMs = 30_000

/** So many early ends in a row are no accident. */
const maxEarlyEnds = 5

/** The first replacement is immediate; each further one waits twice as long. */
const pauseBefore = (earlyEnds: number) => (earlyEnds <= 1 ? 0 : 250 * 2 ** earlyEnds)

type Processes = {
  /** The port that all share. */
  port: number
  /** Resolves with a sentence if processes keep ending. */
  failed: Promise<string>
  stop(): Promise<void>
}

/** Starts and replaces the processes. */
const supervise = (print: (line: string) => void) => {
  const running = new Set<Worker>()
  let isStopping = false
  let earlyEnds = 0
  let fail = (_sentence: string) => {}
  const failed = new Promise<string>(resolve => {
    fail = resolve
  })
  const replace = (end: string | number, lifeMs: number) => {
    earlyEnds = lifeMs < earlyMs ? earlyEnds + 1 : 1
    if (earlyEnds >= maxEarlyEnds)
      return fail(`Processes that serve ended ${earlyEnds} times within ${earlyMs / 1000} seconds of their start.`)
    print(`A process that serves ended (${end}); starting another.`)
    setTimeout(() => isStopping || launch(), pauseBefore(earlyEnds)).unref()
  }
  const launch = () => {
    const began = performance.now()
    const worker = cluster.fork()
    running.add(worker)
    const end = (how: string | number) => {
      if (running.delete(worker) && !isStopping) replace(how, performance.now() - began)
    }
    worker.once('exit', (code, signal) => end(signal ?? code))
    // Of a process that the system could not start there is no end; a lost channel is followed by one.
    worker.on('error', error => worker.process.pid === undefined && end(error.message))
    return worker
  }
  // One that hangs does not outlive the process that leads.
  process.once('exit', () => {
    for (const worker of running) worker.process.kill('SIGKILL')
  })
  const stop = async () => {
    isStopping = true
    const ends = [...running].map(worker => once(worker, 'exit'))
    for (const worker of running) worker.process.kill('SIGTERM')
    await Promise.allSettled(ends)
  }
  return { launch, failed, stop }
}

/** Resolves with the port of a process once it listens. */
const listening = async (worker: Worker): Promise<number> => {
  const [{ port }] = await once(worker, 'listening')
  return port
}

/**
 * Starts processes that serve and share a port, and replaces those that end; resolves when all listen.
 * @throws Error if they end while starting
 */
export const startProcesses = async (count: number, print: (line: string) => void): Promise<Processes> => {
  // Each takes connections from the shared socket itself: those handed over to a process that dies would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const { launch, failed, stop } = supervise(print)
  const ports = Promise.all(Array.from({ length: count }, () => listening(launch())))
  const failing = failed.then((sentence): never => {
    throw new Error(sentence)
  })
  try {
    const [port = 0] = await Promise.race([ports, failing])
    return { port, failed, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
