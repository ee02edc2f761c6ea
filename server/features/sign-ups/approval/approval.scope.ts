import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { runDispensaries } from '../../organizations/reach.public.ts'

/**
 * The dispensaries whose requests an actor decides, as a condition over `dispensary d`; requests without one are for
 * administrators alone.
 */
export const dispensariesRunBy = (actor: Actor) => runDispensaries(actor)

type RunDispensary = {
  id: string
  name: string
  city: string
  stateCode: string
  linkId: string
  linkDisabledAt: Date | null
  closedAt: Date | null
}

/** A dispensary that an actor runs; NOT_FOUND for any other. */
export const getRunDispensary = async (db: Db, actor: Actor, dispensaryId: string) => {
  const { rows } = await sql<RunDispensary>`
    select d.id, d.name, d.city, d.state_code as "stateCode", d.sign_up_link_id as "linkId",
           d.sign_up_link_disabled_at as "linkDisabledAt", d.closed_at as "closedAt"
      from dispensary d where d.id = ${dispensaryId}::uuid and ${dispensariesRunBy(actor)}`.execute(db)
  return requireFound(rows[0])
}
