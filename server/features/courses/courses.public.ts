import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { present } from '../cards/cards.public.ts'
import { findOpenVersion as find, findRound, listRoundCards, type Version } from './courses.store.ts'
import { progressOf } from './progress.ts'

/** The version of a course that a learner sees today, if the actor may open it. */
export const findOpenVersion = (db: Db, actor: Actor, courseId: string) => find(db, actor, courseId)

/** A learner's cards of a course with where they stand; null = not theirs to open. */
export const readStanding = async (db: Db, actor: Actor, courseId: string) => {
  const version = await find(db, actor, courseId)
  if (!version) return null
  const round = await findRound(db, actor.id, courseId)
  const cards = (await listRoundCards(db, version, round?.id ?? null)).map(present)
  return { cards, progress: progressOf(cards, round) }
}

/** The published cards of every course as their authors wrote them, by course: for loaders that know the solutions. */
export const listPublishedCourses = async (db: Db) => {
  const courses = await db
    .selectFrom('card_course')
    .select(['id', 'published_version_id'])
    .where('published_version_id', 'is not', null)
    .execute()
  const reading = courses.map(async ({ id, published_version_id }) => {
    const version: Version = { courseId: id, versionId: published_version_id ?? id, title: '', stickyFooter: null }
    const cards = await listRoundCards(db, version, null)
    return { courseId: id, versionId: version.versionId, cards: cards.map(({ card }) => card) }
  })
  return Promise.all(reading)
}
