import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../cleanup.ts'
import { isFullRun, learners } from '../fault-settings.ts'
import { type Reply, sendUntilAnswered } from '../load.ts'
import { forAll, type PreparedCall, pressCard, selectedIn, selectScarce, selectTogether } from './earn.ts'
import { findMiscounted } from './miscounted.ts'
import { type Mutant, mutants } from './mutants.ts'
import { openRewardSite } from './reward-site.ts'

const mutantEarners = 40

afterEach(cleanUp)

type Outcome = { summary: string; selected: number | null }

const outcomeOf = (reply: Reply): Outcome => ({ summary: reply.summary, selected: selectedIn(reply) })

const openRace = async (name: string, { earners, mutant }: { earners: number; mutant?: Mutant }) => {
  const stock = Math.ceil(earners / 3)
  const site = await openRewardSite({ name, earners, stock, ...(mutant && { mutant }) })
  const servers = [site.launch(), site.launch()]
  const urls = await Promise.all(servers.map(server => server.ready()))
  /** Sends all at once, alternating between the servers. */
  const sendAll = async (sendings: readonly PreparedCall[]) =>
    (await Promise.all(sendings.map((send, nth) => sendUntilAnswered(() => send(urls[nth % 2]!))))).map(outcomeOf)
  return { ...site, stock, sendAll }
}

type Race = Awaited<ReturnType<typeof openRace>>

/** Everyone completes both courses at once, each four times, and the third; returns all replies. */
const completeAll = async ({ scene, sendAll }: Race) => {
  const summaries: string[] = []
  await forAll(scene.earners, 8, async earner => {
    const presses = [...scene.pair, ...scene.pair, ...scene.pair, ...scene.pair, scene.scarce]
    const replies = await sendAll(presses.map(course => pressCard(earner, course)))
    summaries.push(...replies.map(({ summary }) => summary))
  })
  return new Set(summaries)
}

/** Everyone selects the reward of both courses eight times at once, alternating between the options. */
const selectAll = async ({ scene, sendAll }: Race) => {
  const answers: (string | number | null)[][] = []
  await forAll(scene.earners, 8, async earner => {
    const replies = await sendAll(Array.from({ length: 8 }, (_, nth) => selectTogether(scene, earner, (nth >> 1) % 2)))
    answers.push([...new Set(replies.map(({ summary, selected }) => (summary === '200' ? selected : summary)))])
  })
  return answers
}

/** Everyone selects a scarce option at the same time; those who get none select the other. */
const selectScarceTogether = async ({ scene, sendAll }: Race) => {
  const first = await sendAll(scene.earners.map(earner => selectScarce(scene, earner, 0)))
  const late = scene.earners.filter((_, nth) => first[nth]?.selected !== 0)
  const second = await sendAll(late.map(earner => selectScarce(scene, earner, 1)))
  return { first, second }
}

const tally = (replies: readonly Outcome[]) => {
  const counts: Record<string, number> = {}
  for (const { summary, selected } of replies) {
    const what = `${summary} ${selected ?? ''}`.trim()
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

const timeout = { timeout: 180_000 + learners * 500 }

test(
  `R1 R5 ${learners} people who complete and select at once through two servers have everything once, to the cent`,
  timeout,
  async () => {
    const race = await openRace('reward_races', { earners: learners })
    expect(await completeAll(race)).toEqual(new Set(['200']))
    const selected = await selectAll(race)
    expect(selected.filter(answers => answers.length !== 1 || typeof answers[0] !== 'number')).toEqual([])
    const { first, second } = await selectScarceTogether(race)
    expect(tally(first)).toEqual({ '200 0': race.stock, '409 OUT_OF_STOCK': learners - race.stock })
    expect(tally(second)).toEqual({ '200 1': learners - race.stock })
    expect(await findMiscounted(race.db, race.scene)).toEqual([])
  },
)

const findingsOf = async (mutant: Mutant) => {
  const race = await openRace('reward_mutant', { earners: mutantEarners, mutant })
  await completeAll(race)
  await selectAll(race)
  await selectScarceTogether(race)
  return findMiscounted(race.db, race.scene)
}

// The mutants judge these tests, not the product.
test.runIf(isFullRun).each(mutants.map(mutant => [mutant.name, mutant] as const))(
  'R1 R5 a product that %s is caught',
  timeout,
  async (_name, mutant) => {
    const findings = await findingsOf(mutant)
    expect(findings).toEqual(expect.arrayContaining([expect.stringMatching(mutant.caughtBy)]))
  },
)
