import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { toVisitorEvent } from '../../cards/cards.public.ts'
import type { RoundCard } from '../courses.queries.ts'

/** More than a full hall of visitors sends in an hour; anything beyond is automated. */
const mostInAnHour = 1000

/** TOO_MANY_REQUESTS where the visitors of a promo have sent too much within the last hour. */
export const requireRoom = async (db: Db, promoId: string, now: Date) => {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from catalyst_event
     where promo_id = ${promoId}::uuid and created_at > ${now}::timestamptz - interval '1 hour'`.execute(db)
  if ((rows[0]?.sent ?? 0) >= mostInAnHour) throw problem('TOO_MANY_REQUESTS', { retryAfter: 600 })
}

type SignUp = { promoId: string; roundCard: RoundCard; answer: unknown; userId: string | null; now: Date }

/** Saves the contact of a visitor who asks for it; other answers are not saved. */
export const saveVisitorsSignUp = async (db: Db, { promoId, roundCard, answer, userId, now }: SignUp) => {
  const event = toVisitorEvent(roundCard.card, answer)
  if (!event) return
  await requireRoom(db, promoId, now)
  await db
    .insertInto('catalyst_event')
    .values({
      id: newId(),
      type: event.type,
      course_id: roundCard.courseId,
      card_id: roundCard.card.id,
      user_id: userId,
      form_values: JSON.stringify(event.values),
      promo_id: promoId,
      created_at: now,
    })
    .execute()
}
