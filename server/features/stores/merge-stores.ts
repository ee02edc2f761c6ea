import { sql } from 'kysely'
import type { Emit } from '../../platform/events.ts'
import { found, problem } from '../../platform/problem.ts'
import { foreignJobs, moveWork, replaceForeignJobs } from '../employees/moves/moves.public.ts'
import { lockDispensaries, mergeDispensary } from '../organizations/dispensaries.public.ts'
import { refuseForNewcomers } from '../provisioning/newcomers.public.ts'
import { moveSignUps } from '../sign-ups/dispensaries/merging.public.ts'
import { moveAssignments, unassignForeignTracks } from '../tracks/assignments.public.ts'
import { type Changing, recordChange } from './change-store.ts'
import { requireShown } from './merge-preview.ts'
import { editableStores } from './stores.scope.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A store became a part of another one; both are locked. */
    'store.merged': { from: string; into: string }
  }
}

type Merging = { from: string; into: string }
/** `managers`: how many the caller was shown. */
type Asked = Merging & { managers?: number | undefined }

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
 * only the chain of the first has does not move, nor do brands to which nobody has agreed.
 */
export const mergeStores = async (changing: Changing & { emit: Emit }, { from, into, managers }: Asked) => {
  const { db, emit, now } = changing
  if (from === into) throw problem('INVALID_INPUT', { errors: { intoId: ['Choose another store than this one.'] } })
  const target = await lockBoth(changing, { from, into })
  await refuseForNewcomers(db, [from])
  await requireShown(db, { from, into }, managers)
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
