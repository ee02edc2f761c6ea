import { stateLabel } from '@trellis/contract/states.ts'
import type { Offer } from '@trellis/contract/track-management/offers.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, type PageRange, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { answeredOffers } from '../track-management.scope.ts'

/** The open offers that an actor answers. */
export const openOfferRows = (actor: Actor) =>
  sql`from standing_offer o where o.accepted is null and ${answeredOffers(actor)}`

const contents = sql<Offer['contents']>`(
  select coalesce(json_agg(json_build_object(
           'courseType', case when i.class_id is null then 'CARD_COURSE' else 'CLASS' end,
           'courseId', coalesce(i.course_id, i.class_id), 'title', coalesce(k.title, l.title)) order by i.position), '[]')
    from active_item i
    left join card_course k on k.id = i.course_id left join class l on l.id = i.class_id
   where i.track_id = o.track_id)`

const columns = sql<Omit<Offer, 'offeredAt'> & { offeredAt: Date }>`
  o.id, case when o.course_id is null then 'track' else 'course' end as kind, coalesce(c.title, t.name) as title,
  case when o.course_id is null then t.description else '' end as description,
  case when o.course_id is null then t.poster_url else c.thumbnail_url end as "imageUrl",
  json_build_object('id', b.id, 'name', b.name) as brand, written.note, o.offered_at as "offeredAt",
  json_build_object('kind', case when r.id is null then 'store' else 'chain' end, 'id', coalesce(r.id, d.id),
                    'name', coalesce(r.name, d.name)) as recipient,
  case when o.course_id is null then ${contents}
       else json_build_array(json_build_object('courseType', 'CARD_COURSE', 'courseId', c.id, 'title', c.title))
  end as contents`

/** A page of the open offers that an actor answers, newest first. */
export const listOffers = (db: Db, actor: Actor, range: PageRange) => {
  const from = sql`
    from (select o.* ${openOfferRows(actor)}) o
    join content_offer written on written.id = o.id
    join brand b on b.id = o.brand_id
    left join card_course c on c.id = o.course_id
    left join track t on t.id = o.track_id
    left join retail_organization r on r.id = o.retail_organization_id
    left join dispensary d on d.id = o.dispensary_id`
  const order = sql`order by o.offered_at desc, o.id`
  return readList(
    db,
    { columns, from, order, itemOf: row => ({ ...row, offeredAt: row.offeredAt.toISOString() }) },
    range,
  )
}

export type AnsweredOffer = {
  id: string
  brandId: string
  courseId: string | null
  trackId: string | null
  dispensaryId: string | null
  accepted: boolean | null
  /** It was not withdrawn, its content can be opened, and the brand still works with the recipient. */
  isStanding: boolean
}

const answeredColumns = sql<AnsweredOffer>`
  o.id, o.brand_id as "brandId", o.course_id as "courseId", o.track_id as "trackId", o.dispensary_id as "dispensaryId",
  o.accepted, exists (select from standing_offer s where s.id = o.id) as "isStanding"`

/** An offer that the actor answers, or has answered; NOT_FOUND for others. */
export const getOffer = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<AnsweredOffer>`
    select ${answeredColumns} from content_offer o where o.id = ${id}::uuid and ${answeredOffers(actor)}`.execute(db)
  return requireFound(rows[0])
}

/** The same, locked until the end of the transaction; whether it is open is read under the lock. */
export const lockOffer = async (db: Db, actor: Actor, id: string) => {
  await sql`select from content_offer o where o.id = ${id}::uuid for update`.execute(db)
  return getOffer(db, actor, id)
}

/** Whether an offer contains a course. */
export const hasCourse = async (db: Db, { courseId, trackId }: AnsweredOffer, id: string) => {
  if (courseId !== null) return courseId === id
  const { rows } = await sql`
    select from active_item i where i.track_id = ${trackId}::uuid and i.course_id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

type StoreRow = { id: string; name: string; city: string; stateCode: string }

/** A page of the open stores of an offer's recipient that work with the brand, by name. */
export const listOfferStores = (
  db: Db,
  { id, actor, filter, ...range }: PageRange & { id: string; actor: Actor; filter: string },
) => {
  const from = sql`
    from content_offer o
    join brand_dispensary w on w.brand_id = o.brand_id
    join dispensary d on d.id = w.dispensary_id and d.closed_at is null
     and (d.retail_organization_id = o.retail_organization_id
          or d.id = o.dispensary_id and d.retail_organization_id is null)
   where o.id = ${id}::uuid and ${answeredOffers(actor)} and ${containsText(filter, [sql`d.name`, sql`d.city`])}`
  const [columns, order] = [
    sql<StoreRow>`d.id, d.name, d.city, d.state_code as "stateCode"`,
    sql`order by lower(d.name), d.id`,
  ]
  const toStore = ({ stateCode, ...row }: StoreRow) => ({ ...row, state: stateLabel(stateCode) })
  return readList(db, { columns, from, order, itemOf: toStore }, range)
}

type OfferAnswer = { accepted: boolean; by: string; now: Date }

/** Writes the answer to a locked offer down. */
export const saveOfferAnswer = (db: Db, id: string, { accepted, by, now }: OfferAnswer) =>
  db.updateTable('content_offer').set({ accepted, answered_by: by, answered_at: now }).where('id', '=', id).execute()
