import { tell } from '../tell.ts'
import { saidBy } from './answers.ts'
import { type Finding, judged, noneOf } from './finding.ts'
import { fromAnywhere, type Ground } from './ground.ts'
import { makePeople, type Standing, standings } from './people.ts'
import { type Question, questions } from './questions.ts'
import { differenceRange, medianOf, toldApart } from './statistics.ts'

type Times = Record<Standing, number[]>
/** The observations of each standing: response times, the time of the call after each, and the responses. */
type Heard = { answers: Times; echoes: Times; said: Map<Standing, Set<string>> }

/** Average number of requests per standing; fewer addresses, where one may be used repeatedly. */
const samplesOf = ({ isSmoke }: Ground, { usesUp, samples }: Question) => {
  if (isSmoke) return { samples: 5, people: 20 }
  if (samples) return { samples, people: 2 * samples }
  return usesUp ? { samples: 500, people: 1_000 } : { samples: 1_000, people: 100 }
}

const noTimes = () => Object.fromEntries(standings.map(each => [each, [] as number[]])) as Times

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const result = await work()
  return { result, took: performance.now() - began }
}

/** The addresses of a standing, one after the other. */
const makeAddresses = async ({ db }: Ground, people: number) => {
  const entries = standings.map(async each => [each, await makePeople(db, each, people)] as const)
  const lists = new Map(await Promise.all(entries))
  const asked = new Map<Standing, number>()
  return (standing: Standing) => {
    const [nth, list] = [asked.get(standing) ?? 0, lists.get(standing)!]
    asked.set(standing, nth + 1)
    return list[nth % list.length]!
  }
}

/**
 * Requests repeatedly, each time for a randomly chosen standing: in a fixed order, deferred work of one request would
 * always slow the same next one and look like a difference.
 */
const listen = async (ground: Ground, question: Question): Promise<Heard> => {
  const { samples, people } = samplesOf(ground, question)
  const { standings } = question
  const make = await question.prepare(ground)
  const addressOf = await makeAddresses(ground, people)
  const heard: Heard = {
    answers: noTimes(),
    echoes: noTimes(),
    said: new Map(standings.map(each => [each, new Set()])),
  }
  // The first ones are warm-up and do not count.
  const warm = ground.isSmoke ? 0 : Math.min(300, samples)
  for (let nth = -warm; nth < samples * standings.length; nth += 1) {
    const standing = ground.isSmoke
      ? standings[nth % standings.length]!
      : standings[Math.floor(Math.random() * standings.length)]!
    const ask = await make(nth < 0 ? `warm-${nth}@safety.trellis.test` : addressOf(standing))
    const { result, took } = await timed(ask)
    const { took: after } = await timed(() => ground.send({ path: '/health/live', headers: fromAnywhere() }))
    if (nth < 0) continue
    heard.answers[standing].push(took)
    heard.echoes[standing].push(after)
    heard.said.get(standing)!.add(saidBy(result))
  }
  return heard
}

const ms = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

type Compared = { what: string; standing: Standing; times: Times }

/** What response time alone reveals of one standing, compared with a known address. */
const compare = ({ what, standing, times }: Compared, draws: number) => {
  const [some, known] = [times[standing], times.known]
  const difference = medianOf(some) - medianOf(known)
  const [least, most] = differenceRange(some, known, draws)
  const { right, z } = toldApart(some, known)
  const against = standing === 'twin' ? 'known against known (chance alone)' : `${standing} against known`
  const measured = `${ms(difference)} ms of ${medianOf(known).toFixed(2)} (99 %: ${ms(least)} to ${ms(most)}); one guess right in ${(right * 100).toFixed(1)} %, z ${z.toFixed(1)}; ${some.length} each`
  return { check: `${what}: ${against}`, measured, isLarge: Math.abs(difference) > 1, isLikely: z > 2.6 }
}

/** A difference within chance counts as none; a significant one may be as small as the goal allows. */
const timing = ({ isSmoke }: Ground, compared: Compared): Finding => {
  const { isLarge, isLikely, ...said } = compare(compared, isSmoke ? 100 : 1_000)
  const goal = 'median ≤ 1 ms'
  return isSmoke ? { ...said, goal, verdict: 'not judged' } : judged(!(isLarge && isLikely), { ...said, goal })
}

/** Work that a response defers to a job slows the next request: reported, as it is the work of the mail. */
const echo = (title: string, times: Times): Finding => {
  const compared = { what: `${title}, the call after it`, standing: 'unknown' as const, times }
  const { check, measured } = compare(compared, 1_000)
  return { check, measured, goal: 'see docs/security.md', verdict: 'not judged' }
}

const sameWords = (title: string, said: Heard['said']): Finding => {
  const all = new Set([...said.values()].flatMap(each => [...each]))
  const different = all.size > 1 ? [...all].map(each => each.slice(0, 200)) : []
  return noneOf(`${title}: answers that differ in status, headers or bytes`, { tries: said.size, wrong: different })
}

/** Sensitivity: whether this would detect a leak of two milliseconds, added to the times of other known addresses. */
const control = (title: string, { known, twin }: Times): Finding => {
  const slowed = twin.map(time => time + 2)
  const { z } = toldApart(slowed, known)
  const difference = medianOf(slowed) - medianOf(known)
  const isSeen = z > 3 && difference > 1
  return judged(isSeen, {
    check: `${title}: a leak of 2 ms, put in on purpose, is seen`,
    measured: `${ms(difference)} ms, z ${z.toFixed(1)}${isSeen ? '' : ': this machine is too busy to tell'}`,
    goal: '> 1 ms, z > 3',
  })
}

const ask = async (ground: Ground, question: Question): Promise<Finding[]> => {
  const { title } = question
  tell(`${title}: who has an account …`)
  const { answers, echoes, said } = await listen(ground, question)
  const others = question.standings.filter(each => each !== 'known')
  return [
    sameWords(title, said),
    ...others.map(standing => timing(ground, { what: `${title}, time`, standing, times: answers })),
    ...(ground.isSmoke ? [] : [control(title, answers), echo(title, echoes)]),
  ]
}

/** Whether the responses, or their times, reveal which addresses have an account. */
export const enumerate = async (ground: Ground): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const question of questions) findings.push(...(await ask(ground, question)))
  return findings
}
