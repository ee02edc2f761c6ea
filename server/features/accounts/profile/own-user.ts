import type { User } from '@trellis/contract/accounts/accounts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Actor, hasRole } from '../../../platform/http/actor.ts'

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** The signed-in person as the API returns them. */
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
    email: row.email.toLowerCase(),
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
