import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { present } from '../cards/cards.public.ts'
import { findOpenVersion as find, findRound, listRoundCards } from './courses.store.ts'
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
