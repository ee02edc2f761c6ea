import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { countMails, mailAdditions, mailInvitations } from '../mail-employee.ts'

/** The managers of one store who are mailed again, as many as can be invited at once. */
const most = 20

type MailAgainInput = { dispensaryId: string; actor: Actor; siteUrl: string; now: Date }

const invitedManagers = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId"
      from employment e join app_user u on u.id = e.user_id and u.enabled and u.activated_at is null
     where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null
       and exists (select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
                    where er.employment_id = e.id and r.access_role = 'ROLE_DISPENSARY_ADMIN')
     order by e.user_id limit ${most}`.execute(db)
  return rows
}

const askedPeople = async (db: Db, { dispensaryId, now }: MailAgainInput) => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from employment_invitation
     where dispensary_id = ${dispensaryId}::uuid and accepted is null and expires_at > ${now}
     order by user_id limit ${most}`.execute(db)
  return rows
}

/** Emails again the managers of a store who have not chosen a password, and the people who were asked to work there. */
export const mailManagersAgain = async (db: Db, input: MailAgainInput) => {
  const { dispensaryId } = input
  const [invited, askedReaders] = [await invitedManagers(db, dispensaryId), await askedPeople(db, input)]
  const userIds = [...invited, ...askedReaders].map(({ userId }) => userId)
  if (userIds.length === 0) return
  const waits = await countMails(db, userIds)
  const listReaders = (people: typeof invited) =>
    people.filter(({ userId }) => !waits.has(userId)).map(({ userId }) => ({ userId, dispensaryId }))
  await mailAdditions(db, listReaders(invited), input)
  await mailInvitations(db, listReaders(askedReaders), input)
}

type WithdrawHiresInput = { dispensaryId: string; brandId: string; now: Date }

/** Whether someone works, or has worked, for a brand or for its parent company. */
const isOfBrand = (brandId: string, userId: string) => sql`exists (
  select from employment w join brand b on b.id = ${brandId}::uuid
   where w.user_id = ${sql.ref(userId)}
     and (w.brand_id = b.id or w.parent_company_id = b.parent_company_id or w.reseller_id = b.reseller_id))`

/**
 * Ends the employments at a store of people whom a brand hired and who have no password yet, and withdraws its
 * questions. People hired by others stay.
 */
export const withdrawHires = async (db: Db, { dispensaryId, brandId, now }: WithdrawHiresInput) => {
  await sql`
    update employment e set ended_at = greatest(e.started_at, ${now}::timestamptz)
      from app_user u
     where u.id = e.user_id and u.activated_at is null and e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null
       and ${isOfBrand(brandId, 'e.vouched_by')}`.execute(db)
  await sql`
    delete from employment_invitation i
     where i.dispensary_id = ${dispensaryId}::uuid and i.accepted is not true and ${isOfBrand(brandId, 'i.asked_by')}`.execute(
    db,
  )
}
