import type { RunningCampaign } from '@trellis/contract/campaigns/running.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { admits } from '../rewards/standings.queries.ts'

/** Counts the open partner stores of a campaign's audience, and those with one of its courses in a track. */
export const countStores = async (db: Db, campaignId: string) => {
  const { rows } = await sql<RunningCampaign['stores']>`
    select count(*)::integer as total, (count(*) filter (where d.id in (
             select i.dispensary_id from campaign_course k join dispensary_item i on i.course_id = k.course_id
              where k.campaign_id = ${campaignId}::uuid)))::integer as taken
      from campaign c
      join brand_dispensary w on w.brand_id = c.brand_id
      join dispensary d on d.id = w.dispensary_id and d.closed_at is null
     where c.id = ${campaignId}::uuid and ${admits}`.execute(db)
  return singleRow(rows)
}
