import type { Card, CardType } from '@trellis/contract/cards/cards.ts'
import { leftSentence, whatIsLeft } from '@trellis/contract/cards/completion.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { present } from '../cards/cards.public.ts'

type Row = {
  courseId: string
  seenPosition: number
  id: string
  cardType: CardType
  content: unknown
  position: number
  state: unknown
}

/** The cards of several published courses, with what a person's open rounds made of them. */
const listCards = async (db: Db, userId: string, courseIds: readonly string[]) => {
  const { rows } = await sql<Row>`
    select c.id as "courseId", coalesce(r.seen_position, -1) as "seenPosition",
           v.card_id as id, k.card_type as "cardType", v.content, v.position, s.state
      from card_course c
      join version_card v on v.version_id = c.published_version_id
      join card k on k.id = v.card_id
      left join course_round r on r.course_id = c.id and r.user_id = ${userId}::uuid and r.ended_at is null
      left join card_state s on s.round_id = r.id and s.card_id = v.card_id
     where c.id = any(${courseIds}::uuid[])
     order by v.position`.execute(db)
  return rows
}

const presentRow = ({ id, cardType, content, position, courseId, state }: Row): Card =>
  present({ card: { id, cardType, content } as never, position, courseId, state })

/** What is left of each of these courses for a person, in the sentences that they read themselves; by course. */
export const listLeft = async (db: Db, userId: string, courseIds: readonly string[]) => {
  const rows = courseIds.length > 0 ? await listCards(db, userId, courseIds) : []
  const leftOf = (courseId: string) => {
    const own = rows.filter(row => row.courseId === courseId)
    return whatIsLeft(own.map(presentRow), own[0]?.seenPosition ?? -1).map(leftSentence)
  }
  return new Map(courseIds.map(courseId => [courseId, leftOf(courseId)]))
}
