import { type Card, type CardType, getKindRules } from '@trellis/contract/cards/cards.ts'
import { leftSentence, listRemainingCards, type RemainingCard } from '@trellis/contract/cards/completion.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { getTries, present, storedCard } from '../cards/cards.public.ts'

type RemainingCardRow = {
  courseId: string
  seenPosition: number
  id: string
  cardType: CardType
  content: unknown
  position: number
  state: unknown
}

/** The cards of several published courses, with their states in a person's open rounds. */
const listCards = async (db: Db, userId: string, courseIds: readonly string[]) => {
  const { rows } = await sql<RemainingCardRow>`
    select c.id as "courseId", coalesce(r.seen_position, -1) as "seenPosition",
           v.card_id as id, k.card_type as "cardType", v.content, v.position, s.state
      from card_course c
      left join course_round r on r.course_id = c.id and r.user_id = ${userId}::uuid and r.ended_at is null
      join version_card v on v.version_id = coalesce(r.pinned_version_id, c.published_version_id)
      join card k on k.id = v.card_id
      left join card_state s on s.round_id = r.id and s.card_id = v.card_id
     where c.id = any(${courseIds}::uuid[])
     order by v.position`.execute(db)
  return rows
}

const presentRow = ({ id, cardType, content, position, courseId, state }: RemainingCardRow): Card =>
  present({ card: storedCard({ id, cardType, content }), position, courseId, state })

/** A card that blocks a course because its tries are used up; `askedAt` is when new ones were requested. */
type UsedUpQuiz = { cardId: string; title: string; askedAt: string | null }

/** The remaining work in a course: sentences for its learner, and the cards that need new tries. */
export type RemainingOfCourse = { sentences: string[]; usedUp: UsedUpQuiz[] }

const listUsedUp = (rows: readonly RemainingCardRow[], leftCards: readonly RemainingCard[]): UsedUpQuiz[] =>
  leftCards
    .filter(({ reason }) => reason === 'tries-used')
    .flatMap(({ cardId }) => {
      const row = rows.find(({ id }) => id === cardId)
      const card = row && presentRow(row)
      if (!card) return []
      const askedAt = getTries(storedCard(row))?.askedAt(card)
      return [{ cardId, title: getKindRules(card.cardType).title?.(card) ?? '', askedAt: askedAt ?? null }]
    })

/** The remaining work of a person in each of these courses; by course. */
export const listRemaining = async (db: Db, userId: string, courseIds: readonly string[]) => {
  const rows = courseIds.length > 0 ? await listCards(db, userId, courseIds) : []
  const describeRemaining = (courseId: string): RemainingOfCourse => {
    const ownRows = rows.filter(row => row.courseId === courseId)
    const leftCards = listRemainingCards(ownRows.map(presentRow), ownRows[0]?.seenPosition ?? -1)
    return { sentences: leftCards.map(leftSentence), usedUp: listUsedUp(ownRows, leftCards) }
  }
  return new Map(courseIds.map(courseId => [courseId, describeRemaining(courseId)]))
}
