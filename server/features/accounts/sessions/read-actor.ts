import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { grantsOfUser, listGrantedRoles } from './grants.ts'

/** A person on whose behalf a job acts, with current permissions; none if they are disabled. */
export const readActor = async (db: Db, id: string): Promise<Actor> => {
  const { rows } = await sql<{ grants: Actor['grants'] }>`
    select ${grantsOfUser} as grants from app_user u
     where u.id = ${id} and u.enabled and u.activated_at is not null`.execute(db)
  const grants = rows[0]?.grants ?? []
  return { id, familyId: '', roles: listGrantedRoles(grants), grants, secondFactorDueAt: null }
}

/**
 * The caller of a long-running call, with current permissions; none if the session has ended. In a transaction the
 * session stays locked until its end.
 */
export const readCaller = async (db: Db, caller: Actor): Promise<Actor> => {
  const { rows } = await sql<{ grants: Actor['grants'] }>`
    select ${grantsOfUser} as grants from app_user u
      join token_family f on f.user_id = u.id and f.id = ${caller.familyId} and f.ended_at is null
     where u.id = ${caller.id} and u.enabled and u.activated_at is not null
       for share of f`.execute(db)
  const grants = rows[0]?.grants ?? []
  return { ...caller, roles: listGrantedRoles(grants), grants }
}
