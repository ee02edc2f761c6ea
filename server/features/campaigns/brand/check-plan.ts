import type { Audience, CampaignInput } from '@trellis/contract/campaigns/campaign-input.ts'
import { states } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { coursesToReward } from './campaigns.scope.ts'

const sentences = {
  courses: 'Choose published courses of this brand.',
  dispensaries: 'Choose dispensaries that this brand works with.',
  organizations: 'Choose organizations that this brand works with.',
  states: 'Choose US states.',
  end: 'The end must be in the future.',
  start: 'The start has passed. Choose a new one.',
}

const day = 86_400_000

/** Whether a plan is outdated: a period that was never announced must not earn rewards. */
export const hasPassed = (startsAt: Date, now: Date) => startsAt.getTime() < now.getTime() - day

const countDistinct = (list: readonly string[]) => new Set(list).size

const hasCourses = async (db: Db, actor: Actor, { brandId, courseIds }: { brandId: string; courseIds: string[] }) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from card_course
     where id = any(${courseIds}::uuid[]) and published_version_id is not null and archived_at is null
       and ${coursesToReward(actor, brandId)}`.execute(db)
  return rows[0]?.total === countDistinct(courseIds)
}

const worksWith = async (db: Db, { brandId, column, ids }: { brandId: string; column: string; ids: string[] }) => {
  const { rows } = await sql<{ total: number }>`
    select count(distinct ${sql.ref(column)})::integer as total
      from brand_dispensary b join dispensary d on d.id = b.dispensary_id
     where b.brand_id = ${brandId}::uuid and ${sql.ref(column)} = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.total === countDistinct(ids)
}

/** The error of a campaign's audience; null = none. */
export const faultOfAudience = async (
  db: Db,
  brandId: string,
  audience: Audience,
): Promise<Record<string, string[]> | null> => {
  if (audience.kind === 'states')
    return audience.states.every(code => code in states) ? null : { 'audience.states': [sentences.states] }
  if (audience.kind === 'dispensaries') {
    const fits = await worksWith(db, { brandId, column: 'd.id', ids: audience.dispensaryIds })
    return fits ? null : { 'audience.dispensaryIds': [sentences.dispensaries] }
  }
  if (audience.kind === 'all') return null
  const ids = audience.retailOrganizationIds
  const fits = await worksWith(db, { brandId, column: 'd.retail_organization_id', ids })
  return fits ? null : { 'audience.retailOrganizationIds': [sentences.organizations] }
}

type CheckPlanInput = { brandId: string; input: CampaignInput; actor: Actor; now: Date }

/** The errors of a plan that ends in the past or names courses or stores outside its brand, by path. */
const listFaults = async (
  db: Db,
  { brandId, input, actor, now }: CheckPlanInput,
): Promise<Record<string, string[]>> => {
  const { courseIds, audience, endsAt } = input
  return {
    ...((await hasCourses(db, actor, { brandId, courseIds })) ? {} : { courseIds: [sentences.courses] }),
    ...(await faultOfAudience(db, brandId, audience)),
    ...(new Date(endsAt) > now ? {} : { endsAt: [sentences.end] }),
  }
}

/** Throws the errors of a plan; `below` is its path in the body. */
export const checkPlan = async (db: Db, { below = '', ...plan }: CheckPlanInput & { below?: string }) => {
  const errors = await listFaults(db, plan)
  const listed = Object.entries(errors).map(([field, messages]) => [`${below}${field}`, messages])
  if (listed.length > 0) throw problem('INVALID_INPUT', { errors: Object.fromEntries(listed) })
}

/** The errors that keep a plan from being published now, by path: a draft may begin in the past, a campaign may not. */
export const listFaultsNow = async (db: Db, plan: CheckPlanInput): Promise<Record<string, string[]>> => ({
  ...(await listFaults(db, plan)),
  ...(hasPassed(new Date(plan.input.startsAt), plan.now) && { startsAt: [sentences.start] }),
})
