import { listPublishedCourses } from '../features/courses/courses.public.ts'
import { buildRounds, type PastRound } from '../features/courses/rounds.build.ts'
import type { Db } from '../platform/database/database.ts'
import { type Chance, createChance } from './chance.ts'
import { toBrandId, toCourseId } from './load-content.ts'
import { atShift, type Course, getPassMark, hasOwnHistory } from './load-learning.ts'
import { writtenTracks } from './tracks.ts'

const day = 86_400_000

type Worker = { user_id: string; email: string; started_at: Date; ended_at: Date | null; state_code: string }

const listWorkers = (db: Db, brand: string): Promise<Worker[]> =>
  db
    .selectFrom('brand_dispensary')
    .innerJoin('dispensary', 'dispensary.id', 'brand_dispensary.dispensary_id')
    .innerJoin('employment', 'employment.dispensary_id', 'dispensary.id')
    .innerJoin('app_user', 'app_user.id', 'employment.user_id')
    .select([
      'employment.user_id',
      'app_user.email',
      'employment.started_at',
      'employment.ended_at',
      'dispensary.state_code',
    ])
    .where('brand_dispensary.brand_id', '=', toBrandId(brand))
    .orderBy('employment.started_at')
    .orderBy('employment.user_id')
    .execute()

type WorkerHistory = { worker: Worker; courses: readonly Course[]; now: Date; chance: Chance }

/** One person's brand courses of the last year, more of them recently: some took none, most the first, many all. */
const takenBy = ({ worker, courses, now, chance }: WorkerHistory): PastRound[] => {
  const from = Math.max(worker.started_at.getTime() + 7 * day, now.getTime() - 330 * day)
  const until = Math.min(worker.ended_at?.getTime() ?? now.getTime(), now.getTime()) - day
  if (from >= until || chance.is(0.35)) return []
  const rounds: PastRound[] = []
  let moment = from + Math.sqrt(chance.next()) * (until - from)
  for (const course of courses) {
    const startedAt = atShift(new Date(moment), worker.state_code, chance)
    if (startedAt.getTime() > until || (rounds.length > 0 && chance.is(0.25))) break
    rounds.push(getPassMark({ worker, course, startedAt, until: course.cards.length - 1, chance }))
    moment += chance.between(1, 12) * day
  }
  return rounds
}

/** The days, before today, of Dana's brand courses. */
const danasDays: Record<string, number> = { 'cinder-prerolls': 20, 'alpenglow-gummies': 6, 'alpenglow-selling': 2 }

const takenByDana = ({ worker, courses, now, chance }: WorkerHistory) =>
  Object.entries(danasDays).flatMap(([slug, ago]) => {
    const course = courses.find(({ courseId }) => courseId === toCourseId(slug))
    const startedAt = atShift(new Date(now.getTime() - ago * day), 'CO', chance)
    return course ? [getPassMark({ worker, course, startedAt, until: course.cards.length - 1, chance })] : []
  })

const roundsOf = (history: WorkerHistory) => {
  const { email } = history.worker
  if (email.startsWith('learner@')) return takenByDana(history)
  return hasOwnHistory.test(email) ? [] : takenBy(history)
}

/** All rounds of the courses of one brand; people who work at a second of its stores have them already. */
const taughtBy = async (
  db: Db,
  brand: string,
  history: Omit<WorkerHistory, 'worker' | 'chance'> & { seed: number },
) => {
  const taught = new Map<string, PastRound[]>()
  for (const [index, worker] of (await listWorkers(db, brand)).entries()) {
    const rounds = roundsOf({ ...history, worker, chance: createChance(history.seed + index) })
    if (rounds.length > 0 && !taught.has(worker.user_id)) taught.set(worker.user_id, rounds)
  }
  return [...taught.values()].flat()
}

/** Loads the brand learning of the partner stores' people; people, content and assignments must be loaded before. */
export const loadBrandLearning = async (db: Db, now: Date) => {
  const published = new Map((await listPublishedCourses(db)).map(course => [course.courseId, course]))
  for (const [nth, { brand, items }] of writtenTracks.entries()) {
    const courses = items.flatMap(item => published.get(toCourseId(item.course ?? '')) ?? [])
    if (brand) await buildRounds(db, await taughtBy(db, brand, { courses, now, seed: 104_729 * (nth + 1) }))
  }
}
