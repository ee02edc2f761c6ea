import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrls, mailIn, sendMails } from '../../notifications/notifications.public.ts'
import { selectStoreRunners } from '../../organizations/reach.public.ts'
import { answerWords, endWords, questionWords } from './partnership-words.ts'

/** The maximum number of recipients of one request. */
const mostTold = 20

type PartnershipRef = { brandId: string; dispensaryId: string; siteUrl: string; now: Date }
type Reader = { id: string; email: string; firstName: string; locale: string }
type Names = { brand: string; store: string; city: string }

const getNames = async (db: Db, { brandId, dispensaryId }: PartnershipRef) => {
  const { rows } = await sql<Names>`
    select b.name as brand, d.name as store, d.city from brand b, dispensary d
     where b.id = ${brandId} and d.id = ${dispensaryId}`.execute(db)
  return rows[0] ?? { brand: '', store: '', city: '' }
}

const reader = sql`u.id, u.email, u.first_name as "firstName", u.locale`

/** People who manage the store and can log in, except the requester. */
const runners = async (db: Db, dispensaryId: string, asker: string | null) => {
  const { rows } = await sql<Reader>`
    select distinct ${reader}
      from ${selectStoreRunners(sql`d.id = ${dispensaryId}::uuid`, asker)} runner join app_user u on u.id = runner.user_id
     where u.enabled and u.activated_at is not null order by u.id limit ${mostTold}`.execute(db)
  return rows
}

/** The administrators of a brand, and the requester. */
const brandPeople = async (db: Db, brandId: string, asker: string | null) => {
  const { rows } = await sql<Reader>`
    select distinct ${reader} from app_user u
     where u.enabled and u.activated_at is not null
       and (u.id = ${asker}::uuid or u.id in (
            select e.user_id from employment e where e.brand_id = ${brandId} and e.ended_at is null and e.is_brand_admin))
     order by u.id limit ${mostTold}`.execute(db)
  return rows
}

type Words = Parameters<typeof mailIn>[1]
type MailRecipient = { stopUrl: string; firstName: string; url: string }

const mailAll = async (
  db: Db,
  readers: readonly Reader[],
  {
    siteUrl,
    now,
    path,
    words,
  }: Pick<PartnershipRef, 'siteUrl' | 'now'> & { path: string; words: (recipient: MailRecipient) => Words },
) => {
  const userIds = readers.map(({ id }) => id)
  const stopUrls = await findStopUrls(db, { userIds, kind: 'teams', siteUrl, now })
  const url = `${siteUrl}${path}`
  const mails = readers.flatMap(({ id, email, firstName, locale }) => {
    const stopUrl = stopUrls.get(id)
    return stopUrl ? [{ to: email, ...mailIn(locale, words({ stopUrl, firstName, url })), now }] : []
  })
  if (mails.length > 0) await sendMails(db, mails)
}

/** Emails the managers of a store the request of a brand. */
export const mailQuestion = async (db: Db, { invitedBy, ...pair }: PartnershipRef & { invitedBy: string | null }) => {
  const names = await getNames(db, pair)
  const words = (recipient: MailRecipient) => questionWords({ ...recipient, ...names })
  await mailAll(db, await runners(db, pair.dispensaryId, invitedBy), { ...pair, path: '/store-brands', words })
}

type MailAnswerInput = PartnershipRef & { invitedBy: string | null; accept: boolean }

/** Emails a brand the answer of a store. */
export const mailAnswer = async (db: Db, { invitedBy, accept, ...pair }: MailAnswerInput) => {
  const names = await getNames(db, pair)
  const words = (recipient: MailRecipient) => answerWords({ ...recipient, ...names, accept })
  await mailAll(db, await brandPeople(db, pair.brandId, invitedBy), { ...pair, path: '/brand-dispensaries', words })
}

/** Emails a store that a brand ended the partnership. */
export const tellStoreOfEnd = async (db: Db, pair: PartnershipRef) => {
  const { brand, store } = await getNames(db, pair)
  const words = (recipient: MailRecipient) => endWords({ ...recipient, who: brand, whom: store })
  await mailAll(db, await runners(db, pair.dispensaryId, null), { ...pair, path: '/store-brands', words })
}

/** Emails a brand that a store ended the partnership. */
export const tellBrandOfEnd = async (db: Db, pair: PartnershipRef) => {
  const { brand, store } = await getNames(db, pair)
  const words = (recipient: MailRecipient) => endWords({ ...recipient, who: store, whom: brand })
  await mailAll(db, await brandPeople(db, pair.brandId, null), { ...pair, path: '/brand-dispensaries', words })
}
