import type { Promo, promoList } from '@trellis/contract/editor/promos.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, orderBy, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { editableCourses } from '../../courses/drafts.public.ts'
import { promoStateAt } from '../../courses/promos/promos.public.ts'

type PromoRow = Omit<Promo, 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date
  endsAt: Date | null
  createdAt: Date
}

const openings = (source: 'scan' | 'press') => sql<number>`(
  select coalesce(sum(d.openings), 0)::integer from promo_day d where d.promo_id = promo.id and d.source = ${source})`

const selectPromos = (now: Date) => sql<PromoRow>`
  promo.id, promo.course_id as "courseId", promo.code, promo.name, promo.partner, promo.campaign,
  (select c.draft_title from card_course c where c.id = promo.course_id) as "courseTitle",
  exists (select from card_course c where c.id = promo.course_id and c.archived_at is null
             and c.published_version_id is not null) as "isCourseOpen",
  promo.starts_at as "startsAt", promo.ends_at as "endsAt", ${promoStateAt(now)} as state,
  promo.created_at as "createdAt",
  (select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
     from app_user u where u.id = promo.created_by) as "createdBy",
  ${openings('scan')} as scans, ${openings('press')} as presses,
  (select count(*)::integer from catalyst_event e
    where e.promo_id = promo.id and e.type <> 'COURSE_SHARED' and e.user_id is null) as forms`

const toPromo = (row: PromoRow): Promo => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

type PromoListQuery = Out<typeof promoList.query> & { now: Date }

const columns: Record<PromoListQuery['sortBy'], RawBuilder<unknown>> = {
  name: sql`lower(promo.name)`,
  startsAt: sql`promo.starts_at`,
  createdAt: sql`promo.created_at`,
}

/** NOT_FOUND for a course that the actor may not edit. */
export const requireCourse = async (db: Db, actor: Actor, courseId: string) => {
  const { rows } = await sql`
    select from card_course c where c.id = ${courseId}::uuid and ${editableCourses(actor)}`.execute(db)
  requireFound(rows[0])
}

/** A page of the promos of a course. */
export const listPromos = (db: Db, courseId: string, query: PromoListQuery) =>
  readList(
    db,
    {
      columns: selectPromos(query.now),
      from: sql`
        from promo
       where promo.course_id = ${courseId}::uuid
         and ${containsText(query.filter, [sql`promo.name`, sql`promo.partner`, sql`promo.campaign`, sql`promo.code`])}
         and ${query.state === undefined ? sql`true` : sql`${promoStateAt(query.now)} = ${query.state}`}`,
      order: orderBy([columns[query.sortBy]], query.direction, sql`promo.id`),
      row: 'promo',
      itemOf: toPromo,
    },
    query,
  )

/** A promo of a course that the actor may edit. */
export const getPromo = async (db: Db, actor: Actor, { id, now }: { id: string; now: Date }): Promise<Promo> => {
  const { rows } = await sql<PromoRow>`
    select ${selectPromos(now)} from promo join card_course c on c.id = promo.course_id
     where promo.id = ${id}::uuid and ${editableCourses(actor)}`.execute(db)
  return toPromo(requireFound(rows[0]))
}
