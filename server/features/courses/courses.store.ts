import type { AuthoredCard, CardType } from '@trellis/contract/cards/cards.ts'
import type { StickyFooter } from '@trellis/contract/sticky-footer.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/problem.ts'
import { mayEditCourse, mayOpenCourse } from './courses.scope.ts'

/** One published version of a course, as it was given out. */
export type Version = { courseId: string; versionId: string; title: string; stickyFooter: StickyFooter | null }

/** A card of a version, with what the learner's round made of it. */
export type RoundCard = { card: AuthoredCard; position: number; courseId: string; state: unknown; tries: number }

/** A learner's pass through a course, as its row says. */
export type Round = {
  id: string
  started_at: Date
  seen_position: number
  last_card_id: string | null
  completed_at: Date | null
}

const versions = (db: Db) =>
  db
    .selectFrom('card_course')
    .innerJoin('card_course_version', 'card_course_version.course_id', 'card_course.id')
    .select([
      'card_course.id as courseId',
      'card_course_version.id as versionId',
      'card_course_version.title',
      'card_course_version.sticky_footer as stickyFooter',
    ])

const newest = (db: Db) => versions(db).whereRef('card_course_version.id', '=', 'card_course.published_version_id')

/** The version that a learner sees today, if the actor may open the course. */
export const findOpenVersion = async (db: Db, actor: Actor, courseId: string) =>
  (await newest(db).where('card_course.id', '=', courseId).where(mayOpenCourse(actor)).executeTakeFirst()) as
    | Version
    | undefined

/** The version that a learner sees today of the course that a card belongs to, if the actor may open it. */
export const findVersionOfCard = async (db: Db, actor: Actor, cardId: string) =>
  (await newest(db)
    .innerJoin('card', 'card.course_id', 'card_course.id')
    .where('card.id', '=', cardId)
    .where(mayOpenCourse(actor))
    .executeTakeFirst()) as Version | undefined

/** A version by its id, whoever asks: for previews, whose links were checked before. */
export const getVersion = async (db: Db, courseId: string, versionId: string | null) => {
  const query = versionId ? versions(db).where('card_course_version.id', '=', versionId) : newest(db)
  return found(await query.where('card_course.id', '=', courseId).executeTakeFirst()) as Version
}

/** The version that shows a card: the published one, else the newest that did; whoever asks. */
export const findVersionShowing = async (db: Db, courseId: string, cardId: string) =>
  (await versions(db)
    .innerJoin('version_card', 'version_card.version_id', 'card_course_version.id')
    .where('card_course.id', '=', courseId)
    .where('version_card.card_id', '=', cardId)
    .orderBy(sql`card_course_version.id = card_course.published_version_id`, 'desc')
    .orderBy('card_course_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()) as Version | undefined

/** The draft of a course, whoever asks: for previews, whose links were checked before. */
export const getDraft = async (db: Db, courseId: string) =>
  found(await db.selectFrom('card_course').select('draft').where('id', '=', courseId).executeTakeFirst()).draft

/** Whether an actor may edit a course. */
export const mayEdit = async (db: Db, actor: Actor, courseId: string) =>
  (await db
    .selectFrom('card_course')
    .select('id')
    .where('id', '=', courseId)
    .where(mayEditCourse(actor))
    .executeTakeFirst()) !== undefined

/** The learner's open round in a course. */
export const findRound = (db: Db, userId: string, courseId: string): Promise<Round | undefined> =>
  db
    .selectFrom('course_round')
    .select(['id', 'started_at', 'seen_position', 'last_card_id', 'completed_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The cards of a version in order, each with the state that a round gives it. */
export const listRoundCards = async (db: Db, version: Version, roundId: string | null): Promise<RoundCard[]> => {
  const rows = await db
    .selectFrom('version_card')
    .innerJoin('card', 'card.id', 'version_card.card_id')
    .leftJoin('card_state', join =>
      join
        .onRef('card_state.card_id', '=', 'version_card.card_id')
        .on('card_state.round_id', '=', sql<string>`${roundId}::uuid`),
    )
    .select([
      'card.id',
      'card.card_type',
      'version_card.content',
      'version_card.position',
      'card_state.state',
      'card_state.tries',
    ])
    .where('version_card.version_id', '=', version.versionId)
    .orderBy('version_card.position')
    .execute()
  return rows.map(({ id, card_type, content, position, state, tries }) => ({
    card: { id, cardType: card_type as CardType, content } as unknown as AuthoredCard,
    position,
    courseId: version.courseId,
    state,
    tries: tries ?? 0,
  }))
}
