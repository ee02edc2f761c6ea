import type { Db } from '../../../platform/database/database.ts'

const waysIn = [
  'token_family',
  'one_time_token',
  'known_browser',
  'own_browser',
  'mail_choice',
  'authenticator_app',
  'passkey',
  'recovery_code',
  'second_factor_ticket',
] as const

/** What only served to let a person in, or to know them again; refresh tokens go with their sign-ins. */
const forgetWaysIn = async (db: Db, userId: string) => {
  for (const table of waysIn) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.deleteFrom('one_time_token').where('shown_to', '=', userId).execute()
}

/** What is left of a person in their own row: that there was one. */
const anonymise = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('app_user')
    .set({
      email: `${userId}@erased.invalid`,
      first_name: 'Deleted',
      last_name: 'person',
      phone_number: null,
      company: null,
      password_hash: null,
      is_administrator: false,
      enabled: false,
      shut_without_work_at: null,
      first_dashboard_visit_at: null,
      slack_member_id: null,
      image_url: null,
      age_verified_at: null,
      locale: 'en',
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()

/** Leaves an account without a name and without a way in. What else tells of the person is for the other features to forget. */
export const forgetPerson = async (db: Db, userId: string, now: Date) => {
  await anonymise(db, userId, now)
  await forgetWaysIn(db, userId)
}
