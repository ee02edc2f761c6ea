import type { GrantedReward, LedgerLine } from '@trellis/contract/campaigns/fulfilment.ts'
import type { RewardState } from '@trellis/contract/campaigns/rewards.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readList } from '../../../platform/database/list-query.ts'
import { requireFound } from '../../../platform/problem.ts'
import { brandMayName } from '../nameable.public.ts'
import { type DetailRow, detailColumns, detailTables, toDetail } from '../reward-details.ts'
import { type Figures, toMoney } from './campaigns.rows.ts'

type GrantedRow = DetailRow & Pick<GrantedReward, 'autoSelected' | 'personName' | 'dispensaryName'>

/** Whether the brand of a reward may see the name of its person. */
export const isKnownToBrand = brandMayName({ brand: 'c.brand_id', person: 'q.user_id', dispensary: 'q.dispensary_id' })

const readGranted = async (db: Db, rest: RawBuilder<unknown>): Promise<GrantedReward[]> => {
  const { rows } = await sql<GrantedRow>`
    select ${detailColumns}, e.auto_selected as "autoSelected",
           case when ${isKnownToBrand} then u.first_name || ' ' || u.last_name end as "personName",
           case when ${isKnownToBrand} then d.name end as "dispensaryName"
      from ${detailTables}
      join dispensary d on d.id = q.dispensary_id
      join app_user u on u.id = q.user_id
     where ${rest}`.execute(db)
  return rows.map(toDetail)
}

type GrantedQuery = {
  campaignId: string
  state?: RewardState | undefined
  onlyIssues: boolean
  offset: number
  limit: number
}

/** The selected rewards of a campaign, the latest first; `total` counts all pages. */
export const listGranted = async (
  db: Db,
  { campaignId, state = undefined, onlyIssues, offset, limit }: GrantedQuery,
) => {
  const condition = sql`
    q.campaign_id = ${campaignId}::uuid
    and (${state ?? null}::text is null or e.state = ${state ?? null})
    and (not ${onlyIssues}::boolean or (e.issue_at is not null and e.issue_resolved_at is null))`
  const items = await readGranted(
    db,
    sql`${condition} order by e.selected_at desc, q.id desc offset ${offset} limit ${limit}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from reward_qualification q join earned_reward e on e.qualification_id = q.id
     where ${condition}`.execute(db)
  return { items, total: rows[0]?.total ?? 0 }
}

/** One selected reward of a campaign. */
export const getGranted = async (db: Db, { campaignId, ruqId }: { campaignId: string; ruqId: string }) => {
  const [row] = await readGranted(db, sql`q.id = ${ruqId}::uuid and q.campaign_id = ${campaignId}::uuid`)
  return requireFound(row)
}

/** The balances of a campaign's accounts. */
export const getMoney = async (db: Db, campaignId: string) => {
  const { rows } = await sql<Figures>`
    select c.budget_cents as budget, coalesce(b.reserved_cents, 0) as reserved, coalesce(b.granted_cents, 0) as granted,
           coalesce(b.fulfilled_cents, 0) as fulfilled, b.available_cents as available
      from campaign c left join campaign_balance b on b.campaign_id = c.id
     where c.id = ${campaignId}::uuid`.execute(db)
  return toMoney(requireFound(rows[0]))
}

type LedgerRow = Omit<LedgerLine, 'at'> & { at: Date }
type LedgerQuery = { campaignId: string; offset: number; limit: number }

/** The ledger entries of a campaign, the latest first; `total` counts all pages. */
export const listLedger = (db: Db, { campaignId, ...part }: LedgerQuery) => {
  const list = {
    columns: sql<LedgerRow>`id, made_at as at, occasion, debit, credit, cents, qualification_id as "ruqId"`,
    from: sql`from ledger_transfer where campaign_id = ${campaignId}::uuid`,
    order: sql`order by made_at desc, id desc`,
  }
  return readList(db, { ...list, itemOf: line => ({ ...line, at: line.at.toISOString() }) }, part)
}
