import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { readActor } from '../../accounts/accounts.public.ts'
import { findEmptyPost, listPosts, lockEmployers, lockEmployments } from './last-people.queries.ts'

type RemovePeopleInput = { db: Db; actor: Actor; employmentIds: readonly string[] }

/**
 * Runs `change`, which may end people's work or rights, under locks of their employers and of their own and the actor's
 * employments, so that two people cannot remove each other. `change` gets the actor with the rights held under these
 * locks and checks them. Throws LAST_MANAGER, LAST_PERSON or LAST_BRAND_ADMINISTRATOR where an employer would be left
 * without one; the caller then rolls back.
 */
export const removePeople = async <T>(
  { db, actor, employmentIds }: RemovePeopleInput,
  change: (actor: Actor) => Promise<T>,
): Promise<T> => {
  await lockEmployers(db, employmentIds)
  await lockEmployments(db, { userId: actor.id, ids: employmentIds })
  const posts = await listPosts(db, employmentIds)
  const { roles, grants } = await readActor(db, actor.id)
  const result = await change({ ...actor, roles, grants })
  const empty = posts.length > 0 ? await findEmptyPost(db, posts) : null
  if (empty) throw problem(empty.problem)
  return result
}

/** The ids of a person's current employments: all end, or grant no rights, when their account is disabled or erased. */
export const listCurrentEmployments = async (db: Db, userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from employment where user_id = ${userId}::uuid and ended_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}
