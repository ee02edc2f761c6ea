import { buildAssignment, buildDirectAssignment, buildMute } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { toDemoEmail } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toBrandId, toCourseId, toTrackId, toTrackItemId } from './load-content.ts'
import { toPlaceId } from './places.ts'
import { writtenTracks } from './tracks.ts'

type Store = { id: string; state_code: string; name: string }

/** The courses of the state rules that a store does not need, by its state. */
const foreignRules = (state: string) =>
  ['CO', 'IL', 'MA'].includes(state) ? 'state-rules-ny-or' : 'state-rules-co-il-ma'

/** The store of a chain with a track that was due ten days ago; two of its people have not completed it. */
export const late = { place: 'flatiron-post-boulder', track: 'no-medical-claims' }
const dueDay = (today: Date) => daysAgo(today, 10).toISOString().slice(0, 10)

type Assigning = { leads: string[]; now: Date; today: Date }

const assign = async (db: Db, store: Store, { leads, now, today }: Assigning) => {
  for (const track of writtenTracks.filter(each => each.brand === null)) {
    const isLate = track.slug === late.track && store.id === toPlaceId(late.place)
    const isForLeads = track.slug === 'seed-to-sale' && store.name.startsWith('Two Rivers')
    await buildAssignment(db, {
      trackId: toTrackId(track.slug),
      dispensaryId: store.id,
      roleIds: isForLeads ? leads : [],
      dueOn: isLate ? dueDay(today) : null,
      now,
    })
  }
  const muted = toTrackItemId('state-rules', foreignRules(store.state_code))
  await buildMute(db, { trackId: toTrackId('state-rules'), dispensaryId: store.id, trackItemId: muted })
}

const assignBrandTracks = async (db: Db, now: Date) => {
  for (const track of writtenTracks)
    if (track.brand) {
      const partners = await db
        .selectFrom('brand_dispensary')
        .select('dispensary_id')
        .where('brand_id', '=', toBrandId(track.brand))
        .execute()
      for (const { dispensary_id } of partners)
        await buildAssignment(db, { trackId: toTrackId(track.slug), dispensaryId: dispensary_id, now })
    }
}

/**
 * Assigns the platform's tracks to every store, without the rules of other states, and each brand's tracks to its
 * partner stores. One of them is overdue by `today`.
 */
export const loadAssignments = async (db: Db, now: Date, today: Date) => {
  const stores = await db.selectFrom('dispensary').select(['id', 'state_code', 'name']).orderBy('id').execute()
  const leads = await db
    .selectFrom('dispensary_role')
    .select('id')
    .where('label', 'in', ['Shift lead', 'Manager'])
    .execute()
  for (const store of stores) await assign(db, store, { leads: leads.map(role => role.id), now, today })
  await assignBrandTracks(db, now)
  // Head office has no store, and so no tracks: a course is assigned to her by name.
  const userId = toDemoId(`user/${toDemoEmail('Lena', 'Whitfield')}`)
  await buildDirectAssignment(db, { userId, courseId: toCourseId('checking-id'), now })
}
