import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { pastMoment } from '../brand/publish-campaign.ts'
import { listStateChecks } from '../brand/state-checks.ts'
import { statesOf } from './forecast.rules.ts'
import { offersOf } from './forecast.ts'
import { listPastCompletions, sumPastCompletions } from './past-completions.store.ts'
import { readPlan } from './plans.store.ts'

type Asked = { campaignId: string; actor: Actor; from: string; offset: number; limit: number; now: Date }

/** Who completed courses of a plan since a moment where it rewards, and the most that they would get. */
export const readPastCompletions = async (db: Db, { campaignId, actor, from, offset, limit, now }: Asked) => {
  const { plan } = await readPlan(db, { campaignId, actor, now })
  const states = statesOf(await listStateChecks(db, campaignId), plan.settings)
  const leftOut = states.filter(({ decision }) => decision === 'left-out').map(({ state }) => state)
  const asked = { campaignId, leftOut, from: pastMoment(from, { field: 'from', now }), now }
  const priced = { offers: offersOf(plan), target: plan.settings.targetPctComplete ?? 100 }
  const sum = await sumPastCompletions(db, asked, priced)
  return { ...sum, items: await listPastCompletions(db, { ...asked, offset, limit }, priced) }
}
