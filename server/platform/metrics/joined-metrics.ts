import cluster, { type Worker } from 'node:cluster'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { problem } from '../problem.ts'
import { type Conversation, converse } from '../process-messages.ts'
import { createNodePrinter } from './node-metrics.ts'
import { createProcessRegistry, type ProcessParts } from './process-metrics.ts'
import { createTally, type Figures } from './tally.ts'

const questions = { ofNode: 'metrics of the node', ofProcess: 'metrics of the process' } as const

/** How long a process may take to list its metrics. */
const processLimitMs = 1_000
/** Scrapers give up after ten seconds. */
const nodeLimitMs = 9_000

const isFigures = (answer: unknown): answer is Figures => Array.isArray(answer)

/** The process that leads: no worker has this id. */
const ownId = 0

/** In the process that leads: joins its metrics with those of the processes that it starts, and prints them on demand. */
export const joinMetrics = ({ log, ...parts }: ProcessParts & { config: Config; log: Log }) => {
  const own = createProcessRegistry(parts)
  const printNode = createNodePrinter(parts)
  const tally = createTally()
  const serving = new Map<number, Conversation>()
  const silent = new Set<number>()
  const silence = (id: number) => {
    tally.silence(id)
    if (silent.has(id)) return
    silent.add(id)
    log.warn(
      { process: id },
      'a process did not answer within a second: /metrics has its last counts, and not its other figures',
    )
  }
  const readProcess = async (id: number, conversation: Conversation) => {
    const figures = await conversation.ask(questions.ofProcess, processLimitMs)
    if (!serving.has(id)) return
    if (!isFigures(figures)) return silence(id)
    silent.delete(id)
    tally.record(id, figures)
  }
  const print = async () => {
    await Promise.all([...serving].map(([id, conversation]) => readProcess(id, conversation)))
    tally.record(ownId, await own.getMetricsAsJSON())
    return (await Promise.all([tally.print(), printNode()])).join('\n')
  }
  cluster.on('listening', (worker: Worker) => {
    if (!serving.has(worker.id)) serving.set(worker.id, converse(worker, { [questions.ofNode]: print }))
  })
  cluster.on('exit', ({ id }: Worker) => {
    serving.delete(id)
    silent.delete(id)
    tally.end(id)
  })
}

/** In a process that serves beside others: returns a function that prints the metrics of all. */
export const createJoinedPrinter = (registry: Registry) => {
  const leader = converse(process, { [questions.ofProcess]: () => registry.getMetricsAsJSON() })
  return async () => {
    const text = await leader.ask(questions.ofNode, nodeLimitMs)
    if (typeof text !== 'string') throw problem('BUSY', { retryAfter: 1 })
    return text
  }
}
