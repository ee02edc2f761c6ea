import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { present } from '../cards/cards.public.ts'
import { findOpenVersion as find, listCards, listRoundCards, type Version } from './courses.queries.ts'
import { endRound as end } from './end-round.ts'
import { findWrongFields, pickKnownValues } from './form-values.rules.ts'
import { makePreviewLink, previewPath } from './preview-links/preview-links.queries.ts'
import { buildProgress } from './progress.ts'
import { listPublishedVersions } from './published-versions.ts'
import { listRemaining as left } from './remaining.ts'
import { findRoundStateInCourse } from './standing.queries.ts'
import { grantTries as give } from './tries/give-tries.ts'

export { endCompletedRounds } from './end-round.ts'
export { trainingAgain } from './publishing/train-again.ts'
export type { RemainingOfCourse } from './remaining.ts'

/** The version of a course that a learner sees today, if the actor may open it. */
export const findOpenVersion = (db: Db, actor: Actor, courseId: string) => find(db, actor, courseId)

/** The shortest time in seconds in which each of these published versions can be read, by version. */
export const mapReadingSeconds = async (db: Db, versionIds: readonly string[]) =>
  new Map((await listPublishedVersions(db, versionIds)).map(each => [each.versionId, each.readingSeconds]))

/** Whether an actor may open a course. */
export const mayOpenCourse = async (db: Db, actor: Actor, courseId: string) =>
  (await findRoundStateInCourse(db, actor, courseId)) !== undefined

/** A learner's cards of a course with their progress; null = they may not open it. */
export const readStanding = async (db: Db, actor: Actor, courseId: string) => {
  const state = await findRoundStateInCourse(db, actor, courseId)
  if (!state) return null
  const cards = (await listCards(db, state)).map(present)
  return { cards, progress: buildProgress(cards, state.round) }
}

/** The published cards of every course with their solutions, by course: for loaders of demo and test data. */
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

/** The remaining work of a person in each of these courses: sentences, and cards without tries left; by course. */
export const listRemaining = (db: Db, userId: string, courseIds: readonly string[]) => left(db, userId, courseIds)

/** Ends a person's round of a course and keeps its data; false where none was open. */
export const endRound = (db: Db, input: Parameters<typeof end>[1]) => end(db, input)

/** Grants a person all tries of a quiz again, leaving the rest of the course unchanged; TRIES_LEFT if some are left. */
export const grantTries = (db: Db, input: Parameters<typeof give>[1]) => give(db, input)

/** The values of a form's fields, and the error messages by field name. */
export const readForm = (fields: readonly FormField[], formValues: FormValues) => {
  const values = pickKnownValues(fields, formValues)
  const wrong = Object.entries(findWrongFields(fields, values))
  const errors = Object.fromEntries(wrong.map(([field, sentences]) => [field.replace(/^values\./, ''), sentences]))
  return { values, errors }
}

/** Takes some completions out of the outbox, the oldest first: rows of user_id, course_id and completed_at. */
export const takeCompletions = (limit: number) => sql`
  delete from completion_outbox
   where id in (select id from completion_outbox order by id limit ${limit}::integer for update skip locked)
  returning user_id, course_id, completed_at`

/** The address of a one-day preview of the published version, for one person. */
export const makeOwnPreviewPath = async (
  db: Db,
  { courseId, ...link }: { actorId: string; courseId: string; now: Date },
) => {
  const { accessToken: token } = await makePreviewLink(db, { ...link, courseId, lasts: 'day', isOwn: true })
  return previewPath({ courseId, token, useDraft: false, versionId: null })
}
