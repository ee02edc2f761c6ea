import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrls, mailIn, sendMails } from '../../notifications/notifications.public.ts'
import { selectManagers } from '../../organizations/reach.public.ts'
import { offerWords } from './offer-words.ts'

/** Maximum number of recipients per offer. */
const mostTold = 20

type MailOffersInput = { ids: readonly string[]; title: string; brandId: string; siteUrl: string; now: Date }
type OfferReader = {
  id: string
  email: string
  firstName: string
  locale: string
  brand: string
  recipient: string
  isChain: boolean
}

/** People who answer offers and can log in: the people of a chain, the managers of a store. */
const listReaders = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<OfferReader>`
    with offered as (select o.* from content_offer o where o.id = any(${ids}::uuid[])),
    answering as (
      select o.id as offer_id, g.user_id
        from offered o
        join user_grant g on g.kind = 'retail-organization' and g.scope_id = o.retail_organization_id
       union
      select o.id, m.user_id
        from offered o
        join ${selectManagers(sql`d.id in (select dispensary_id from offered)`)} m on m.dispensary_id = o.dispensary_id)
    select u.id, u.email, u.first_name as "firstName", u.locale, b.name as brand, coalesce(r.name, d.name) as recipient,
           r.id is not null as "isChain"
      from offered o
      join brand b on b.id = o.brand_id
      left join retail_organization r on r.id = o.retail_organization_id
      left join dispensary d on d.id = o.dispensary_id
     cross join lateral (
           select u.* from answering a join app_user u on u.id = a.user_id
            where a.offer_id = o.id and u.enabled and u.activated_at is not null order by u.id limit ${mostTold}) u
     order by o.id, u.id`.execute(db)
  return rows
}

/** Emails the people who answer about new offers. */
export const mailOffers = async (db: Db, { ids, title, siteUrl, now }: MailOffersInput) => {
  const readers = await listReaders(db, ids)
  const userIds = [...new Set(readers.map(({ id }) => id))]
  const stopUrls = await findStopUrls(db, { userIds, kind: 'teams', siteUrl, now })
  const mails = readers.flatMap(({ id, email, locale, isChain, ...names }) => {
    const stopUrl = stopUrls.get(id)
    const url = `${siteUrl}${isChain ? '/track-management?view=offered' : '/dispensary-tracks'}`
    return stopUrl ? [{ to: email, ...mailIn(locale, offerWords({ ...names, title, url, stopUrl })), now }] : []
  })
  if (mails.length > 0) await sendMails(db, mails)
}
