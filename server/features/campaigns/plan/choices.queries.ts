import type { PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import type { ChoiceKind, PlanChoice } from '@trellis/contract/campaigns/plans.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { coursesToReward } from '../brand/campaigns.scope.ts'

type BrandContext = { brandId: string; actor: Actor }
type Condition = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) => RawBuilder<SqlBool>
type ChoiceFilter = { condition: Condition; limit: number }

const courses = async (db: Db, { brandId, actor }: BrandContext, { condition, limit }: ChoiceFilter) => {
  const { rows } = await sql<PlanChoice>`
    select id, title as name, '' as note
      from card_course
     where published_version_id is not null and archived_at is null and ${coursesToReward(actor, brandId)}
       and ${condition(sql`id`, sql`title`)}
     order by title, id limit ${limit}`.execute(db)
  return rows
}

const dispensaries = async (db: Db, { brandId }: BrandContext, { condition, limit }: ChoiceFilter) => {
  const { rows } = await sql<PlanChoice>`
    select d.id, d.name, d.city || ', ' || d.state_code as note
      from brand_dispensary b join dispensary d on d.id = b.dispensary_id
     where b.brand_id = ${brandId}::uuid and ${condition(sql`d.id`, sql`d.name`)}
     order by d.name, d.id limit ${limit}`.execute(db)
  return rows
}

const chains = async (db: Db, { brandId }: BrandContext, { condition, limit }: ChoiceFilter) => {
  const { rows } = await sql<PlanChoice>`
    select chain.id, chain.name, '' as note
      from retail_organization chain
     where exists (select from brand_dispensary b join dispensary d on d.id = b.dispensary_id
                    where b.brand_id = ${brandId}::uuid and d.retail_organization_id = chain.id)
       and ${condition(sql`chain.id`, sql`chain.name`)}
     order by chain.name, chain.id limit ${limit}`.execute(db)
  return rows
}

const lists = { courses, dispensaries, 'retail-organizations': chains }

type ListChoicesInput = BrandContext & { kind: ChoiceKind; filter: string; limit: number }

/** The courses, stores or chains that a plan of a brand can name, by name. */
export const listChoices = (db: Db, { kind, filter, limit, ...context }: ListChoicesInput) =>
  lists[kind](db, context, { condition: (_id, name) => containsText(filter, [name]), limit })

const byIds = (ids: readonly string[]): ChoiceFilter => ({
  condition: id => sql<SqlBool>`${id} = any(${ids}::uuid[])`,
  limit: ids.length,
})

/** The courses, stores and chains of a plan that still belong to its brand. */
export const listNamed = async (db: Db, settings: PlanSettings, context: BrandContext) => ({
  courses: await courses(db, context, byIds(settings.courseIds)),
  dispensaries: await dispensaries(db, context, byIds(settings.dispensaryIds)),
  'retail-organizations': await chains(db, context, byIds(settings.retailOrganizationIds)),
})

const toIds = (choices: readonly PlanChoice[]) => choices.map(({ id }) => id)

/** The ids of the courses, stores and chains of a plan that still belong to its brand. */
export const listKnown = async (db: Db, settings: PlanSettings, context: BrandContext) => {
  const ownedChoices = await listNamed(db, settings, context)
  return {
    courseIds: toIds(ownedChoices.courses),
    dispensaryIds: toIds(ownedChoices.dispensaries),
    retailOrganizationIds: toIds(ownedChoices['retail-organizations']),
  }
}
