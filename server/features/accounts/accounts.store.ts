import type { User } from '@trellis/contract/accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, hasRole } from '../../platform/http/actor.ts'

export type SignInAccount = {
  id: string
  passwordHash: string | null
  enabled: boolean
  isActivated: boolean
  isPending: boolean
}

/** The account of an e-mail address, in whatever letter case. */
export const findSignInAccount = async (db: Db, email: string): Promise<SignInAccount | null> => {
  const { rows } = await sql<SignInAccount>`
    select u.id, u.password_hash as "passwordHash", u.enabled, u.activated_at is not null as "isActivated",
           exists (select from sign_up_request s where s.user_id = u.id and s.status = 0) as "isPending"
      from app_user u where lower(u.email) = lower(${email})`.execute(db)
  return rows[0] ?? null
}

export const savePasswordHash = (db: Db, userId: string, passwordHash: string) =>
  db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

export const saveAgeVerified = (db: Db, userId: string, now: Date) =>
  db.updateTable('app_user').set({ age_verified_at: now }).where('id', '=', userId).execute()

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** The signed-in person as the API tells them about themselves. */
export const getOwnUser = async (db: Db, actor: Actor): Promise<User> => {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('learner_totals as t', 't.user_id', 'u.id')
    .selectAll('u')
    .select(['t.tests_taken', 't.completed_lessons'])
    .where('u.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    company: row.company,
    roles: [...actor.roles],
    enabled: row.enabled,
    activated: row.activated_at !== null,
    dateJoined: isoOrNull(row.activated_at),
    createdAt: row.created_at.toISOString(),
    firstDashboardVisit: isoOrNull(row.first_dashboard_visit_at),
    slackMemberId: hasRole(actor, 'ROLE_ADMINISTRATOR') ? row.slack_member_id : null,
    image: row.image_url,
    testsTaken: row.tests_taken ?? 0,
    completedLessons: row.completed_lessons ?? 0,
    ageVerifiedOn: isoOrNull(row.age_verified_at),
  }
}
