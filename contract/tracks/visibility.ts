import * as z from 'zod/mini'
import { Id, Moment } from '../fields.ts'

/** What visibility is explained for. */
export const contentKinds = ['course', 'class', 'track'] as const
export type ContentKind = (typeof contentKinds)[number]

/** A course, class or track in any state, found by its title. */
export const Content = z.object({
  kind: z.enum(contentKinds),
  id: Id,
  title: z.string(),
  /** The brand or chain that owns it; null = the platform. */
  owner: z.nullable(z.string()),
})
export type Content = z.infer<typeof Content>

/** Reasons why a person does not see it along one path. NOTHING_INSIDE: a track without any item that opens there. */
const stops = [
  'ARCHIVED',
  'NOT_PUBLISHED',
  'TRACK_ARCHIVED',
  'NOT_ASSIGNED',
  'EMPLOYMENT_ENDED',
  'RESTRICTED',
  'MUTED',
  'NOTHING_INSIDE',
] as const
export type VisibilityStop = (typeof stops)[number]

/** The stores that an assignment rule covers. */
export const storeChoices = ['all', 'states', 'chosen'] as const

const Named = z.object({ id: Id, name: z.string() })
/** `isShown` is what the learner's own lists show; `stops` is empty then. */
const way = { isShown: z.boolean(), stops: z.array(z.enum(stops)) }
/** The assignment rule that assigned a track: its company (null = the platform) and its stores. */
const AssignedByRule = z.object({
  company: z.nullable(z.string()),
  storeChoice: z.enum(storeChoices),
  /** Names of states; empty unless `storeChoice` is `states`. */
  states: z.array(z.string()),
})

const assignmentFields = { assignedAt: z.nullable(Moment), assignedBy: z.nullable(z.string()) }

/** One path by which a person sees something, or would. */
export const VisibilityReason = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('store'),
    ...way,
    store: Named,
    /** Null = no track with it is assigned there. */
    track: z.nullable(Named),
    ...assignmentFields,
    rule: z.nullable(AssignedByRule),
    endedAt: z.nullable(Moment),
    /** The jobs the track is restricted to there; empty = everyone. */
    restrictedTo: z.array(z.string()),
    jobs: z.array(z.string()),
  }),
  z.object({ by: z.literal('brand'), ...way, brand: Named, track: Named }),
  z.object({ by: z.literal('name'), ...way, ...assignmentFields }),
])
export type VisibilityReason = z.infer<typeof VisibilityReason>

/** Why a person may not log in, regardless of what they would see. */
const accountStops = ['DISABLED', 'PENDING_APPROVAL', 'NOT_ACTIVATED'] as const

export const Visibility = z.object({
  ...Content.shape,
  account: z.nullable(z.enum(accountStops)),
  /** Whether it is in their courses. */
  isListed: z.boolean(),
  /** Whether they may open it, even if it is not in their courses. */
  opens: z.boolean(),
  completedAt: z.nullable(Moment),
  isAdministrator: z.boolean(),
  /** Whether the brand or chain that employs them owns it. */
  isOwn: z.boolean(),
  worksAtStore: z.boolean(),
  reasons: z.array(VisibilityReason),
})
export type Visibility = z.infer<typeof Visibility>
