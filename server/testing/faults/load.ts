import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '@trellis/contract/problems.ts'
import { type Chance, createChance } from '../../demo/chance.ts'
import { callUrl } from '../call-url.ts'
import type { Classroom, Learner } from './classroom.ts'
import { type Journal, recordOutcome, type WriteOutcome } from './journal.ts'
import { nextStep, type Write } from './steps.ts'

/** One call as its sender saw it: the response, if any, and the duration. */
export type Reply = { what: string; summary: string; outcome: WriteOutcome; sent: number; took: number; body?: unknown }

/** Timeout of a call in milliseconds: after this it counts as hanging. */
const timeoutMs = 15_000

/** Refusals that guarantee that nothing was written. */
const refusals = new Set([401, 403, 404, 409, 422, 429])

const outcomeOf = (status: number): WriteOutcome => {
  if (status < 300) return 'acknowledged'
  return refusals.has(status) ? 'refused' : 'unknown'
}

const readAnswer = async (answer: Response) => {
  const text = await answer.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  const code = answer.ok ? '' : ` ${isProblem ? (body as Problem).code : 'without a problem'}`
  return { summary: `${answer.status}${code}`, outcome: outcomeOf(answer.status), body }
}

const readFailure = (error: unknown) => {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  if (cause?.code === 'ECONNREFUSED') return { summary: 'connection refused', outcome: 'refused' as const }
  return { summary: name === 'TimeoutError' ? 'timed out' : 'connection lost', outcome: 'unknown' as const }
}

const randomAddress = (chance: Chance) =>
  `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`

/** Makes one call over HTTP. */
export const send = async (
  url: string,
  { spec, input, headers }: Write,
  { token, address }: { token: string; address: string },
): Promise<Reply> => {
  const [what, sent] = [`${spec.method} ${spec.path}`, Date.now()]
  const outcome = await fetch(`${url}${callUrl(spec.path, input)}`, {
    method: spec.method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(readAnswer)
    .catch(readFailure)
  return { what, ...outcome, sent, took: Date.now() - sent }
}

const undecided = /^(timed out|connection lost|connection refused|409 IN_FLIGHT|503 .*)$/

/** Sends a call again until it is answered, as the web does: of many at once, a slow machine refuses or drops some. */
export const sendUntilAnswered = async (sendOnce: () => Promise<Reply>) => {
  let reply = await sendOnce()
  for (; undecided.test(reply.summary); reply = await sendOnce()) await sleep(50)
  return reply
}

type Parts = {
  classroom: Classroom
  journal: Journal
  seed: number
  url: string
  /** The longest pause of a learner between two steps; default = 20. */
  pauseMs?: number
}

/** Working learners, and every reply they received. */
export type Load = { replies: readonly Reply[]; stop(): Promise<void> }

type Attempt = { write: Write; learner: Learner; chance: Chance }

const perform = async ({ journal, url }: Parts, { write, learner, chance }: Attempt) => {
  const reply = await send(url, write, { token: learner.token, address: randomAddress(chance) })
  const fromResponse = reply.outcome === 'acknowledged' ? (write.tracesOf?.(reply.body) ?? []) : []
  recordOutcome(journal, [...write.traces, ...fromResponse], reply.outcome)
  const [sent, answered] = [new Date(reply.sent), new Date(reply.sent + reply.took)]
  if (write.isBeat && reply.outcome === 'acknowledged') journal.beats.push({ userId: learner.userId, sent, answered })
  return reply
}

/** Lets every learner of a classroom act continuously, sometimes with the same action in two tabs at once. */
export const startLoad = (parts: Parts): Load => {
  const replies: Reply[] = []
  let isStopped = false
  const learn = async (learner: Learner, nth: number) => {
    const chance = createChance(parts.seed * 1_000 + nth)
    while (!isStopped) {
      const step = nextStep(chance)
      const writes = Array.from({ length: chance.is(0.3) ? 2 : 1 }, () => step(parts.classroom, learner))
      replies.push(...(await Promise.all(writes.map(write => perform(parts, { write, learner, chance })))))
      await sleep(chance.between(0, parts.pauseMs ?? 20))
    }
  }
  const learning = parts.classroom.learners.map(learn)
  const stop = async () => {
    isStopped = true
    await Promise.all(learning)
  }
  return { replies, stop }
}

/** The expected replies of a healthy server. */
export const expectedReply = /^(2\d\d|409 (QUIZ_TRIES_USED|EXAM_NOT_READY)|401 TOKEN_EXPIRED)$/

/** The distinct replies. */
export const distinctSummaries = (replies: readonly Reply[]) => [...new Set(replies.map(reply => reply.summary))].sort()
