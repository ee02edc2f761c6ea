import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  nextPublished,
  type PublishedEntry,
  readUpToDate,
  type WaitingEntry,
} from '../../campaigns/publish-in-fives.public.ts'
import { newestWhere, type SubmissionQuery, selectPublished } from './submissions.query.ts'
import { ownerHasNamedSender, ownerMayNameSender } from './submissions.scope.ts'

type OwnerFilter = Pick<SubmissionQuery, 'courseId' | 'newest'> & { readerId: string }
type WaitingSubmission = WaitingEntry & { submissionId: string }

/** Unpublished submissions of people who may not be named. */
const listWaiting = async (db: Db, filter: OwnerFilter) => {
  const columns = sql`s.id as "submissionId", s.card_id as "cardId", s.user_id as "userId", s.sent_at as at,
    ${ownerHasNamedSender} as "hasBeenNamed", s.sent_at`
  const isUnnamed = sql`s.user_id is not null and not ${ownerMayNameSender}`
  const { rows } = await sql<WaitingSubmission>`
    select "submissionId", "cardId", "userId", at, "hasBeenNamed" from (${newestWhere(filter, columns, isUnnamed)}) sent
     where not exists (select from published_submission p
                        where p.submission_id = sent."submissionId" and p.owner_id = ${filter.readerId}::uuid)`.execute(
    db,
  )
  return rows
}

/** The published ids of people who may be named by now. */
const listWithdrawn = async (db: Db, filter: OwnerFilter) => {
  const { rows } = await sql<{ id: string }>`select p.id from ${selectPublished(filter)} where s.is_named`.execute(db)
  return rows.map(({ id }) => id)
}

const publish = ({ courseId, readerId }: OwnerFilter, db: Db, next: readonly PublishedEntry<WaitingSubmission>[]) => {
  const rows = next.map(entry => ({ ...entry, id: randomUUID() }))
  return sql`
    insert into published_submission (id, owner_id, course_id, card_id, user_id, submission_id, month)
    select p.id, ${readerId}::uuid, ${courseId}::uuid, p."cardId", p."userId", p."submissionId", p.month
      from json_to_recordset(${JSON.stringify(rows)}::json)
             as p (id uuid, "cardId" uuid, "userId" uuid, "submissionId" uuid, month date)
        on conflict do nothing`.execute(db)
}

const withdraw = (db: Db, ids: readonly string[]) =>
  sql`delete from published_submission where id = any(${ids}::uuid[])`.execute(db)

/**
 * Publishes submissions of people whom the course owner may not name, in complete groups of five. Deletes the
 * published ids of senders whom the owner may name by now, so that they get new ones if that right ends.
 */
export const publishSubmissions = async (db: Db, filter: Pick<SubmissionQuery, 'readerId' | 'courseId' | 'newest'>) => {
  const { readerId } = filter
  if (readerId === null) return
  const ofOwner = { ...filter, readerId }
  await readUpToDate(db, {
    lock: ['published_submission', readerId],
    read: connection =>
      withCustomPlans(connection, async tx => ({
        withdrawn: await listWithdrawn(tx, ofOwner),
        next: nextPublished(await listWaiting(tx, ofOwner)),
      })),
    save: async (tx, { withdrawn, next }) => {
      if (withdrawn.length > 0) await withdraw(tx, withdrawn)
      if (next.length > 0) await publish(ofOwner, tx, next)
    },
  })
}
