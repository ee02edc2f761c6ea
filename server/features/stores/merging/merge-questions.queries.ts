import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import type { MergeQuestion, MergeQuestionKind } from '@trellis/contract/stores/merge-questions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PageRange, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { isRun, lockDispensaries } from '../../organizations/dispensaries.public.ts'
import { among, managedDispensaries, ownChainIds, reachesAll } from '../../organizations/reach.public.ts'

/**
 * The questions `q` to stores `d` that an actor may answer: for the stores that they manage; for an administrator those
 * of unclaimed stores. No one answers about themselves, and only the staff of a chain about its owners.
 */
const answerable = (actor: Actor): RawBuilder<SqlBool> => {
  const open = sql`d.closed_at is null and q.user_id is distinct from ${actor.id}::uuid`
  if (reachesAll(actor)) return sql`(${open} and not ${isRun})`
  return sql`(${open} and ${isRun} and ${managedDispensaries(actor)}
    and (num_nonnulls(q.retail_organization_id, q.reseller_id) = 0
         or d.retail_organization_id = ${among(ownChainIds(actor))}))`
}

const questionKind = sql<MergeQuestionKind>`
  case when q.user_id is not null then 'manager' when q.domain is not null then 'domain'
       when q.retail_organization_id is not null then 'chain' else 'reseller' end`

type MergeQuestionRow = Omit<MergeQuestion, 'dispensary' | 'askedAt'> & {
  dispensaryId: string
  dispensaryName: string
  city: string
  stateCode: StateCode
  askedAt: Date
}

const toMergeQuestion = ({
  dispensaryId,
  dispensaryName,
  city,
  stateCode,
  askedAt,
  ...row
}: MergeQuestionRow): MergeQuestion => ({
  ...row,
  dispensary: { id: dispensaryId, name: dispensaryName, city, state: stateLabel(stateCode) },
  askedAt: askedAt.toISOString(),
})

/** The open questions that an actor may answer. */
export const mergeQuestionRows = (actor: Actor) => sql`
  from merge_question q
  join dispensary d on d.id = q.dispensary_id
  join dispensary gone on gone.id = q.merged_id
  left join app_user u on u.id = q.user_id
  left join retail_organization c on c.id = q.retail_organization_id
  left join reseller s on s.id = q.reseller_id
 where q.accepted is null and ${answerable(actor)}`

/** A page of the open questions that an actor may answer, the oldest first. */
export const listMergeQuestions = (db: Db, actor: Actor, range: PageRange) => {
  const list = {
    columns: sql<MergeQuestionRow>`
      q.id, ${questionKind} as kind, lower(u.email) as email, gone.name as "mergedName", q.asked_at as "askedAt",
      coalesce(nullif(btrim(concat(u.first_name, ' ', u.last_name)), ''), lower(u.email), q.domain, c.name, s.name) as subject,
      d.id as "dispensaryId", d.name as "dispensaryName", d.city, d.state_code as "stateCode"`,
    from: mergeQuestionRows(actor),
    order: sql`order by q.asked_at, q.id`,
  }
  return readList(db, { ...list, itemOf: toMergeQuestion }, range)
}

type LockedMergeQuestion = {
  id: string
  dispensaryId: string
  accepted: boolean | null
  userId: string | null
  domain: string | null
  retailOrganizationId: string | null
  resellerId: string | null
}

/**
 * A question that the actor may answer, or has answered, locked until the end of the transaction; NOT_FOUND for others.
 * Its store is locked first, so that it cannot change owners.
 */
export const lockMergeQuestion = async (db: Db, actor: Actor, id: string) => {
  await lockDispensaries(db, sql`(d.id = (select dispensary_id from merge_question where id = ${id}::uuid))`)
  const { rows } = await sql<LockedMergeQuestion>`
    select q.id, q.dispensary_id as "dispensaryId", q.accepted, q.user_id as "userId", q.domain,
           q.retail_organization_id as "retailOrganizationId", q.reseller_id as "resellerId"
      from merge_question q join dispensary d on d.id = q.dispensary_id
     where q.id = ${id}::uuid and ${answerable(actor)}
       for update of q`.execute(db)
  return requireFound(rows[0])
}

type MergeAnswer = { accepted: boolean; by: string; now: Date }

/** Writes an answer down. */
export const saveMergeAnswer = (db: Db, id: string, { accepted, by, now }: MergeAnswer) =>
  db.updateTable('merge_question').set({ accepted, answered_by: by, answered_at: now }).where('id', '=', id).execute()
