import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { listPublishedCourses } from '../features/courses/courses.public.ts'
import { buildRounds, type PastRound } from '../features/courses/rounds.build.ts'
import type { Db } from '../platform/database/database.ts'
import { type Chance, createChance } from './chance.ts'
import { toCourseId } from './load-content.ts'
import { answersUntil } from './past-answers.ts'
import { writtenTracks } from './tracks.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A published course with its cards as their author wrote them. */
export type Course = { courseId: string; versionId: string; cards: readonly AuthoredCard[] }
type Worker = { user_id: string; email: string; started_at: Date; ended_at: Date | null; state_code: string }

/** The UTC offset of a store's state in winter, in hours: lessons are taken before and after a shift, in local time. */
const offsets: Record<string, number> = { CO: 7, IL: 6, MA: 5, NY: 5, OR: 8 }

/** A random hour of a shift, in local time, on the day of a moment. */
export const atShift = (date: Date, state: string, chance: Chance) => {
  const hour = chance.pick([9, 9, 10, 10, 11, 13, 14, 15, 16, 17, 20, 21])
  return new Date(
    Math.floor(date.getTime() / day) * day +
      (hour + (offsets[state] ?? 6)) * 60 * minute +
      chance.between(0, 55) * minute,
  )
}

type Taken = { worker: Pick<Worker, 'user_id'>; course: Course; startedAt: Date; until: number; chance: Chance }

/** One person's round of one course, up to `until`; reaching the last card completes it. */
export const getPassMark = ({ worker, course, startedAt, until, chance }: Taken): PastRound => {
  const isWhole = until >= course.cards.length - 1
  return {
    userId: worker.user_id,
    courseId: course.courseId,
    versionId: course.versionId,
    startedAt,
    seenPosition: until,
    lastCardId: course.cards[until]?.id ?? null,
    completedAt: isWhole ? new Date(startedAt.getTime() + course.cards.length * 45_000) : null,
    answers: answersUntil(course.cards, isWhole ? until : until - 1, { startedAt, chance }),
  }
}

const plan = [
  ...new Set(
    writtenTracks
      .filter(track => track.brand === null)
      .flatMap(track => track.items.flatMap(item => item.course ?? [])),
  ),
]

/**
 * One person's learning while employed: courses in the order of the tracks, some days apart, until they stop, leave, or
 * today.
 */
const historyOf = (
  worker: Worker,
  courses: Map<string, Course>,
  { now, chance }: { now: Date; chance: Chance },
): PastRound[] => {
  const diligence = chance.next()
  const end = worker.ended_at ?? now
  const rounds: PastRound[] = []
  let moment = new Date(worker.started_at.getTime() + chance.between(0, 3) * day)
  for (const slug of plan) {
    const course = courses.get(toCourseId(slug))
    const startedAt = atShift(moment, worker.state_code, chance)
    if (!course || startedAt.getTime() + 30 * minute > end.getTime() || chance.is(0.04 + 0.1 * (1 - diligence))) break
    const staysHalfway = chance.is(0.05)
    rounds.push(
      getPassMark({
        worker,
        course,
        startedAt,
        until: staysHalfway ? chance.between(1, course.cards.length - 2) : course.cards.length - 1,
        chance,
      }),
    )
    moment = new Date(moment.getTime() + chance.between(1, 4 + Math.round(26 * (1 - diligence))) * day)
  }
  return rounds
}

/** The accounts whose learning is written by hand, or who have none. */
export const hasOwnHistory = /^(learner|fresh|invited|pending|disabled)@/

/** Dana has finished her first weeks and is in the middle of one course. */
const storyOfDana = (dana: Worker, courses: Map<string, Course>, { now, chance }: { now: Date; chance: Chance }) => {
  const done = [
    'welcome-to-the-floor',
    'greeting-and-listening',
    'checking-id',
    'no-medical-claims',
    'refusing-a-sale',
    'cannabinoids',
  ]
  const takes = done.flatMap((slug, index) => {
    const course = courses.get(toCourseId(slug))
    return course
      ? [
          getPassMark({
            worker: dana,
            course,
            startedAt: atShift(new Date(now.getTime() - (24 - 3 * index) * day), 'CO', chance),
            until: course.cards.length - 1,
            chance,
          }),
        ]
      : []
  })
  const half = courses.get(toCourseId('onset-dose-duration'))
  return half
    ? [
        ...takes,
        getPassMark({ worker: dana, course: half, startedAt: new Date(now.getTime() - 1 * day), until: 8, chance }),
      ]
    : takes
}

/**
 * Loads eighteen months of learning of all current and former store staff; people and content must be loaded before.
 */
export const loadLearning = async (db: Db, now: Date) => {
  const courses = new Map((await listPublishedCourses(db)).map(course => [course.courseId, course]))
  const workers = await db
    .selectFrom('employment')
    .innerJoin('app_user', 'app_user.id', 'employment.user_id')
    .innerJoin('dispensary', 'dispensary.id', 'employment.dispensary_id')
    .select([
      'employment.user_id',
      'app_user.email',
      'employment.started_at',
      'employment.ended_at',
      'dispensary.state_code',
    ])
    .orderBy('employment.started_at')
    .orderBy('employment.user_id')
    .execute()
  const seen = new Set<string>()
  const rounds = workers.flatMap((worker, index) => {
    const chance = createChance(7919 + index)
    if (worker.email.startsWith('learner@')) return storyOfDana(worker, courses, { now, chance })
    return hasOwnHistory.test(worker.email) ? [] : historyOf(worker, courses, { now, chance })
  })
  const first = rounds.filter(
    ({ userId, courseId }) => !seen.has(`${userId}/${courseId}`) && seen.add(`${userId}/${courseId}`),
  )
  await buildRounds(db, first)
}
