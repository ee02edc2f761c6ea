import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBroken } from '../../../testing/faults/invariants.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { assignTrack, employLearner, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { courseReward, type Desk, inDays, openDesk, option, readCampaign, runCampaign } from '../testing/brand-desk.ts'
import { choose, complete } from '../testing/campaign-learning.ts'
import { change } from '../testing/running-calls.ts'

let app: TestApp
beforeAll(async () => {
  // A database of its own: its connections are cut, and all of its rows are checked.
  app = await startTestApp({ connection: await freshDatabase('random_campaigns') })
})
afterAll(() => app.stop())

const numRuns = Number(process.env.RANDOM_CAMPAIGNS ?? 6)

const plan = fc.record({
  budget: fc.option(fc.integer({ min: 2000, max: 20_000 })),
  stock: fc.option(fc.integer({ min: 1, max: 4 })),
  isChosen: fc.boolean(),
  people: fc.integer({ min: 2, max: 6 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never

type Scene = { desk: Desk; id: string; rewardId: string; optionId: string; people: Learner[] }

const openScene = async ({ budget, stock, isChosen, people: count }: Plan): Promise<Scene> => {
  const desk = await openDesk(app)
  const options = [option({ stock, value: 2001 }), ...(isChosen ? [option({ value: 999 })] : [])]
  const { id, rewards } = await runCampaign(app, desk, {
    budget,
    rewards: [courseReward(...options)],
    targetPctComplete: 90,
  })
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }] })
  const people: Learner[] = []
  for (const _ of Array(count)) people.push(await employLearner(app, desk))
  return { desk, id, rewardId: rewards[0]!.id, optionId: rewards[0]!.options[0]!.id, people }
}

/** Something that a brand or a learner does; whatever cannot be done is refused. */
type Act = (scene: Scene, nth: number) => Promise<{ status: number }>

const rewardOf = async ({ desk, id }: Scene, nth: number) => {
  const { items } = (await app.call(fulfilment.granted, { params: { id }, query: { limit: 100 } }, desk.token)).body
  const ruqId = items[nth % Math.max(1, items.length)]?.ruqId ?? id
  return { params: { id, ruqId } }
}

const changeEnd =
  (days: number, target: number): Act =>
  async ({ desk, id }, nth) => {
    const campaign = await readCampaign(app, desk, id)
    return change(app, desk)(campaign, { endsAt: inDays(app, days + nth), targetPctComplete: target + (nth % 20) })
  }

const acts: Record<string, Act> = {
  complete: ({ desk, people }, nth) => complete(app, desk, people[nth % people.length]!),
  choose: ({ desk, rewardId, people }, nth) => {
    const choice = { courseId: desk.courseId, incentiveCampaignRewardId: rewardId, selectionIndex: nth % 2 }
    return choose(app, people[nth % people.length]!, choice)
  },
  pause: ({ desk, id }) => app.call(running.pause, { params: { id } }, desk.token),
  resume: ({ desk, id }) => app.call(running.resume, { params: { id } }, desk.token),
  'more budget': ({ desk, id }, nth) =>
    app.call(campaigns.addBudget, { params: { id }, body: { cents: 1 + 700 * nth } }, desk.token),
  'more stock': ({ desk, id, optionId }, nth) =>
    app.call(campaigns.addStock, { params: { id, optionId }, body: { pieces: 1 + (nth % 2) } }, desk.token),
  send: async (scene, nth) =>
    app.call(fulfilment.fulfil, { ...(await rewardOf(scene, nth)), body: { state: 'issued' } }, scene.desk.token),
  return: async (scene, nth) =>
    app.call(fulfilment.returnReward, { ...(await rewardOf(scene, nth)), body: { reason: 'Lost.' } }, scene.desk.token),
  'change for the better': changeEnd(30, 60),
  'change for the worse': changeEnd(10, 85),
  end: ({ desk, id }, nth) =>
    nth === 0 ? app.call(campaigns.end, { params: { id } }, desk.token) : Promise.resolve({ status: 200 }),
}

/** Cuts all connections of the server in the middle of what it does, as if it had died. */
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`
    .execute(app.db)
    .catch(() => null)

const isLost = ({ status }: { status: number }) => status >= 500

type Attempt = () => Promise<{ status: number }>

/** Tries again what was lost: the pool may still hold connections that were cut. */
const untilDone = async (attempt: Attempt, tries = 20): Promise<{ status: number }> => {
  const answer = await attempt().catch(() => ({ status: 500 }))
  return isLost(answer) && tries > 1 ? untilDone(attempt, tries - 1) : answer
}

type Round = { names: readonly string[]; nth: number; crashes: boolean }

/** Does all of these at once, with a crash in between; what was lost is done again. Answers what stays lost. */
const doAtOnce = async (scene: Scene, { names, nth: from, crashes }: Round) => {
  const trying = names.map((name, nth) => untilDone(() => acts[name]!(scene, from + nth)))
  if (crashes) await cut()
  return (await Promise.all(trying)).filter(isLost)
}

const weighted = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('complete', 'choose') },
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(acts)) },
)
const round = fc.record({
  names: fc.array(weighted, { minLength: 1, maxLength: 6 }),
  nth: fc.integer({ min: 0, max: 7 }),
  crashes: fc.boolean(),
})

test('quality: whatever brands and learners do at once, with crashes in between, the ledger sums to zero, nothing is above budget or stock, nothing twice, and nothing gets worse', {
  timeout: 60_000 + numRuns * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.array(round, { minLength: 3, maxLength: 8 }), async (planned, rounds) => {
      const scene = await openScene(planned)
      const again: { status: number }[] = []
      for (const each of rounds) again.push(...(await doAtOnce(scene, each)))
      await app.runJobs()
      expect(again.filter(isLost)).toEqual([])
      expect(await findBroken(app.db)).toEqual([])
    }),
    { numRuns },
  )
})
