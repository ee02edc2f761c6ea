import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { storeManagers } from '../roles.ts'
import { CourseType } from '../tracks/tracks.ts'
import { contentKinds, Visibility } from '../tracks/visibility.ts'
import { TrackRole } from './managed-tracks.ts'

const StoreParams = z.object({ dispensaryId: Id })

/** A track of a store, with what decides who sees it there. */
const assignmentFields = {
  id: Id,
  name: z.string(),
  /** The roles it is restricted to there; empty = everyone. */
  restrictedTo: z.array(z.string()),
  muted: z.int(),
  assignedAt: Moment,
  isByRule: z.boolean(),
}

const SeenTrack = z.object({
  ...assignmentFields,
  courses: z.array(z.object({ courseId: Id, courseType: CourseType, title: z.string() })),
})
export type SeenTrack = z.infer<typeof SeenTrack>

/** A track hidden from the role: it is for others, or no item of it can be opened there. */
const HiddenTrack = z.object({ ...assignmentFields, why: z.enum(['RESTRICTED', 'NOTHING_INSIDE']) })
export type HiddenTrack = z.infer<typeof HiddenTrack>

const StoreView = z.object({
  dispensary: z.object({ id: Id, name: z.string() }),
  role: TrackRole,
  /** The available roles there, each with its number of people. */
  roles: z.array(z.object({ ...TrackRole.shape, people: z.int() })),
  /** In the order of the learner's list. */
  tracks: z.array(SeenTrack),
  hidden: z.array(HiddenTrack),
  /** The first hundred people in the role there, by name. */
  people: z.array(z.object({ id: Id, name: z.string() })),
})
export type StoreView = z.infer<typeof StoreView>

/** What people see at a store. */
export const storeViews = {
  read: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/view',
    access: storeManagers,
    summary: 'What a new person in a role sees at a store, and what is hidden',
    params: StoreParams,
    query: z.object({ roleId: z.optional(Id) }),
    response: StoreView,
  }),
  explain: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/people/:userId/visibility',
    access: storeManagers,
    summary: 'Why a person at a store sees one of its tracks or courses there, or does not',
    params: z.object({ dispensaryId: Id, userId: Id }),
    query: z.object({ kind: z.enum(contentKinds, 'Choose a course, a class or a track.'), contentId: Id }),
    response: Visibility,
  }),
}
