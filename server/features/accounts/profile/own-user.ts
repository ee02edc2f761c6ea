import type { User } from '@trellis/contract/accounts/accounts.ts'
import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectFields } from '../../../platform/database/field-columns.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { type Actor, hasRole } from '../../../platform/http/actor.ts'

type Moments = 'dateJoined' | 'firstDashboardVisit' | 'ageVerifiedOn'
export type AccountRow = Omit<User, 'roles' | 'createdAt' | Moments> & { createdAt: Date } & Record<
    Moments,
    Date | null
  >

/** A person's account, of `app_user u` and `learner_totals t`. */
export const accountColumns = sql`
  u.id, u.first_name as "firstName", u.last_name as "lastName", lower(u.email) as email, ${selectFields(contactFields, 'u')},
  u.enabled, u.activated_at is not null as activated, u.activated_at as "dateJoined", u.created_at as "createdAt",
  u.first_dashboard_visit_at as "firstDashboardVisit", u.image_url as image, u.age_verified_at as "ageVerifiedOn",
  t.tests_taken as "testsTaken", t.completed_lessons as "completedLessons"`

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** An account as the API returns it. */
export const toAccount = <R extends AccountRow>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  dateJoined: isoOrNull(row.dateJoined),
  firstDashboardVisit: isoOrNull(row.firstDashboardVisit),
  ageVerifiedOn: isoOrNull(row.ageVerifiedOn),
})

/** The signed-in person as the API returns them. */
export const getOwnUser = async (db: Db, actor: Actor): Promise<User> => {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from app_user u join learner_totals t on t.user_id = u.id
     where u.id = ${actor.id}`.execute(db)
  const user = toAccount(singleRow(rows))
  const slackMemberId = hasRole(actor, 'ROLE_ADMINISTRATOR') ? user.slackMemberId : null
  return { ...user, slackMemberId, roles: [...actor.roles] }
}
