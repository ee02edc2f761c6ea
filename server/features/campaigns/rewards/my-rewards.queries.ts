import type { RewardMessage } from '@trellis/contract/campaigns/reward-thread.ts'
import type { MyReward, OpenChoice } from '@trellis/contract/campaigns/rewards.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { type DetailRow, detailColumns, detailTables, toDetail } from '../reward-details.ts'

type RewardPageInput = { userId: string; offset: number; limit: number }

type MyRow = DetailRow & Pick<MyReward, 'code' | 'isUnread'> & { messages: RewardMessage[] }

const myColumns = sql`
  ${detailColumns}, e.code,
  coalesce((select json_agg(json_build_object('isFromBrand', m.is_from_brand, 'words', m.words, 'sentAt', m.sent_at)
                            order by m.sent_at, m.id)
              from reward_message m where m.qualification_id = e.qualification_id and m.words <> ''), '[]') as messages,
  exists (select from reward_message m
           where m.qualification_id = e.qualification_id and m.is_from_brand
             and (e.learner_read_at is null or m.sent_at > e.learner_read_at)) as "isUnread"`

const toMyReward = ({ messages, ...row }: MyRow): MyReward => ({
  ...toDetail(row),
  messages: messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: new Date(sentAt).toISOString() })),
})

/** A page of a person's selected rewards, the latest first, and their total number. */
export const listMyRewards = async (db: Db, { userId, offset, limit }: RewardPageInput) => {
  const { rows } = await sql<MyRow>`
    select ${myColumns} from ${detailTables}
     where q.user_id = ${userId}::uuid
     order by e.selected_at desc, e.qualification_id desc
    offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total
      from reward_qualification q
      join earned_reward e on e.qualification_id = q.id
     where q.user_id = ${userId}::uuid`.execute(db)
  return { rewardDetails: rows.map(toMyReward), totalRewardCount: counted[0]?.total ?? 0 }
}

/** One of a person's selected rewards. */
export const findMyReward = async (db: Db, { userId, id }: { userId: string; id: string }) => {
  const { rows } = await sql<MyRow>`
    select ${myColumns} from ${detailTables} where q.id = ${id}::uuid and q.user_id = ${userId}::uuid`.execute(db)
  return rows[0] ? toMyReward(rows[0]) : null
}

type OpenChoiceRow = Omit<OpenChoice, 'reward' | 'earnedAt'> & {
  qualificationId: string
  rewardId: string
  campaignId: string
  earnedAt: Date
}

const mostWaiting = 100

/**
 * A person's earned rewards without a selection, the oldest first. A whole campaign shows its last completed course.
 */
export const listWaiting = async (db: Db, userId: string) => {
  const { rows } = await sql<OpenChoiceRow>`
    select q.id as "qualificationId", q.reward_id as "rewardId", q.campaign_id as "campaignId", q.qualified_at as "earnedAt",
           c.title as "campaignTitle", brand.name as "brandName",
           coalesce(q.course_id, (
             select covered.course_id
               from campaign_course covered
               left join course_round r on r.course_id = covered.course_id and r.user_id = q.user_id
              where covered.campaign_id = q.campaign_id
              order by r.completed_at desc nulls last, covered.course_id
              limit 1)) as "courseId"
      from reward_qualification q
      join campaign c on c.id = q.campaign_id
      join brand on brand.id = c.brand_id
     where q.user_id = ${userId}::uuid
       and not exists (select from earned_reward e where e.qualification_id = q.id)
     order by q.qualified_at, q.id
     limit ${mostWaiting}`.execute(db)
  return rows
}

/** A person's earnings so far, and the number of courses and classes that they have completed. */
export const countMine = async (db: Db, userId: string) => {
  const { rows } = await sql<Record<'earned' | 'cents' | 'completed', number>>`
    select (select count(*) from course_round
             where user_id = ${userId}::uuid and ended_at is null and completed_at is not null)
           + (select count(*) from class_progress where user_id = ${userId}::uuid and completed_at is not null) as completed,
           (select count(*) from reward_qualification where user_id = ${userId}::uuid) as earned,
           (select coalesce(sum(e.value_cents), 0)
              from reward_qualification q
              join earned_reward e on e.qualification_id = q.id and e.state <> 'returned'
             where q.user_id = ${userId}::uuid) as cents`.execute(db)
  return singleRow(rows)
}
