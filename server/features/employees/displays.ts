import { type Display, displays } from '@trellis/contract/accounts/profile.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { managedEmployees } from './employees.scope.ts'

/** The actor, or a current employee of a store that the actor manages; only those stores are listed. */
const findDisplay = async (db: Db, actor: Actor, userId: string) => {
  const { stores } = managedEmployees(actor)
  const { rows } = await sql<Display>`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.image_url as image, u.locale,
           (select json_build_object('id', d.id, 'name', d.name, 'city', d.city, 'stateCode', d.state_code)
              from my_dispensary p join dispensary d on d.id = p.dispensary_id
             where p.user_id = u.id and (u.id = ${actor.id} or ${stores})
             order by p.chosen_at desc nulls last, p.started_at, p.dispensary_id limit 1) as dispensary
      from app_user u
     where u.id = ${userId}::uuid
       and (u.id = ${actor.id} or exists (
            select from employment e join dispensary d on d.id = e.dispensary_id
             where e.user_id = u.id and e.ended_at is null and ${stores}))`.execute(db)
  return rows[0] ?? null
}

export const displayRoutes = implement('displays', displays, {
  get: async ({ db, actor, params }) => requireFound(await findDisplay(db, actor, params.userId)),
})
