import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { pastMoment } from '../brand/publish-campaign.ts'
import { listStateChecks } from '../brand/state-checks.ts'
import { statesOf } from './forecast.rules.ts'
import { offersOf } from './forecast.ts'
import { countPastCompletions, listPastCompletions } from './past-completions.queries.ts'
import { countOthers, mostForNamed } from './past-completions.rules.ts'
import { readPlan } from './plans.queries.ts'

type Asked = { campaignId: string; actor: Actor; from: string; offset: number; limit: number; now: Date }

const sumOf = <Row>(rows: readonly Row[], countOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + countOf(row), 0)

/**
 * Who completed courses of a plan since a moment where it rewards, and the most that they would get. Whom the brand may
 * not name is counted by state, in fives and since the beginning of the month: a plan costs nothing, and can be asked for
 * any moment.
 */
export const readPastCompletions = async (db: Db, { campaignId, actor, from, offset, limit, now }: Asked) => {
  const { plan } = await readPlan(db, { campaignId, actor, now })
  const checked = statesOf(await listStateChecks(db, campaignId), plan.settings)
  const leftOut = checked.filter(({ decision }) => decision === 'left-out').map(({ state }) => state)
  const asked = { campaignId, leftOut, from: pastMoment(from, { field: 'from', now }), now }
  const priced = { offers: offersOf(plan), target: plan.settings.targetPctComplete ?? 100 }

  const counted = await countPastCompletions(db, asked)
  const named = counted.filter(({ isNamed }) => isNamed)
  const unnamed = counted.filter(({ isNamed }) => !isNamed)
  const courses = plan.settings.courseIds.length
  const others = [...new Set(unnamed.map(({ state }) => state))]
    .toSorted()
    .map(state => {
      const there = unnamed.filter(row => row.state === state)
      return { state, ...countOthers(there, { ...priced, courses }) }
    })
    .filter(({ people }) => people > 0)
  const total = sumOf(named, ({ people }) => people)
  return {
    people: total + sumOf(others, ({ people }) => people),
    most: sumOf(named, row => mostForNamed(priced, row)) + sumOf(others, ({ most }) => most),
    others,
    total,
    items: await listPastCompletions(db, { ...asked, offset, limit }, priced),
  }
}
