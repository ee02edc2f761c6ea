import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type RecordTermsInput = { campaignId: string; now: Date }

/** Records the terms of a campaign from now on, in the transaction that publishes, changes or ends it. */
export const recordTerms = (db: Db, { campaignId, now }: RecordTermsInput) =>
  sql`
    insert into campaign_terms (campaign_id, number, from_at, ends_at, target_pct_complete, options)
    select c.id, coalesce((select max(t.number) from campaign_terms t where t.campaign_id = c.id), 0) + 1,
           ${now}::timestamptz, c.ends_at, c.target_pct_complete,
           coalesce((
             select jsonb_object_agg(o.id, jsonb_build_object('rewardId', o.reward_id, 'title', o.title, 'cents', o.value_cents))
               from campaign_reward w join reward_option o on o.reward_id = w.id where w.campaign_id = c.id), '{}')
      from campaign c where c.id = ${campaignId}::uuid`.execute(db)

export type Terms = {
  from: Date
  endsAt: Date
  targetPctComplete: number
  options: Record<string, { rewardId: string; title: string; cents: number }>
}

/** The terms of a campaign at a moment; undefined = not published yet. */
export const findTermsAt = async (db: Db, { campaignId, at }: { campaignId: string; at: Date }) => {
  const { rows } = await sql<Terms>`
    select from_at as "from", ends_at as "endsAt", target_pct_complete as "targetPctComplete", options
      from campaign_terms
     where campaign_id = ${campaignId}::uuid and from_at <= ${at}::timestamptz
     order by number desc limit 1`.execute(db)
  return rows[0]
}
