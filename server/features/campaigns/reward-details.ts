import { type RewardDetail, type RewardState, rewardStates } from '@trellis/contract/campaigns/rewards.ts'
import { sql } from 'kysely'

type Moments = 'createdAt' | 'issueReportedAt' | 'issueResolvedAt'

/** A selected reward as a database row. */
export type DetailRow = Omit<RewardDetail, Moments | 'history'> & {
  createdAt: Date
  issueReportedAt: Date | null
  issueResolvedAt: Date | null
  history: { state: RewardState; at: string }[]
}

/** The columns of a selected reward that learners and brands both see. */
export const detailColumns = sql`
  e.qualification_id as "ruqId", o.title as "productName", o.image_url as "productImage", brand.name as "brandName",
  e.selected_at as "createdAt", w.qualifying_message as "qualifyingMessage", e.value_cents as value, e.state,
  e.issue_description as "issueDescription", e.issue_at as "issueReportedAt", e.issue_resolved_at as "issueResolvedAt",
  e.issue_resolution as "issueResolution", e.tracking,
  (select json_agg(json_build_object('state', change.change, 'at', change.made_at) order by change.made_at, change.id)
     from earned_reward_change change
    where change.qualification_id = e.qualification_id and change.change = any(${rewardStates}::text[])) as history`

/** Joins a selected reward `e` of a qualification `q` with its campaign, option and related rows. */
export const detailTables = sql`
  reward_qualification q
  join earned_reward e on e.qualification_id = q.id
  join reward_option o on o.id = e.option_id
  join campaign_reward w on w.id = q.reward_id
  join campaign c on c.id = q.campaign_id
  join brand on brand.id = c.brand_id`

/** Formats a selected reward, with the other columns that were read. */
export const toDetail = <T extends DetailRow>({
  createdAt,
  issueReportedAt,
  issueResolvedAt,
  history,
  ...rest
}: T) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  issueReportedAt: issueReportedAt?.toISOString() ?? null,
  issueResolvedAt: issueResolvedAt?.toISOString() ?? null,
  history: history.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
})
