import { sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import { askAgainAfterMs } from '../../organizations/dispensaries.public.ts'
import type { StoreCall } from '../change-store.ts'
import { mailMergeQuestions } from './merge-questions.mail.ts'

type AskOwnerInput = {
  from: string
  into: string
  managerIds: readonly string[]
  domains: readonly string[]
  retailOrganizationId: string | null
  resellerId: string | null
}

type QuestionSubject = {
  userId: string | null
  domain: string | null
  retailOrganizationId: string | null
  resellerId: string | null
}
const nothing: QuestionSubject = { userId: null, domain: null, retailOrganizationId: null, resellerId: null }

const listSubjects = ({ managerIds, domains, retailOrganizationId, resellerId }: AskOwnerInput): QuestionSubject[] => [
  ...managerIds.map(userId => ({ ...nothing, userId })),
  ...domains.map(domain => ({ ...nothing, domain })),
  ...(retailOrganizationId ? [{ ...nothing, retailOrganizationId }] : []),
  ...(resellerId ? [{ ...nothing, resellerId }] : []),
]

/** Whether store `d` already has the subject of a row `s`, so that no question is needed. */
const hasAlready = sql`(
  s.retail_organization_id = d.retail_organization_id or s.reseller_id = d.reseller_id
  or exists (select from dispensary_email_domain m where m.dispensary_id = d.id and m.domain = s.domain)
  or exists (select from user_grant g
              where g.user_id = s.user_id and g.kind = 'dispensary' and g.role = 'ROLE_DISPENSARY_ADMIN' and g.scope_id = d.id))`

/**
 * Asks the owner of the remaining store about what the merged one had, except what it already has or refused in the
 * last 90 days; open questions to the merged store move to the remaining one.
 */
export const askOwner = async ({ db, config, now }: StoreCall, input: AskOwnerInput) => {
  const { from, into } = input
  const subjects = listSubjects(input).map(({ userId, domain, retailOrganizationId, resellerId }) => ({
    ...{ id: newId(), user_id: userId, domain },
    ...{ retail_organization_id: retailOrganizationId, reseller_id: resellerId },
  }))
  const since = new Date(now.getTime() - askAgainAfterMs)
  const { rows } = await sql`
    with open as (
      delete from merge_question where dispensary_id = ${from}::uuid and accepted is null returning *),
    s as (
      select id, user_id, domain, retail_organization_id, reseller_id, ${from}::uuid as merged_id, ${now}::timestamptz as asked_at
        from json_to_recordset(${JSON.stringify(subjects)}::json)
          as new (id uuid, user_id uuid, domain text, retail_organization_id uuid, reseller_id uuid)
      union all
      select id, user_id, domain, retail_organization_id, reseller_id, merged_id, asked_at from open)
    insert into merge_question (id, dispensary_id, merged_id, user_id, domain, retail_organization_id, reseller_id, asked_at)
    select s.id, d.id, s.merged_id, s.user_id, s.domain, s.retail_organization_id, s.reseller_id, s.asked_at
      from s join dispensary d on d.id = ${into}::uuid
     where ${hasAlready} is not true
       and not exists (select from merge_question q
                        where q.dispensary_id = d.id and q.accepted is false and q.answered_at > ${since}
                          and (q.user_id, q.domain, q.retail_organization_id, q.reseller_id)
                              is not distinct from (s.user_id, s.domain, s.retail_organization_id, s.reseller_id))
    on conflict do nothing
    returning id`.execute(db)
  if (rows.length > 0) await mailMergeQuestions(db, { from, into, siteUrl: config.siteUrl, now })
}
