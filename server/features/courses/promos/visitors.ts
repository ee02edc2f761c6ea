import type { VisitState } from '@trellis/contract/courses/promos.ts'
import { promoHeader } from '@trellis/contract/courses/promos.ts'
import { Id } from '@trellis/contract/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { listRoundCards, type RoundCard, type Version } from '../courses.queries.ts'
import { getPublishedVersion } from '../published-versions.ts'
import { promoStateAt } from './promo-state.ts'

type VisitedCourse = { promoId: string; courseId: string; versionId: string | null; state: VisitState; startsAt: Date }

const findVisited = async (db: Db, condition: RawBuilder<unknown>, now: Date) => {
  const { rows } = await sql<VisitedCourse>`
    select promo.id as "promoId", promo.course_id as "courseId", c.published_version_id as "versionId",
           promo.starts_at as "startsAt",
           case when ${promoStateAt(now)} = 'live' and (c.archived_at is not null or c.published_version_id is null)
                then 'closed' else ${promoStateAt(now)} end as state
      from promo join card_course c on c.id = promo.course_id
     where ${condition}`.execute(db)
  return requireFound(rows[0])
}

/** The course of a promo code; NOT_FOUND for an unknown code. */
export const findPromoByCode = (db: Db, code: string, now: Date) => findVisited(db, sql`promo.code = ${code}`, now)

/** The promo that a visitor's call names; null = none. */
export const readPromoId = (client: ClientContext): string | null => {
  const promoId = client.header(promoHeader)
  if (!promoId) return null
  const id = Id.safeParse(promoId)
  if (!id.success) throw problem('NOT_FOUND')
  return id.data
}

/** The published version that visitors of a live promo read; PROMO_OVER while it is not live. */
const getVisitedVersion = async (db: Db, promoId: string, now: Date): Promise<Version> => {
  const { state, versionId } = await findVisited(db, sql`promo.id = ${promoId}::uuid`, now)
  if (state !== 'live' || versionId === null) throw problem('PROMO_OVER')
  return getPublishedVersion(db, versionId)
}

type VisitedCourseKey = { promoId: string; courseId: string; now: Date }

/** The course of a live promo with untouched cards. */
export const readVisitedCourse = async (db: Db, { promoId, courseId, now }: VisitedCourseKey) => {
  const version = await getVisitedVersion(db, promoId, now)
  requireFound(version.courseId === courseId || null)
  return { version, cards: await listRoundCards(db, version, null) }
}

type VisitedCardKey = { promoId: string; cardId: string; now: Date }

/** A card of the course of a live promo, unanswered: visitors' answers are not saved. */
export const readVisitedCard = async (db: Db, { promoId, cardId, now }: VisitedCardKey): Promise<RoundCard> => {
  const cards = await listRoundCards(db, await getVisitedVersion(db, promoId, now), null)
  return requireFound(cards.find(({ card }) => card.id === cardId))
}
