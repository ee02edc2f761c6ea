import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredName } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'

/** The longest live training, in hours. */
const longestSession = 12
/** How far from today a live training may be, in days. */
export const sessionPastDays = 90
export const sessionFutureDays = 366
/** Minutes before and after a live training within which people come and go. */
export const sessionMargin = 30

export const sessionPlaces = ['store', 'video', 'elsewhere'] as const
export type SessionPlace = (typeof sessionPlaces)[number]
const sessionLanguages = ['en', 'es'] as const
export type SessionLanguage = (typeof sessionLanguages)[number]

export const sessionSentences = {
  content: 'Choose a course or a class that your store shows.',
  end: 'Choose an end after the start, at most 12 hours later.',
  day: 'Choose a day of the last 90 days or the next year.',
  both: 'Enter when the person came and when they left.',
  within: 'Choose times within the training, or up to 30 minutes before or after it.',
  future: 'Choose times that are over. Record attendance after the training.',
  person: 'Choose people who worked at the store on that day.',
  once: 'Name each person once.',
  elsewhere: 'Choose times at which the person was at no other live training, or correct that one first.',
  owner: 'Choose a day on which the store had this owner. The people of other days are those of another one.',
} as const

const hours = 3_600_000

type Fields = { courseId: string | null; classId: string | null; startsAt: string; endsAt: string }

const isOfOne = z.refine<Fields>(({ courseId, classId }) => (courseId === null) !== (classId === null), {
  error: sessionSentences.content,
  path: ['courseId'],
})
const endsInTime = z.refine<Fields>(
  ({ startsAt, endsAt }) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt)
    return length > 0 && length <= longestSession * hours
  },
  { error: sessionSentences.end, path: ['endsAt'] },
)

const fields = {
  /** A course or a class. */
  courseId: z._default(z.nullable(Id), null),
  classId: z._default(z.nullable(Id), null),
  trainerName: requiredName('Enter the name of the trainer.', 120),
  providerName: z._default(z.nullable(line(120)), null),
  place: z.enum(sessionPlaces, 'Choose where it takes place.'),
  language: z._default(z.nullable(z.enum(sessionLanguages, 'Choose a language.')), null),
  startsAt: Moment,
  endsAt: Moment,
}

const SessionFields = z.object(fields).check(isOfOne, endsInTime)

export const LiveSession = z.object({
  id: Id,
  /** The time zone is that of the store, by its IANA name. */
  dispensary: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  ...fields,
  title: z.string(),
  trainerName: z.string(),
  providerName: z.nullable(z.string()),
  cancelledAt: z.nullable(Moment),
  /** People who were there. */
  attended: z.int(),
  isRecorded: z.boolean(),
})
export type LiveSession = z.output<typeof LiveSession>

/** A live training that is over, of which no one recorded who was there. */
export const UnrecordedSession = z.pick(LiveSession, {
  id: true,
  dispensary: true,
  title: true,
  startsAt: true,
  endsAt: true,
})
export type UnrecordedSession = z.output<typeof UnrecordedSession>

const Attendee = z.object({
  userId: Id,
  /** Null = the account was deleted. */
  name: z.nullable(z.string()),
  /** Both null = was not there, or is not recorded. */
  inAt: z.nullable(Moment),
  outAt: z.nullable(Moment),
  isRecorded: z.boolean(),
})
export type Attendee = z.output<typeof Attendee>

const WholeSession = z.object({
  ...LiveSession.shape,
  /** Those who worked at the store on that day, by name. */
  people: z.array(Attendee),
  /** How often attendance was recorded, for `PUT …/attendance`. */
  revision: z.int(),
})
export type WholeSession = z.output<typeof WholeSession>

type Times = { inAt: string | null; outAt: string | null }

const Attendance = z
  .object({ userId: Id, inAt: z.nullable(Moment), outAt: z.nullable(Moment) })
  .check(
    z.refine<Times>(
      ({ inAt, outAt }) =>
        (inAt === null) === (outAt === null) && (!inAt || !outAt || Date.parse(inAt) < Date.parse(outAt)),
      { error: sessionSentences.both, path: ['outAt'] },
    ),
  )

export const sessionList = defineList([25, 100], {
  dispensaryId: z.optional(Id),
  /** Upcoming: not over and not cancelled, soonest first; past: the others, latest first. */
  when: z._default(z.enum(['upcoming', 'past'], 'Choose upcoming or past.'), 'upcoming'),
})

export const liveSessions = {
  list: endpoint({
    method: 'GET',
    path: '/live-sessions',
    access: storeManagers,
    summary: 'Live trainings of stores that the caller manages',
    query: sessionList.query,
    response: PageOf(LiveSession),
  }),
  create: endpoint({
    method: 'POST',
    path: '/live-sessions',
    access: storeManagers,
    summary: 'Plan a live training at a store, or add one that took place',
    body: z.object({ dispensaryId: Id, ...fields }).check(isOfOne, endsInTime),
    response: z.object({ id: Id }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/live-sessions/:id',
    access: storeManagers,
    summary: 'A live training with the people of the store, and who was there',
    params: IdParams,
    response: WholeSession,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/live-sessions/:id',
    access: storeManagers,
    summary: 'Change a live training, until attendance is recorded',
    params: IdParams,
    body: SessionFields,
    problems: ['SESSION_CANCELLED', 'SESSION_RECORDED'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/live-sessions/:id',
    access: storeManagers,
    summary: 'Cancel a live training, until attendance is recorded',
    params: IdParams,
    problems: ['SESSION_RECORDED'],
  }),
  record: endpoint({
    method: 'PUT',
    path: '/live-sessions/:id/attendance',
    access: storeManagers,
    summary: 'Record who was there and when; what was recorded before is kept, and the latest counts',
    params: IdParams,
    body: z.object({
      /** The number that the caller saw. */
      revision: z.int('Enter a whole number.').check(z.gte(0, 'Enter a whole number, 0 or more.')),
      /** The people to record; the others stay as they are. */
      attendance: z
        .array(Attendance)
        .check(z.minLength(1, 'Choose people.'), z.maxLength(1000, 'Record at most 1000 people at once.')),
    }),
    response: z.object({ revision: z.int() }),
    problems: ['SESSION_CANCELLED', 'ATTENDANCE_CHANGED', 'OWN_ATTENDANCE'],
    bodyLimit: 262_144,
  }),
}
