import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found } from '../../../platform/problem.ts'
import { runDispensaries } from '../../organizations/reach.public.ts'

/** The stores whose requests an actor decides, as a condition over `dispensary d`; a request without a store is for administrators alone. */
export const storesRunBy = (actor: Actor) => runDispensaries(actor)

export type RunStore = {
  id: string
  name: string
  city: string
  stateCode: string
  linkId: string
  linkDisabledAt: Date | null
}

/** A store that an actor runs; NOT_FOUND for any other. */
export const getRunStore = async (db: Db, actor: Actor, dispensaryId: string) => {
  const { rows } = await sql<RunStore>`
    select d.id, d.name, d.city, d.state_code as "stateCode", d.sign_up_link_id as "linkId",
           d.sign_up_link_disabled_at as "linkDisabledAt"
      from dispensary d where d.id = ${dispensaryId}::uuid and ${storesRunBy(actor)}`.execute(db)
  return found(rows[0])
}
