import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrls, mailIn, sendMails } from '../../notifications/notifications.public.ts'
import { runnersOf } from '../../organizations/reach.public.ts'
import { answerWords, endWords, questionWords } from './partnership-words.ts'

/** The most people who are mailed of one question. */
const mostTold = 20

type Pair = { brandId: string; dispensaryId: string; siteUrl: string; now: Date }
type Reader = { id: string; email: string; firstName: string; locale: string }
type Names = { brand: string; store: string; city: string }

const namesOf = async (db: Db, { brandId, dispensaryId }: Pair) => {
  const { rows } = await sql<Names>`
    select b.name as brand, d.name as store, d.city from brand b, dispensary d
     where b.id = ${brandId} and d.id = ${dispensaryId}`.execute(db)
  return rows[0] ?? { brand: '', store: '', city: '' }
}

const reader = sql`u.id, u.email, u.first_name as "firstName", u.locale`

/** Who runs the store and can log in, without the person who asks. */
const runners = async (db: Db, dispensaryId: string, asker: string | null) => {
  const { rows } = await sql<Reader>`
    select distinct ${reader}
      from ${runnersOf(sql`d.id = ${dispensaryId}::uuid`, asker)} runner join app_user u on u.id = runner.user_id
     where u.enabled and u.activated_at is not null order by u.id limit ${mostTold}`.execute(db)
  return rows
}

/** Who administers a brand, and who asked. */
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
type To = { stopUrl: string; firstName: string; url: string }

const mailAll = async (
  db: Db,
  readers: readonly Reader[],
  { siteUrl, now, path, words }: Pick<Pair, 'siteUrl' | 'now'> & { path: string; words: (to: To) => Words },
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

/** Asks those who run a store whether it works with a brand. */
export const mailQuestion = async (db: Db, { invitedBy, ...pair }: Pair & { invitedBy: string | null }) => {
  const names = await namesOf(db, pair)
  const words = (to: To) => questionWords({ ...to, ...names })
  await mailAll(db, await runners(db, pair.dispensaryId, invitedBy), { ...pair, path: '/store-brands', words })
}

type Answered = Pair & { invitedBy: string | null; accept: boolean }

/** Tells a brand what a store has answered. */
export const mailAnswer = async (db: Db, { invitedBy, accept, ...pair }: Answered) => {
  const names = await namesOf(db, pair)
  const words = (to: To) => answerWords({ ...to, ...names, accept })
  await mailAll(db, await brandPeople(db, pair.brandId, invitedBy), { ...pair, path: '/brand-dispensaries', words })
}

/** Tells a store that a brand has ended it. */
export const tellStoreOfEnd = async (db: Db, pair: Pair) => {
  const { brand, store } = await namesOf(db, pair)
  const words = (to: To) => endWords({ ...to, who: brand, whom: store })
  await mailAll(db, await runners(db, pair.dispensaryId, null), { ...pair, path: '/store-brands', words })
}

/** Tells a brand that a store has ended it. */
export const tellBrandOfEnd = async (db: Db, pair: Pair) => {
  const { brand, store } = await namesOf(db, pair)
  const words = (to: To) => endWords({ ...to, who: store, whom: brand })
  await mailAll(db, await brandPeople(db, pair.brandId, null), { ...pair, path: '/brand-dispensaries', words })
}
