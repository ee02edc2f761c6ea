import type { MergePreview } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Emit } from '../../platform/events.ts'
import { found, problem } from '../../platform/problem.ts'
import { foreignJobs, moveWork, replaceForeignJobs } from '../employees/moves/moves.public.ts'
import { lockDispensaries, mergeDispensary } from '../organizations/dispensaries.public.ts'
import { moveSignUps } from '../sign-ups/dispensaries/merging.public.ts'
import { moveAssignments, unassignForeignTracks } from '../tracks/assignments.public.ts'
import { type Changing, recordChange } from './change-store.ts'
import { refuseForNewcomers } from './leave-chain.ts'
import { editableStores } from './stores.scope.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A store became a part of another one; both are locked. */
    'store.merged': { from: string; into: string }
  }
}

type Merging = { from: string; into: string }

/** Locks both stores in one order, so that of two merges of the same stores the second sees what the first did. */
const lockBoth = async ({ db, actor }: Changing, { from, into }: Merging) => {
  const both = await lockDispensaries(
    db,
    sql`(d.id = any(array[${from}, ${into}]::uuid[]) and ${editableStores(actor)})`,
  )
  const [source, target] = [found(both.find(({ id }) => id === from)), found(both.find(({ id }) => id === into))]
  if (source.mergedIntoId || target.mergedIntoId) throw problem('ALREADY_ARCHIVED')
  if (target.closedAt) throw problem('STORE_CLOSED', { field: 'intoId' })
  return target
}

/**
 * Makes a store a part of another one: people, tracks, brands and open questions move, the sign-up link leads there. What
 * only the chain of the first has does not move.
 */
export const mergeStores = async (changing: Changing & { emit: Emit }, { from, into }: Merging) => {
  const { db, emit, now } = changing
  if (from === into) throw problem('INVALID_INPUT', { errors: { intoId: ['Choose another store than this one.'] } })
  const target = await lockBoth(changing, { from, into })
  await refuseForNewcomers(db, from)
  await moveAssignments(db, { from, into })
  await moveWork(db, { from, into, now })
  await moveSignUps(db, { from, into })
  await mergeDispensary(db, { from, into, now })
  await emit(db, 'store.merged', { from, into, now })
  const store = { dispensaryId: into, retailOrganizationId: target.retailOrganizationId }
  await unassignForeignTracks(db, { ...store, foreignJobs: foreignJobs(target.retailOrganizationId) })
  await replaceForeignJobs(db, store)
  await recordChange(changing, from, { act: 'stores-merged', details: { into } })
  await recordChange(changing, into, { act: 'stores-merged', details: { from } })
}

const managing = sql`(select r.id from dispensary_role r where r.access_role = 'ROLE_DISPENSARY_ADMIN')`

/** Who manages a store, and who was asked to and has not answered. */
const countOfManagers = (id: string) => sql`(
  (select count(*)::integer from employment e
    where e.dispensary_id = ${id}::uuid and e.ended_at is null
      and exists (select from employment_role er where er.employment_id = e.id and er.dispensary_role_id in ${managing}))
  + (select count(*)::integer from employment_invitation i
      where i.dispensary_id = ${id}::uuid and i.accepted is null and i.role_ids && array${managing}))`

/** What would move if a store became a part of another one, or of any. */
export const previewMerge = async (db: Db, from: string): Promise<MergePreview> => {
  const { rows } = await sql<MergePreview>`
    select (select count(*)::integer from employment e where e.dispensary_id = ${from}::uuid and e.ended_at is null) as people,
           ${countOfManagers(from)} as managers,
           (select count(*)::integer from employment e where e.dispensary_id = ${from}::uuid and e.ended_at is not null) as "formerPeople",
           (select count(*)::integer from track_assignment a where a.dispensary_id = ${from}::uuid) as tracks,
           (select count(*)::integer from muted_item m where m.dispensary_id = ${from}::uuid) as "mutedCourses",
           (select count(*)::integer from brand_dispensary b where b.dispensary_id = ${from}::uuid) as brands,
           (select count(*)::integer from sign_up_request r where r.dispensary_id = ${from}::uuid and r.status = 0) as requests`.execute(
    db,
  )
  return found(rows[0])
}
