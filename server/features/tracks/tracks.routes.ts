import { getLeftReason, holdsBack } from '@trellis/contract/cards/completion.ts'
import { ownTrackId, tracks } from '@trellis/contract/tracks/tracks.ts'
import type { Db } from '../../platform/database/database.ts'
import { pagedResponse, pagedSlice } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { readStanding } from '../courses/courses.public.ts'
import { readBranding } from '../organizations/organizations.public.ts'
import { dispensariesInScope } from '../organizations/reach.public.ts'
import { readMyTracks } from './my-tracks.public.ts'
import { countPeople, givesDueDates, listDispensaryTracks, listMyItems, listPlaces } from './tracks.queries.ts'
import { groupTracks, nextAfter, toNextItem, toTrackItem } from './tracks.rules.ts'

/** The visible items of one of the actor's tracks; NOT_FOUND without any. */
const getItems = async (db: Db, actor: Actor, id: string) => {
  const items = await listMyItems(db, { userId: actor.id, trackId: id === ownTrackId ? null : id })
  if (items.length === 0) throw problem('NOT_FOUND')
  return items
}

const trackProgress = async (db: Db, actor: Actor, trackId: string) => {
  const [track] = groupTracks(
    await listMyItems(db, { userId: actor.id, trackId: trackId === ownTrackId ? null : trackId }),
  )
  return track ? { totalCourses: track.totalCourses, coursesCompleted: track.coursesCompleted } : null
}

const inScope = async (db: Db, actor: Actor, dispensaryId: string) =>
  requireFound(
    await db
      .selectFrom('dispensary')
      .select('id')
      .where('id', '=', dispensaryId)
      .where(dispensariesInScope(actor))
      .executeTakeFirst(),
  )

export const trackRoutes = implement('tracks', tracks, {
  mine: async ({ db, actor, query, now }) =>
    pagedSlice((await readMyTracks(db, { userId: actor.id, filter: query.filter, now })).tracks, query),

  mineById: async ({ db, actor, params }) => requireFound(groupTracks(await getItems(db, actor, params.id))[0]),

  myItems: async ({ db, actor, params, query }) =>
    pagedSlice((await getItems(db, actor, params.id)).map(toTrackItem), query),

  nextItem: async ({ db, actor, params }) =>
    toNextItem(requireFound(nextAfter(await getItems(db, actor, params.id), params.courseId))),

  compute: async ({ db, actor, body }) => {
    const state = actor && (await readStanding(db, actor, body.courseId))
    const required = state?.cards.filter(holdsBack) ?? []
    return {
      isCompleted: state?.progress.isCompleted ?? false,
      requiredCardIds: required.map(card => card.id),
      clearedCardIds: required.filter(card => getLeftReason(card) === null).map(card => card.id),
      trackProgress: actor && body.trackId ? await trackProgress(db, actor, body.trackId) : null,
      branding: await readBranding(db, { courseId: body.courseId, actor }),
    }
  },

  ofDispensary: async ({ db, actor, query }) => {
    await inScope(db, actor, query.dispensaryId)
    const { items, total, others } = await listDispensaryTracks(db, actor, query)
    const managesStore = await givesDueDates(db, actor, query.dispensaryId)
    const may = { setDueDate: managesStore }
    const page = pagedResponse({ items: items.map(track => ({ ...track, may })), total }, query)
    const people = managesStore ? await countPeople(db, query.dispensaryId) : null
    return { ...page, others, people, may: { giveTracks: managesStore } }
  },

  dispensaries: ({ db, actor, query }) => listPlaces(db, actor, query),
})
