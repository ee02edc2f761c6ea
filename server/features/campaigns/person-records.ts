import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'
import { saveFormerEarner } from './other-selves.ts'
import { releaseUnchosen } from './release-unchosen.ts'

/**
 * What a person earned and agreed to. On erasure free text is deleted, delivery details (address, size) once the reward
 * has arrived or was returned: a reward in transit needs them.
 */
export const campaignData: PersonalData = {
  export: async (db, userId) => {
    const rewards = await sql<object>`
      select q.id, c.title as campaign, q.qualified_at as "earnedAt", course.title as course, d.name as dispensary,
             o.title as reward, e.value_cents as "valueCents", e.additional_info as "additionalInfo",
             e.selected_at as "selectedAt", e.state, e.state_at as "stateAt", e.issue_description as "issueDescription",
             e.issue_at as "issueReportedAt", e.issue_resolved_at as "issueResolvedAt", e.tracking, e.code,
             (select json_agg(json_build_object('isFromBrand', m.is_from_brand, 'words', m.words, 'at', m.sent_at) order by m.sent_at, m.id)
                from reward_message m where m.qualification_id = q.id) as messages,
             (select json_agg(json_build_object('change', ch.change, 'at', ch.made_at, 'note', ch.note) order by ch.made_at, ch.id)
                from earned_reward_change ch where ch.qualification_id = q.id) as history
        from reward_qualification q
        join campaign c on c.id = q.campaign_id
        join dispensary d on d.id = q.dispensary_id
        left join card_course course on course.id = q.course_id
        left join earned_reward e on e.qualification_id = q.id
        left join reward_option o on o.id = e.option_id
       where q.user_id = ${userId} order by q.qualified_at, q.id`.execute(db)
    const optIns = await sql<object>`
      select brand.name as brand, i.opted_in as "optedIn", i.wording, i.page, i.created_at as "createdAt"
        from brand_opt_in i join brand on brand.id = i.brand_id
       where i.user_id = ${userId} order by i.created_at, i.id`.execute(db)
    return { rewards: rewards.rows, brandOptIns: optIns.rows }
  },
  anonymise: async (db, { userId, email, now }) => {
    await releaseUnchosen(db, userId, now)
    await db.deleteFrom('vouching_mail').where('user_id', '=', userId).execute()
    await saveFormerEarner(db, { userId, email, now })
    await sql`
      update earned_reward e
         set issue_description = case when issue_description is not null then '' end,
             additional_info = case when state not in ('delivered', 'returned') then additional_info end,
             tracking = case when state not in ('delivered', 'returned') then tracking end,
             code = null
        from reward_qualification q where q.id = e.qualification_id and q.user_id = ${userId}`.execute(db)
    await sql`
      update reward_message m set words = ''
        from reward_qualification q where q.id = m.qualification_id and q.user_id = ${userId} and m.words <> ''`.execute(
      db,
    )
    await sql`
      update earned_reward_change ch set note = ''
        from reward_qualification q where q.id = ch.qualification_id and q.user_id = ${userId} and ch.note <> ''`.execute(
      db,
    )
  },
}
