import type { PromoSource } from '@trellis/contract/courses/promos.ts'
import { promoSentences } from '@trellis/contract/editor/promos.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { editableCourses } from '../courses.scope.ts'

type Opening = { promoId: string; source: PromoSource; now: Date }

/** Counts an opening on its day (UTC). */
export const countOpening = (db: Db, { promoId, source, now }: Opening) =>
  sql`
  insert into promo_day (promo_id, day, source, openings)
  values (${promoId}::uuid, (${now}::timestamptz at time zone 'UTC')::date, ${source}, 1)
  on conflict (promo_id, day, source) do update set openings = promo_day.openings + 1`.execute(db)

/** The fields of a promo that its author edits. */
type PromoFields = { name: string; partner: string; campaign: string; startsAt: string; endsAt: string | null }
type NewPromo = PromoFields & { id: string; courseId: string; code: string; actorId: string; now: Date }

const checkOrder = ({ startsAt, endsAt }: PromoFields) => {
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw problem('INVALID_INPUT', { field: 'endsAt', sentence: promoSentences.endsTooEarly })
}

/** Locks an active course that the actor may edit, so that it cannot be archived during the transaction. */
export const lockOpenCourse = async (db: Db, actor: Actor, courseId: string) => {
  const { rows } = await sql<{ isArchived: boolean }>`
    select c.archived_at is not null as "isArchived" from card_course c
     where c.id = ${courseId}::uuid and ${editableCourses(actor)} for key share`.execute(db)
  if (requireFound(rows[0]).isArchived) throw problem('ALREADY_ARCHIVED')
}

/** Saves a new promo; false where its code or id is taken. */
export const insertPromo = async (db: Db, promo: NewPromo) => {
  checkOrder(promo)
  const { id, courseId, code, name, partner, campaign, startsAt, endsAt, actorId, now } = promo
  const { rows } = await sql`
    insert into promo (id, course_id, code, name, partner, campaign, starts_at, ends_at, created_at, created_by)
    values (${id}::uuid, ${courseId}::uuid, ${code}, ${name}, ${partner}, ${campaign}, ${startsAt}::timestamptz,
            ${endsAt}::timestamptz, ${now}, ${actorId}::uuid)
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Locks a promo of a course that the actor may edit. */
export const lockPromo = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<{ courseId: string; isOn: boolean }>`
    select promo.course_id as "courseId", promo.disabled_at is null as "isOn"
      from promo join card_course c on c.id = promo.course_id
     where promo.id = ${id}::uuid and ${editableCourses(actor)} for update of promo`.execute(db)
  return requireFound(rows[0])
}

/** Changes a locked promo, and the course behind its code. */
export const updatePromo = (db: Db, { id, ...promo }: PromoFields & { id: string; courseId: string }) => {
  checkOrder(promo)
  return sql`
    update promo set course_id = ${promo.courseId}::uuid, name = ${promo.name}, partner = ${promo.partner},
                     campaign = ${promo.campaign}, starts_at = ${promo.startsAt}::timestamptz,
                     ends_at = ${promo.endsAt}::timestamptz
     where id = ${id}::uuid`.execute(db)
}

/** Switches a locked promo off at a time; null = on. */
export const setDisabled = (db: Db, id: string, disabledAt: Date | null) =>
  db.updateTable('promo').set({ disabled_at: disabledAt }).where('id', '=', id).execute()
