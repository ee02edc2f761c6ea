import type { Preferences } from '@trellis/contract/accounts/profile.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'

type Names = { firstName: string; lastName: string }

export const saveNames = (db: Db, userId: string, { firstName, lastName }: Names) =>
  db.updateTable('app_user').set({ first_name: firstName, last_name: lastName }).where('id', '=', userId).execute()

/** The first time stays. */
export const saveFirstVisit = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('app_user')
    .set(({ fn, val }) => ({ first_dashboard_visit_at: fn.coalesce('first_dashboard_visit_at', val(now)) }))
    .where('id', '=', userId)
    .execute()

export const saveAgeVerified = (db: Db, userId: string, now: Date) =>
  db.updateTable('app_user').set({ age_verified_at: now }).where('id', '=', userId).execute()

export const saveLocale = (db: Db, userId: string, locale: Preferences['locale']) =>
  db.updateTable('app_user').set({ locale }).where('id', '=', userId).execute()

/** A person's choices, with defaults where they made none. */
export const getPreferences = async (db: Db, userId: string): Promise<Preferences> => {
  const { rows } = await sql<Preferences>`
    select u.locale, u.password_hash is not null as "hasPassword",
           json_build_object('teams', coalesce(teams.wanted, true), 'training', coalesce(training.wanted, true)) as mails
      from app_user u
      left join mail_choice teams on teams.user_id = u.id and teams.kind = 'teams'
      left join mail_choice training on training.user_id = u.id and training.kind = 'training'
     where u.id = ${userId}`.execute(db)
  return singleRow(rows)
}
