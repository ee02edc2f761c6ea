import type { ReportDispensary } from '@trellis/contract/reports/reports.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { dispensariesInReports, reportsOnAll } from './reports.scope.ts'

/** The dispensaries that an actor reports on: the one chosen last first, then by name. */
export const listPlaces = async (db: Db, actor: Actor): Promise<ReportDispensary[]> => {
  const chosenAt = sql`(select max(m.chosen_at) from my_dispensary m where m.user_id = ${actor.id} and m.dispensary_id = dispensary.id)`
  const since = sql`(select min(m.started_at) from my_dispensary m where m.user_id = ${actor.id} and m.dispensary_id = dispensary.id)`
  const rows = await db
    .selectFrom('dispensary')
    .select(['id', 'name', 'city', 'state_code', 'region'])
    .where(dispensariesInReports(actor))
    .orderBy(sql`${chosenAt} desc nulls last, ${since}, lower(name), id`)
    .execute()
  return rows.map(({ state_code, ...place }) => ({ ...place, state: stateLabel(state_code) }))
}

/** The dispensary selected when none is named; null = all. */
export const placeByDefault = (actor: Actor, places: readonly ReportDispensary[]) =>
  reportsOnAll(actor) ? null : (places[0]?.id ?? null)

/**
 * The dispensaries of a report: the requested one, otherwise those of a region, otherwise the actor's own selection.
 */
export const listRequestedPlaces = async (
  db: Db,
  actor: Actor,
  { dispensaryId, region }: { dispensaryId?: string | undefined; region?: string | undefined },
) => {
  const places = await listPlaces(db, actor)
  if (dispensaryId) return [requireFound(places.find(place => place.id === dispensaryId))]
  if (region) return places.filter(place => place.region === region)
  const ownId = placeByDefault(actor, places)
  return ownId ? places.filter(place => place.id === ownId) : places
}
