import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { readChoices } from './choices.queries.ts'
import { readStaff } from './cohorts.queries.ts'
import { readFeedback } from './feedback.queries.ts'
import { listOverdue } from './overdue.queries.ts'
import { listPlaces, listRequestedPlaces, placeByDefault } from './places.ts'
import { fewestPeople } from './small-groups.public.ts'
import { readTraining } from './training.queries.ts'

type DigestFilter = { [K in 'dispensaryId' | 'region' | 'roleId' | 'trackId']?: string | undefined }

type NamesFilter = Pick<DigestFilter, 'roleId' | 'trackId'> & { dispensaryIds: readonly string[] }

const readNames = async (db: Db, { dispensaryIds, roleId, trackId }: NamesFilter) => {
  const { roles, tracks } = await readChoices(db, dispensaryIds)
  return {
    role: roles.find(({ id }) => id === roleId)?.label ?? null,
    track: tracks.find(({ id }) => id === trackId)?.name ?? null,
  }
}

/** The main figures of the reports of a filter, and the names of the filter; NOT_FOUND for a store of others. */
export const readReportsDigest = async (db: Db, actor: Actor, { filter, now }: { filter: DigestFilter; now: Date }) => {
  const places = await listRequestedPlaces(db, actor, filter)
  const { roleId = null, trackId = null } = filter
  const within = { dispensaryIds: places.map(({ id }) => id), roleId, trackId }
  const staff = await readStaff(db, within)
  const { people, assigned, completed, percent } = await readTraining(db, staff, places)
  const { total: overdue } = await listOverdue(db, { within, now }, { offset: 0, limit: 1 })
  const { average, count } = await readFeedback(db, staff)
  const store = filter.dispensaryId ? places[0] : undefined
  return {
    ...{ people, assigned, completed, percent, overdue },
    // Groups below five would reveal single people from one week to the next.
    score: count < fewestPeople ? null : average,
    dispensaryIds: within.dispensaryIds,
    store: store ? `${store.name}, ${store.city}` : null,
    ...(await readNames(db, { ...filter, dispensaryIds: within.dispensaryIds })),
  }
}

/** The store that an actor's reports are of where none is named; null = all of their chain. */
export const reportedStore = async (db: Db, actor: Actor) => placeByDefault(actor, await listPlaces(db, actor))
