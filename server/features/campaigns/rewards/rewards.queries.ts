import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { otherSelves, readMailboxHash } from '../other-selves.ts'
import type { RewardRow } from './rewards.rules.ts'

/**
 * Whether the person of a qualification `q` is confirmed at the store where it was earned, or at the store it was
 * merged into. Employments that ended before do not count.
 */
export const isVouched = sql<boolean>`exists (
  select from employment w
   where w.user_id = q.user_id and w.vouched_at is not null and (w.ended_at is null or w.ended_at >= q.qualified_at)
     and w.dispensary_id = (select coalesce(s.merged_into_id, s.id) from dispensary s where s.id = q.dispensary_id))`

/** The rewards of these campaigns in order, each with its options, their stock, and a person's qualifications. */
export const listRewards = async (
  db: Db,
  { campaignIds, userId }: { campaignIds: readonly string[]; userId: string },
): Promise<RewardRow[]> => {
  if (campaignIds.length === 0) return []
  const mailboxHash = await readMailboxHash(db, userId)
  const { rows } = await sql<RewardRow>`
    with self as materialized (${otherSelves(userId, mailboxHash)})
    select w.id, w.campaign_id as "campaignId", brand.name as "brandName", w.kind, w.qualifying_message as "qualifyingMessage",
           (select json_agg(json_build_object(
                     'id', o.id, 'title', o.title, 'image', o.image_url, 'description', o.description, 'productId', o.product_id,
                     'value', o.value_cents, 'stockLeft', o.stock_left, 'form', o.additional_info_form) order by o.position)
              from reward_option o where o.reward_id = w.id) as options,
           coalesce((select json_agg(json_build_object(
                              'id', q.id, 'courseId', q.course_id, 'reserved', q.reserved_cents,
                              'optionId', e.option_id, 'autoSelected', coalesce(e.auto_selected, false), 'dispensaryName', d.name,
                              'isAddressProven', u.address_proven_at is not null, 'isVouched', ${isVouched},
                              'isQuick', q.taken_seconds is not null, 'pays', review.pays) order by q.qualified_at, q.id)
                       from reward_qualification q
                       join app_user u on u.id = q.user_id
                       join dispensary d on d.id = q.dispensary_id
                       left join earned_reward e on e.qualification_id = q.id
                       left join reward_review review on review.qualification_id = q.id
                      where q.reward_id = w.id and q.user_id = ${userId}::uuid), '[]') as qualifications,
           coalesce((select json_agg(q.course_id)
                       from self
                       join app_user u on u.id = self.id
                       join reward_qualification q on q.reward_id = w.id and q.user_id = self.id
                      where (self.until is null or q.qualified_at <= self.until)
                        and (q.reserved_cents is not null and u.erased_at is null
                             or exists (select from earned_reward e where e.qualification_id = q.id))), '[]') as "paidBefore",
           case when c.budget_cents is not null then coalesce(b.available_cents, 0) end as available
      from campaign_reward w
      join campaign c on c.id = w.campaign_id
      join brand on brand.id = c.brand_id
      left join campaign_balance b on b.campaign_id = w.campaign_id
     where w.campaign_id = any(${campaignIds}::uuid[])
     order by w.campaign_id, w.position`.execute(db)
  return rows
}
