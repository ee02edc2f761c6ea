import type { CampaignStatus, campaignList } from '@trellis/contract/campaigns/campaigns.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import type { DB, Db } from '../../../platform/database/database.ts'
import { containsText } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { type ListedCampaign, type Phase, toCampaign, type WholeCampaign } from './campaigns.rows.ts'
import { campaignsInScope, campaignsToChange, mayWith } from './campaigns.scope.ts'

const phaseAt = (now: Date) => sql<Phase>`
  case when campaign.published_at is null then 'draft'
       when ${now}::timestamptz < campaign.starts_at then 'planned'
       when ${now}::timestamptz < campaign.ends_at then 'running'
       else 'ended' end`

const listed = (now: Date) => sql`
  campaign.id, campaign.brand_id as "brandId", brand.name as "brandName", campaign.title,
  campaign.starts_at as "startsAt", campaign.ends_at as "endsAt", ${phaseAt(now)} as phase, campaign.paused_at as "pausedAt",
  campaign.budget_cents as budget, coalesce(b.reserved_cents, 0) as reserved, coalesce(b.granted_cents, 0) as granted,
  coalesce(b.fulfilled_cents, 0) as fulfilled, b.available_cents as available,
  earned.people as "peopleQualified", earned.selected as "rewardsSelected", earned.issues as "issuesOpen"`

const tables = sql`
  campaign
  join brand on brand.id = campaign.brand_id
  left join campaign_balance b on b.campaign_id = campaign.id
  cross join lateral (
    select count(distinct q.user_id)::integer as people,
           count(*) filter (where e.state <> 'returned')::integer as selected,
           count(*) filter (where e.issue_at is not null and e.issue_resolved_at is null)::integer as issues
      from reward_qualification q
      left join earned_reward e on e.qualification_id = q.id
     where q.campaign_id = campaign.id) earned`

const states = sql`
  coalesce((select json_agg(state_code order by state_code) from campaign_state where campaign_id = campaign.id), '[]')`

const courses = sql`
  coalesce((
    select json_agg(json_build_object('id', course.id, 'title', course.title) order by course.id)
      from campaign_course covered join card_course course on course.id = covered.course_id
     where covered.campaign_id = campaign.id), '[]')`

const dispensaries = sql`
  coalesce((
    select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.id)
      from campaign_dispensary covered join dispensary d on d.id = covered.dispensary_id
     where covered.campaign_id = campaign.id and campaign.audience = 'dispensaries'), '[]')`

const retailOrganizations = sql`
  coalesce((
    select json_agg(json_build_object('id', chain.id, 'name', chain.name) order by chain.id)
      from campaign_retail_organization covered join retail_organization chain on chain.id = covered.retail_organization_id
     where covered.campaign_id = campaign.id), '[]')`

const rewards = sql`
  coalesce((
    select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'qualifyingMessage', r.qualifying_message, 'options', (
             select json_agg(json_build_object(
                      'id', o.id, 'kind', o.kind, 'title', o.title, 'image', o.image_url, 'description', o.description,
                      'productId', o.product_id, 'value', o.value_cents, 'stock', o.stock, 'stockLeft', o.stock_left,
                      'additionalInfoForm', o.additional_info_form) order by o.position)
               from reward_option o where o.reward_id = r.id)) order by r.position)
      from campaign_reward r where r.campaign_id = campaign.id), '[]')`

const rulings = sql`
  coalesce((
    select json_agg(json_build_object('state', g.state_code, 'ruling', g.ruling, 'confirmedAt', g.confirmed_at) order by g.state_code)
      from campaign_ruling g where g.campaign_id = campaign.id), '[]')`

/** The listed phase of a campaign; a paused one is "paused" until it ends. */
const statusAt = (now: Date) => sql<CampaignStatus>`
  case when campaign.paused_at is not null and ${now}::timestamptz < campaign.ends_at then 'paused' else ${phaseAt(now)} end`

type ListQuery = Out<typeof campaignList.query> & { now: Date }

const matchingCampaigns = (actor: Actor, { filter, phase, brandId, now }: ListQuery) => {
  const isInPhase = phase === undefined ? sql`true` : sql`${statusAt(now)} = ${phase}`
  const isOfBrand = brandId === undefined ? sql`true` : sql`brand_id = ${brandId}::uuid`
  return sql`
    from campaign
   where ${campaignsInScope(actor)} and ${containsText(filter, [sql`title`])} and ${isInPhase} and ${isOfBrand}`
}

/** The campaigns that an actor sees, the latest start first; `total` counts all pages. */
export const listCampaigns = async (db: Db, actor: Actor, query: ListQuery) => {
  const matching = matchingCampaigns(actor, query)
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${matching}`.execute(db)
  const { rows } = await sql<ListedCampaign>`
    select ${listed(query.now)} from ${tables}
     where campaign.id in (select id ${matching}
                            order by starts_at desc, id limit ${query.limit} offset ${query.offset})
     order by campaign.starts_at desc, campaign.id`.execute(db)
  return { items: rows, total: singleRow(counted.rows).total }
}

/** A campaign in full; NOT_FOUND if the actor does not see it. */
export const getCampaign = async (db: Db, actor: Actor, { id, now }: { id: string; now: Date }) => {
  const { rows } = await sql<WholeCampaign>`
    select ${listed(now)}, campaign.audience as "audienceKind", campaign.target_pct_complete as "targetPctComplete",
           campaign.includes_later_stores as "includesLaterStores", campaign.tells_limit as "tellsLimit", campaign.past_counted_from as "pastCountedFrom", campaign.rules_version as "rulesVersion",
           ${courses} as courses, ${states} as states, ${dispensaries} as dispensaries,
           ${retailOrganizations} as "retailOrganizations",
           ${rulings} as rulings, ${rewards} as rewards
      from ${tables}
     where campaign.id = ${id}::uuid and ${campaignsInScope(actor)}`.execute(db)
  const row = requireFound(rows[0])
  return toCampaign(row, mayWith(actor, row))
}

/** Throws NOT_FOUND unless an actor sees a campaign. */
export const requireCampaign = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql`select from campaign where id = ${id}::uuid and ${campaignsInScope(actor)}`.execute(db)
  requireFound(rows[0])
}

type LockedCampaign = Pick<
  Selectable<DB['campaign']>,
  'id' | 'brand_id' | 'starts_at' | 'ends_at' | 'published_at' | 'plan' | 'includes_later_stores'
> & { budget: number | null }

/** A campaign that an actor may change, locked until the end of the transaction; else NOT_FOUND. */
export const lockCampaign = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<LockedCampaign>`
    select id, brand_id, starts_at, ends_at, published_at, plan, includes_later_stores, budget_cents as budget
      from campaign
     where id = ${id}::uuid and ${campaignsToChange(actor)}
       for no key update`.execute(db)
  return requireFound(rows[0])
}
