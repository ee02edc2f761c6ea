import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { pastMoment } from '../brand/publish-campaign.ts'
import { listStateChecks } from '../brand/state-checks.ts'
import { toStateForecasts } from './forecast.rules.ts'
import { toOffers } from './forecast.ts'
import { countPastCompletions, listPastCompletions } from './past-completions.queries.ts'
import { countOthers, mostForNamed } from './past-completions.rules.ts'
import { readPlan } from './plans.queries.ts'

type ReadInput = { campaignId: string; actor: Actor; from: string; offset: number; limit: number; now: Date }

const sumBy = <Row>(rows: readonly Row[], toCount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + toCount(row), 0)

/**
 * People in rewarded places who completed courses of a plan since a moment, and their maximum reward. Unnamed people
 * are counted by state, in fives and since the start of the month, because plans are free and can probe any moment.
 */
export const readPastCompletions = async (db: Db, { campaignId, actor, from, offset, limit, now }: ReadInput) => {
  const { plan } = await readPlan(db, { campaignId, actor, now })
  const checked = toStateForecasts(await listStateChecks(db, campaignId), plan.settings)
  const leftOut = checked.filter(({ decision }) => decision === 'left-out').map(({ state }) => state)
  const input = { campaignId, leftOut, from: pastMoment(from, { field: 'from', now }), now }
  const priced = { offers: toOffers(plan), target: plan.settings.targetPctComplete ?? 100 }

  const counts = await countPastCompletions(db, input)
  const named = counts.filter(({ isNamed }) => isNamed)
  const unnamed = counts.filter(({ isNamed }) => !isNamed)
  const courses = plan.settings.courseIds.length
  const others = [...new Set(unnamed.map(({ state }) => state))]
    .toSorted()
    .map(state => {
      const there = unnamed.filter(row => row.state === state)
      return { state, ...countOthers(there, { ...priced, courses }) }
    })
    .filter(({ people }) => people > 0)
  const total = sumBy(named, ({ people }) => people)
  return {
    people: total + sumBy(others, ({ people }) => people),
    most: sumBy(named, row => mostForNamed(priced, row)) + sumBy(others, ({ most }) => most),
    others,
    total,
    items: await listPastCompletions(db, { ...input, offset, limit }, priced),
  }
}
