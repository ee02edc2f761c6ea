import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { invitationLifetimeMs } from './invite-account.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** Emitted when a person accepts the question of a company's directory. */
    'directory-question.accepted': { userId: string; directoryId: string }
  }
}

type DirectoryQuestion = { directoryId: string; userId: string }

/**
 * Asks the owner of an account whether they work at the company of a directory; an earlier question is renewed. False =
 * an administrator, who is never asked.
 */
export const askForDirectory = async (
  db: Db,
  { directoryId, userId, email, now }: DirectoryQuestion & { email: string; now: Date },
) => {
  const expires = new Date(now.getTime() + invitationLifetimeMs)
  const { rows } = await sql`
    insert into employment_invitation (id, user_id, directory_id, email, role_ids, asked_at, expires_at)
    select ${newId()}::uuid, u.id, ${directoryId}::uuid, ${email}, '{}', ${now}::timestamptz, ${expires}::timestamptz
      from app_user u where u.id = ${userId}::uuid and not u.is_administrator
    on conflict (user_id, directory_id) where directory_id is not null do update set
      email = excluded.email, asked_at = excluded.asked_at, expires_at = excluded.expires_at,
      accepted = null, answered_at = null
    returning id`.execute(db)
  return rows.length > 0
}

/** Locks a directory's open question to a person, in the lock order of an answer. */
export const lockDirectoryQuestion = (db: Db, { directoryId, userId }: DirectoryQuestion) =>
  sql`
    select from employment_invitation where user_id = ${userId}::uuid and directory_id = ${directoryId}::uuid
       for update`.execute(db)

/** Withdraws a directory's unanswered questions: those to one person, or all. */
export const withdrawDirectoryQuestions = (db: Db, directoryId: string, userId: string | null) =>
  sql`
    delete from employment_invitation
     where directory_id = ${directoryId}::uuid and accepted is null
       and (${userId}::uuid is null or user_id = ${userId}::uuid)`.execute(db)
