import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowOfFields } from '../../../platform/database/field-columns.ts'

const signInMethods = [
  'token_family',
  'one_time_token',
  'invitation',
  'known_browser',
  'own_browser',
  'mail_choice',
  'authenticator_app',
  'passkey',
  'recovery_code',
  'second_factor_ticket',
] as const

/** Tables that only serve to sign a person in or to recognize them; refresh tokens are deleted with their sessions. */
const deleteSignInMethods = async (db: Db, userId: string) => {
  for (const table of signInMethods) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.deleteFrom('one_time_token').where('shown_to', '=', userId).execute()
}

/** What remains in the row of an erased person: that there was one. */
const anonymise = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('app_user')
    .set({
      email: `${userId}@erased.invalid`,
      first_name: 'Deleted',
      last_name: 'person',
      ...rowOfFields(pickFieldPart(contactFields, 'blank')),
      password_hash: null,
      is_administrator: false,
      is_learner: false,
      enabled: false,
      shut_without_work_at: null,
      first_dashboard_visit_at: null,
      image_url: null,
      age_verified_at: null,
      last_seen_at: null,
      invited_until: null,
      locale: 'en',
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()

/** Makes an account anonymous and removes every sign-in method. Other features delete their own personal data. */
export const anonymisePerson = async (db: Db, userId: string, now: Date) => {
  await anonymise(db, userId, now)
  await deleteSignInMethods(db, userId)
  await db.deleteFrom('previous_address').where('user_id', '=', userId).execute()
}
