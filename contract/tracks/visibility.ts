import * as z from 'zod/mini'
import { Id, Moment } from '../fields.ts'

/** What can be asked about: whether a person sees it, and why. */
export const contentKinds = ['course', 'class', 'track'] as const
export type ContentKind = (typeof contentKinds)[number]

/** A course, class or track of any state, as it is found by its title. */
export const Content = z.object({
  kind: z.enum(contentKinds),
  id: Id,
  title: z.string(),
  /** The brand or chain that owns it; null = the platform. */
  owner: z.nullable(z.string()),
})
export type Content = z.infer<typeof Content>

/** What keeps somebody from seeing it on one way. NOTHING_INSIDE: a track of which no item can be opened there. */
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

/** To which stores an assignment rule assigns its tracks. */
export const storeChoices = ['all', 'states', 'chosen'] as const

const Named = z.object({ id: Id, name: z.string() })
/** `isShown` is what the learner's own lists show; `stops` is empty then. */
const way = { isShown: z.boolean(), stops: z.array(z.enum(stops)) }
/** The assignment rule that assigned a track: of which company, null = the platform, and to which stores. */
const AssignedByRule = z.object({
  company: z.nullable(z.string()),
  storeChoice: z.enum(storeChoices),
  /** Names of states; empty unless `storeChoice` is `states`. */
  states: z.array(z.string()),
})

const assignmentFields = { assignedAt: z.nullable(Moment), assignedBy: z.nullable(z.string()) }

/** One way on which a person comes to see something, or would. */
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
    /** The jobs to which the track is restricted there; none = everybody. */
    restrictedTo: z.array(z.string()),
    jobs: z.array(z.string()),
  }),
  z.object({ by: z.literal('brand'), ...way, brand: Named, track: Named }),
  z.object({ by: z.literal('name'), ...way, ...assignmentFields }),
])
export type VisibilityReason = z.infer<typeof VisibilityReason>

/** Why a person may not sign in, whatever they would see then. */
const accountStops = ['DISABLED', 'PENDING_APPROVAL', 'NOT_ACTIVATED'] as const

export const Visibility = z.object({
  ...Content.shape,
  account: z.nullable(z.enum(accountStops)),
  /** Whether it is in their courses. */
  isListed: z.boolean(),
  /** Whether they may open it, also where it is not in their courses. */
  opens: z.boolean(),
  completedAt: z.nullable(Moment),
  isAdministrator: z.boolean(),
  /** Whether the brand or chain that employs them owns it. */
  isOwn: z.boolean(),
  worksAtStore: z.boolean(),
  reasons: z.array(VisibilityReason),
})
export type Visibility = z.infer<typeof Visibility>
