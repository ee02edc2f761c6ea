import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import type { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { mayEditCourse } from './courses.scope.ts'
import { getPublishedVersion } from './published-versions.ts'
import { type CardState, findRoundStateAtCard, findRoundStateInCourse, type RoundState } from './standing.queries.ts'

/** One published version of a course. */
export type Version = { courseId: string; versionId: string; title: string; stickyFooter: StickyFooter | null }

/** A card of a version, with its state in the learner's round. */
export type RoundCard = { card: AuthoredCard; position: number; courseId: string; state: unknown; tries: number }

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
    .$narrowType<{ stickyFooter: StickyFooter | null }>()

const newest = (db: Db) => versions(db).whereRef('card_course_version.id', '=', 'card_course.published_version_id')

/** The version that a learner sees today, if the actor may open the course. */
export const findOpenVersion = async (db: Db, actor: Actor, courseId: string): Promise<Version | undefined> => {
  const roundState = await findRoundStateInCourse(db, actor, courseId)
  return roundState && getPublishedVersion(db, roundState.versionId)
}

/** The version that a learner sees today of a card's course, if the actor may open it. */
export const findVersionOfCard = async (db: Db, actor: Actor, cardId: string): Promise<Version | undefined> => {
  const roundState = await findRoundStateAtCard(db, actor, cardId)
  return roundState && getPublishedVersion(db, roundState.versionId)
}

/** A version by its id, without a permission check: for previews, whose links were checked before. */
export const getVersion = async (db: Db, courseId: string, versionId: string | null): Promise<Version> => {
  const query = versionId ? versions(db).where('card_course_version.id', '=', versionId) : newest(db)
  return requireFound(await query.where('card_course.id', '=', courseId).executeTakeFirst())
}

/** The version that shows a card: the published one, otherwise the newest that did; without a permission check. */
export const findVersionShowing = (db: Db, courseId: string, cardId: string): Promise<Version | undefined> =>
  versions(db)
    .innerJoin('version_card', 'version_card.version_id', 'card_course_version.id')
    .where('card_course.id', '=', courseId)
    .where('version_card.card_id', '=', cardId)
    .orderBy(sql`card_course_version.id = card_course.published_version_id`, 'desc')
    .orderBy('card_course_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The draft of a course, without a permission check: for previews, whose links were checked before. */
export const getDraft = async (db: Db, courseId: string) =>
  requireFound(await db.selectFrom('card_course').select('draft').where('id', '=', courseId).executeTakeFirst()).draft

/** Whether an actor may edit a course. */
export const mayEdit = async (db: Db, actor: Actor, courseId: string) =>
  (await db
    .selectFrom('card_course')
    .select('id')
    .where('id', '=', courseId)
    .where(mayEditCourse(actor))
    .executeTakeFirst()) !== undefined

/** The owner of a card's course, for upload quotas; null for a card that exists only in a draft. */
export const getHolder = async (db: Db, cardId: string) => {
  const course = await db
    .selectFrom('card')
    .innerJoin('card_course', 'card_course.id', 'card.course_id')
    .select(['card_course.brand_id as brandId', 'card_course.retail_organization_id as chainId'])
    .where('card.id', '=', cardId)
    .executeTakeFirst()
  if (course?.brandId) return `brand:${course.brandId}`
  return course?.chainId ? `retail-organization:${course.chainId}` : 'platform'
}

const withStates = async (db: Db, versionId: string, states: readonly CardState[]): Promise<RoundCard[]> => {
  const { cards } = await getPublishedVersion(db, versionId)
  const byCard = new Map(states.map(state => [state.cardId, state]))
  return cards.map(card => {
    const cardState = byCard.get(card.card.id)
    return { ...card, state: cardState?.state ?? null, tries: cardState?.tries ?? 0 }
  })
}

const listStates = (db: Db, roundId: string): Promise<CardState[]> =>
  db.selectFrom('card_state').select(['card_id as cardId', 'state', 'tries']).where('round_id', '=', roundId).execute()

/** The cards of a version in order, each with its state in a round; null = untouched. */
export const listRoundCards = async (db: Db, version: Version, roundId: string | null): Promise<RoundCard[]> =>
  withStates(db, version.versionId, roundId ? await listStates(db, roundId) : [])

/** The cards of a published version in order, each with its state in a standing. */
export const listCards = async (db: Db, { versionId, states }: RoundState): Promise<RoundCard[]> =>
  withStates(db, versionId, states)
