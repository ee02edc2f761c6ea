import type { WaitingReward } from '@trellis/contract/campaigns/fulfilment.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { isVouched } from '../rewards/rewards.queries.ts'
import type { WaitReason } from '../rewards/waiting.rules.ts'
import type { ReviewReach } from './reviews.scope.ts'

/** A store's managers see all its people. */
export const isKnownToStore = sql<SqlBool>`true`

/** `waitReason` of a qualification in SQL; null = paid, or payable. */
export const waitReasonSql = sql<WaitReason | null>`
  case when review.pays = false then 'refused'
       when u.address_proven_at is null then 'address'
       when not ${isVouched} then 'store'
       when q.taken_seconds is not null and review.pays is null then 'review' end`

/** Pending earned rewards `q` of a scope, for one reason or for any. */
export const waitingRows = (reach: ReviewReach, waitsFor?: WaitReason) => sql`
  reward_qualification q
  join campaign_reward w on w.id = q.reward_id
  join campaign c on c.id = q.campaign_id
  join dispensary d on d.id = q.dispensary_id
  join app_user u on u.id = q.user_id and u.erased_at is null
  left join card_course course on course.id = q.course_id
  left join reward_review review on review.qualification_id = q.id
 cross join lateral (select ${waitReasonSql} as reason) wait
 where ${reach} and wait.reason is not null
   and (${waitsFor ?? null}::text is null or wait.reason = ${waitsFor ?? null})
   and not exists (select from earned_reward e where e.qualification_id = q.id)`

type Row = Omit<WaitingReward, 'earnedAt' | 'pace'> & {
  earnedAt: Date
  takenSeconds: number | null
  readingSeconds: number | null
}

const toWaitingReward = ({ earnedAt, takenSeconds, readingSeconds, ...row }: Row): WaitingReward => ({
  ...row,
  earnedAt: earnedAt.toISOString(),
  pace: takenSeconds === null || readingSeconds === null ? null : { takenSeconds, readingSeconds },
})

type ListWaitingInput = {
  reach: ReviewReach
  isKnown: RawBuilder<SqlBool>
  waitsFor?: WaitReason | undefined
  offset: number
  limit: number
}

/** A page of pending earned rewards, oldest first; `total` counts all pages. */
export const listWaiting = async (db: Db, { reach, isKnown: isNamed, waitsFor, offset, limit }: ListWaitingInput) => {
  const from = waitingRows(reach, waitsFor)
  const { rows } = await sql<Row>`
    select q.id as "ruqId", w.qualifying_message as "qualifyingMessage", course.title as "courseTitle",
           q.qualified_at as "earnedAt", wait.reason as "waitsFor", q.taken_seconds as "takenSeconds",
           q.reading_seconds as "readingSeconds",
           case when ${isNamed} then u.first_name || ' ' || u.last_name end as "personName",
           case when ${isNamed} then d.name end as "dispensaryName"
      from ${from} order by q.qualified_at, q.id offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(db)
  return { items: rows.map(toWaitingReward), total: singleRow(counted).total }
}
