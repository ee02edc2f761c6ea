import type { brandOffers } from '@trellis/contract/track-management/offers.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { lockBrand } from '../../organizations/brands.public.ts'
import { askAgainAfterMs } from '../../organizations/dispensaries.public.ts'
import { addContents } from '../save-contents.ts'
import { createTrack, recordChange } from '../save-track.ts'
import { makesOffers } from '../track-management.scope.ts'
import { getOfferable, joinLastOffer, selectPartners } from './brand-offers.queries.ts'
import { mailOffers } from './offers.mail.ts'

type MakeOffersCall = Call<typeof brandOffers.make>
type Partner = {
  id: string
  kind: 'chain' | 'store'
  canAnswer: boolean
  accepted: boolean | null
  isOpen: boolean
  answeredAt: Date | null
}

const refuse = (sentence: string) => problem('INVALID_INPUT', { field: 'recipients', sentence })

/** The chosen chains and stores; refused where one is no partner, cannot answer, or has declined lately. */
const findPartners = async ({ db, body, now }: MakeOffersCall, brandId: string) => {
  const ids = [...new Set(body.recipients.map(({ id }) => id))]
  const { rows } = await sql<Partner>`
    select p.id, p.kind, p."canAnswer", o.accepted, o.id is not null and o.accepted is null as "isOpen", o.answered_at as "answeredAt"
      from ${selectPartners(brandId)} p ${joinLastOffer(body)} where p.id = any(${ids}::uuid[])`.execute(db)
  if (rows.length < ids.length) throw refuse('Choose from the list.')
  if (rows.some(row => !row.canAnswer && !row.isOpen))
    throw refuse('No one at some of these can answer an offer yet. Leave them out.')
  const isRecent = ({ answeredAt }: Partner) =>
    answeredAt !== null && answeredAt.getTime() + askAgainAfterMs > now.getTime()
  if (rows.some(row => isRecent(row) && row.accepted === false))
    throw refuse('Some of these declined within the last 90 days. Leave them out.')
  return rows.filter(row => !row.isOpen && !isRecent(row))
}

/**
 * The track in which stores without a chain get a course: one of the brand that contains only this course, otherwise a
 * new one.
 */
const trackOfCourse = async (call: MakeOffersCall, { brandId, title }: { brandId: string; title: string }) => {
  const { db, body } = call
  const { rows } = await sql<{ id: string }>`
    select t.id from track t join track_item i on i.track_id = t.id
     where i.course_id = ${body.contentId}::uuid and t.brand_id = ${brandId}::uuid and t.archived_at is null
       and not exists (select from track_item other where other.track_id = t.id and other.id <> i.id)
       and not exists (select from track_default_role r where r.track_id = t.id)
     order by t.created_at, t.id limit 1`.execute(db)
  if (rows[0]) return rows[0].id
  const id = await createTrack(call, { name: title.slice(0, 120), description: '', posterImage: null, brandId })
  await addContents(call, id, [{ courseType: 'CARD_COURSE', courseId: body.contentId }])
  return id
}

type InsertOffersInput = { brandId: string; storeTrackId: string | null; partners: readonly Partner[] }

/** Inserts offers. Returns the new ones: a concurrent call may have made the same. */
const insertOffers = async (
  { db, actor, body, now }: MakeOffersCall,
  { brandId, storeTrackId, partners }: InsertOffersInput,
) => {
  const rows = partners.map(({ id, kind }) => ({
    id: newId(),
    course_id: body.kind === 'course' ? body.contentId : null,
    track_id: body.kind === 'track' ? body.contentId : kind === 'store' ? storeTrackId : null,
    retail_organization_id: kind === 'chain' ? id : null,
    dispensary_id: kind === 'store' ? id : null,
  }))
  const inserted = await sql<{ id: string }>`
    insert into content_offer (id, brand_id, course_id, track_id, retail_organization_id, dispensary_id, note, offered_by,
                               offered_at)
    select w.id, ${brandId}::uuid, w.course_id, w.track_id, w.retail_organization_id, w.dispensary_id, ${body.note},
           ${actor.id}::uuid, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as w (id uuid, course_id uuid, track_id uuid, retail_organization_id uuid, dispensary_id uuid)
    on conflict do nothing returning id`.execute(db)
  return inserted.rows.map(({ id }) => id)
}

/**
 * Locks the content, so that the track of a course for stores is not created twice, and offered content does not end.
 */
const lockContent = async (db: Db, { kind, contentId }: MakeOffersCall['body']) => {
  const table = kind === 'course' ? sql`card_course` : sql`track`
  await sql`select from ${table} where id = ${contentId}::uuid for no key update`.execute(db)
}

/** Offers a course or track to chains and stores, each at most once at a time, and emails those who answer. */
export const makeOffers = async (call: MakeOffersCall) => {
  const { db, actor, body, config, now } = call
  await lockContent(db, body)
  const content = await getOfferable(db, actor, body)
  const { brandId, title } = content
  if (!content.mayOffer) throw problem('NOT_FOUND')
  await lockBrand(db, { id: brandId, condition: makesOffers(actor, 'brand.id') })
  const partners = await findPartners(call, brandId)
  const needsTrack = body.kind === 'course' && partners.some(({ kind }) => kind === 'store')
  const storeTrackId = needsTrack ? await trackOfCourse(call, content) : null
  const ids = await insertOffers(call, { brandId, storeTrackId, partners })
  if (ids.length === 0) return { offered: 0 }
  await mailOffers(db, { ids, title, brandId, siteUrl: config.siteUrl, now })
  await recordChange(call, body.contentId, { act: 'content-offered', details: { brandId, offers: ids.join(' ') } })
  return { offered: ids.length }
}

/** Withdraws an unanswered offer of the actor's brand. */
export const withdrawOffer = async (call: Call<typeof brandOffers.withdraw>) => {
  const { db, actor, params, now } = call
  const { rows } = await sql<{ contentId: string; isAnswered: boolean; isWithdrawn: boolean }>`
    select coalesce(o.course_id, o.track_id) as "contentId", o.accepted is not null as "isAnswered",
           o.withdrawn_at is not null as "isWithdrawn"
      from content_offer o where o.id = ${params.id}::uuid and ${makesOffers(actor, 'o.brand_id')} for update`.execute(
    db,
  )
  const [offer] = rows
  if (!offer) throw problem('NOT_FOUND')
  if (offer.isAnswered) throw problem('DECIDED_BEFORE')
  if (offer.isWithdrawn) return
  await db.updateTable('content_offer').set({ withdrawn_at: now }).where('id', '=', params.id).execute()
  await recordChange(call, offer.contentId, { act: 'offer-withdrawn', details: { offer: params.id } })
}
