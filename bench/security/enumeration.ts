import { getMedian } from '../load/spread.ts'
import { print } from '../print.ts'
import { type Finding, noFailures, passOrFail } from './finding.ts'
import { type AccountState, accountStates, makePeople } from './people.ts'
import { type Probe, probes } from './probes.ts'
import { differenceInterval, mannWhitney } from './statistics.ts'
import { fromNewAddress, type SecurityTarget } from './target.ts'
import { visibleResponse } from './visible-response.ts'

type Times = Record<AccountState, number[]>
/** The observations of each standing: response times, the time of the call after each, and the responses. */
type Observations = { answers: Times; followUps: Times; responses: Map<AccountState, Set<string>> }

/** Average number of requests per standing; fewer addresses, where one may be used repeatedly. */
const samplesOf = ({ isSmoke }: SecurityTarget, { isSingleUse, samples }: Probe) => {
  if (isSmoke) return { samples: 5, people: 20 }
  if (samples) return { samples, people: 2 * samples }
  return isSingleUse ? { samples: 500, people: 1_000 } : { samples: 1_000, people: 100 }
}

const noTimes = () => Object.fromEntries(accountStates.map(each => [each, [] as number[]])) as Times

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const result = await work()
  return { result, took: performance.now() - began }
}

/** The addresses of a standing, one after the other. */
const makeAddresses = async ({ db }: SecurityTarget, people: number) => {
  const entries = accountStates.map(async each => [each, await makePeople(db, each, people)] as const)
  const lists = new Map(await Promise.all(entries))
  const asked = new Map<AccountState, number>()
  return (state: AccountState) => {
    const [nth, list] = [asked.get(state) ?? 0, lists.get(state)!]
    asked.set(state, nth + 1)
    return list[nth % list.length]!
  }
}

/**
 * Requests repeatedly, each time for a randomly chosen standing: in a fixed order, deferred work of one request would
 * always slow the same next one and look like a difference.
 */
const observe = async (target: SecurityTarget, probe: Probe): Promise<Observations> => {
  const { samples, people } = samplesOf(target, probe)
  const { accountStates } = probe
  const make = await probe.prepare(target)
  const addressOf = await makeAddresses(target, people)
  const observations: Observations = {
    answers: noTimes(),
    followUps: noTimes(),
    responses: new Map(accountStates.map(each => [each, new Set()])),
  }
  // The first ones are warm-up and do not count.
  const warm = target.isSmoke ? 0 : Math.min(300, samples)
  for (let nth = -warm; nth < samples * accountStates.length; nth += 1) {
    const state = target.isSmoke
      ? accountStates[nth % accountStates.length]!
      : accountStates[Math.floor(Math.random() * accountStates.length)]!
    const ask = await make(nth < 0 ? `warm-${nth}@safety.trellis.test` : addressOf(state))
    const { result, took } = await timed(ask)
    const { took: after } = await timed(() => target.send({ path: '/health/live', headers: fromNewAddress() }))
    if (nth < 0) continue
    observations.answers[state].push(took)
    observations.followUps[state].push(after)
    observations.responses.get(state)!.add(visibleResponse(result))
  }
  return observations
}

const ms = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

type Compared = { what: string; state: AccountState; times: Times }

/** What response time alone reveals of one standing, compared with a known address. */
const compare = ({ what, state, times }: Compared, draws: number) => {
  const [some, known] = [times[state], times.known]
  const difference = getMedian(some) - getMedian(known)
  const [least, most] = differenceInterval(some, known, draws)
  const { right, z } = mannWhitney(some, known)
  const against = state === 'twin' ? 'known against known (chance alone)' : `${state} against known`
  const measured = `${ms(difference)} ms of ${getMedian(known).toFixed(2)} (99 %: ${ms(least)} to ${ms(most)}); one guess right in ${(right * 100).toFixed(1)} %, z ${z.toFixed(1)}; ${some.length} each`
  return { check: `${what}: ${against}`, measured, isLarge: Math.abs(difference) > 1, isLikely: z > 2.6 }
}

/** A difference within chance counts as none; a significant one may be as small as the goal allows. */
const timing = ({ isSmoke }: SecurityTarget, compared: Compared): Finding => {
  const { isLarge, isLikely, ...measurement } = compare(compared, isSmoke ? 100 : 1_000)
  const goal = 'median ≤ 1 ms'
  return isSmoke
    ? { ...measurement, goal, verdict: 'not judged' }
    : passOrFail(!(isLarge && isLikely), { ...measurement, goal })
}

/** Work that a response defers to a job slows the next request: reported, as it is the work of the mail. */
const reportFollowUps = (title: string, times: Times): Finding => {
  const compared = { what: `${title}, the call after it`, state: 'unknown' as const, times }
  const { check, measured } = compare(compared, 1_000)
  return { check, measured, goal: 'see docs/security.md', verdict: 'not judged' }
}

const compareResponses = (title: string, responses: Observations['responses']): Finding => {
  const all = new Set([...responses.values()].flatMap(each => [...each]))
  const different = all.size > 1 ? [...all].map(each => each.slice(0, 200)) : []
  return noFailures(`${title}: answers that differ in status, headers or bytes`, {
    tries: responses.size,
    wrong: different,
  })
}

/** Sensitivity: whether this would detect a leak of two milliseconds, added to the times of other known addresses. */
const testSensitivity = (title: string, { known, twin }: Times): Finding => {
  const slowed = twin.map(time => time + 2)
  const { z } = mannWhitney(slowed, known)
  const difference = getMedian(slowed) - getMedian(known)
  const isSeen = z > 3 && difference > 1
  return passOrFail(isSeen, {
    check: `${title}: a leak of 2 ms, put in on purpose, is seen`,
    measured: `${ms(difference)} ms, z ${z.toFixed(1)}${isSeen ? '' : ': this machine is too busy to tell'}`,
    goal: '> 1 ms, z > 3',
  })
}

const ask = async (target: SecurityTarget, probe: Probe): Promise<Finding[]> => {
  const { title } = probe
  print(`${title}: who has an account …`)
  const { answers, followUps, responses } = await observe(target, probe)
  const others = probe.accountStates.filter(each => each !== 'known')
  return [
    compareResponses(title, responses),
    ...others.map(state => timing(target, { what: `${title}, time`, state, times: answers })),
    ...(target.isSmoke ? [] : [testSensitivity(title, answers), reportFollowUps(title, followUps)]),
  ]
}

/** Whether the responses, or their times, reveal which addresses have an account. */
export const enumerate = async (target: SecurityTarget): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const probe of probes) findings.push(...(await ask(target, probe)))
  return findings
}
