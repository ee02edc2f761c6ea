import type { OfferedContent, OfferRecipient } from '@trellis/contract/track-management/offers.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, type PageRange, readList } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { askAgainAfterMs } from '../../organizations/dispensaries.public.ts'
import { makesOffers, readsOffers } from '../track-management.scope.ts'

type ContentId = Pick<OfferedContent, 'kind' | 'contentId'>
type OfferableContent = { brandId: string; title: string; mayOffer: boolean }

/** Offerable content of brands: published courses, and tracks that are not empty. */
const offerable = sql`(
  select 'course' as kind, c.id, c.title, c.brand_id from card_course c
   where c.brand_id is not null and c.archived_at is null and c.published_version_id is not null
   union all
  select 'track', t.id, t.name, t.brand_id from track t
   where t.brand_id is not null and t.archived_at is null and exists (select from active_item i where i.track_id = t.id))`

const active = sql`join brand b on b.id = w.brand_id and b.archived_at is null`

/** A page of the content that an actor's brand can offer, by title. */
export const listOfferable = (db: Db, actor: Actor, { filter, ...range }: PageRange & { filter: string }) =>
  readList(
    db,
    {
      columns: sql<OfferedContent>`w.kind, w.id as "contentId", w.title`,
      from: sql`from ${offerable} w ${active}
                 where ${readsOffers(actor, 'w.brand_id')} and ${containsText(filter, [sql`w.title`])}`,
      order: sql`order by lower(w.title), w.id`,
      itemOf: row => row,
    },
    range,
  )

/**
 * A content that an actor can offer, or whose offers they may see; NOT_FOUND for others, and for content that can no
 * longer be opened.
 */
export const getOfferable = async (db: Db, actor: Actor, { kind, contentId }: ContentId) => {
  const { rows } = await sql<OfferableContent>`
    select w.brand_id as "brandId", w.title, ${makesOffers(actor, 'w.brand_id')} as "mayOffer"
      from ${offerable} w ${active}
     where w.kind = ${kind} and w.id = ${contentId}::uuid and ${readsOffers(actor, 'w.brand_id')}`.execute(db)
  return requireFound(rows[0])
}

/** The offers `o` of a course or track; a course can have a track for stores beside it. */
const isOfferFor = ({ kind, contentId }: ContentId) =>
  kind === 'course'
    ? sql`(coalesce(o.course_id, o.track_id) = ${contentId}::uuid and o.course_id is not null)`
    : sql`(coalesce(o.course_id, o.track_id) = ${contentId}::uuid and o.course_id is null)`

/** Whether someone who can log in answers the offers to a chain, or to a store without one. */
const isAnsweredBy = (kind: 'dispensary' | 'retail-organization', id: string) => sql`exists (
    select from user_grant g join app_user u on u.id = g.user_id and u.enabled
     where g.kind = ${kind} and g.scope_id = ${sql.ref(id)}
       and g.role in ('ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'))`

/** The partners of a brand: each chain by its stores, and each store without one, as rows `p`. */
export const selectPartners = (brandId: string) => sql`(
  select r.id, 'chain' as kind, r.name, null as city, count(*)::integer as stores,
         ${isAnsweredBy('retail-organization', 'r.id')} as "canAnswer"
    from brand_dispensary w
    join dispensary d on d.id = w.dispensary_id and d.closed_at is null
    join retail_organization r on r.id = d.retail_organization_id
   where w.brand_id = ${brandId}::uuid and r.archived_at is null
   group by r.id
   union all
  select d.id, 'store', d.name, d.city, 1, ${isAnsweredBy('dispensary', 'd.id')}
    from brand_dispensary w join dispensary d on d.id = w.dispensary_id and d.closed_at is null
   where w.brand_id = ${brandId}::uuid and d.retail_organization_id is null)`

/** The last offer of something to each partner `p` that was not withdrawn, as rows `o`. */
export const joinLastOffer = (content: ContentId) => sql`
  left join lateral (
       select o.id, o.accepted, o.offered_at, o.answered_at from content_offer o
        where ${isOfferFor(content)} and coalesce(o.retail_organization_id, o.dispensary_id) = p.id
          and o.withdrawn_at is null
        order by o.offered_at desc limit 1) o on true`

type RecipientRow = Omit<OfferRecipient, 'offer' | 'isOfferable' | 'againAt'> & {
  offerId: string | null
  accepted: boolean | null
  offeredAt: Date | null
  answeredAt: Date | null
}

const toState = (accepted: boolean | null) => (accepted === null ? 'open' : accepted ? 'taken' : 'declined')

const toRecipient = ({ offerId, accepted, offeredAt, answeredAt, ...row }: RecipientRow, now: Date): OfferRecipient => {
  const againAt = answeredAt && new Date(answeredAt.getTime() + askAgainAfterMs)
  const since = answeredAt ?? offeredAt
  return {
    ...row,
    offer: offerId && since ? { id: offerId, state: toState(accepted), since: since.toISOString() } : null,
    isOfferable: row.canAnswer && (offerId === null || (againAt !== null && againAt <= now)),
    againAt: againAt && againAt > now ? againAt.toISOString() : null,
  }
}

type RecipientQuery = ContentId & PageRange & { brandId: string; filter: string; now: Date }

/** A page of a brand's partners, by name, each with the last offer of a content. */
export const listRecipients = (db: Db, { brandId, filter, now, kind, contentId, ...range }: RecipientQuery) =>
  readList(
    db,
    {
      columns: sql<RecipientRow>`p.kind, p.id, p.name, p.city, p.stores, p."canAnswer", o.id as "offerId", o.accepted,
                                 o.offered_at as "offeredAt", o.answered_at as "answeredAt"`,
      from: sql`from ${selectPartners(brandId)} p ${joinLastOffer({ kind, contentId })}
                 where (p."canAnswer" or o.id is not null) and ${containsText(filter, [sql`p.name`, sql`p.city`])}`,
      order: sql`order by lower(p.name), p.id`,
      itemOf: row => toRecipient(row, now),
    },
    range,
  )

/** How many partners are not listed: no one there can answer, and there is no offer of before. */
export const countUnlisted = async (db: Db, brandId: string, content: ContentId) => {
  const { rows } = await sql<{ unlisted: number }>`
    select count(*)::integer as unlisted from ${selectPartners(brandId)} p ${joinLastOffer(content)}
     where not p."canAnswer" and o.id is null`.execute(db)
  return singleRow(rows).unlisted
}
