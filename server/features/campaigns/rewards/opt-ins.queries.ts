import { optInWording, takeBackWording } from '@trellis/contract/campaigns/opt-in-wording.ts'
import type { BrandOptIn, Consent } from '@trellis/contract/campaigns/rewards.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'

type OptInQuery = { userId: string; courseId: string; incentiveCampaignRewardId?: string | undefined }
type Language = 'en' | 'es'

/**
 * The brand that asks for an opt-in: of the campaign whose reward the course earned. Without a reward, of the latest
 * reward of the course, else the owner of the course.
 */
const askingBrand = ({ userId, courseId, incentiveCampaignRewardId: rewardId = undefined }: OptInQuery) => sql`
  coalesce(
    (select c.brand_id
       from reward_qualification q
       join campaign c on c.id = q.campaign_id
       join campaign_course covered on covered.campaign_id = c.id and covered.course_id = ${courseId}::uuid
      where q.user_id = ${userId}::uuid
        and case when ${rewardId ?? null}::uuid is null then q.course_id = ${courseId}::uuid
                 else q.reward_id = ${rewardId ?? null}::uuid and coalesce(q.course_id, ${courseId}::uuid) = ${courseId}::uuid end
      order by q.qualified_at desc, q.id desc
      limit 1),
    (select course.brand_id from card_course course
      where course.id = ${courseId}::uuid and ${rewardId ?? null}::uuid is null))`

type OptInRow = BrandOptIn & { brandId: string; brandName: string }

/**
 * The opt-in of a person to contact by a brand: their last answer. NOT_FOUND for a reward that the course did not earn;
 * null = no brand.
 */
export const findOptIn = async (db: Db, optIn: OptInQuery): Promise<OptInRow | null> => {
  const { rows } = await sql<OptInRow>`
    select brand.id as "brandId", brand.name as "brandName", brand.privacy_policy_url as "privacyPolicyUrl",
           brand.terms_and_conditions_url as "termsAndConditionsUrl",
           coalesce((select i.opted_in from brand_opt_in i
                      where i.user_id = ${optIn.userId}::uuid and i.brand_id = brand.id
                      order by i.created_at desc, i.id desc limit 1), false) as "optedIn"
      from brand where brand.id = ${askingBrand(optIn)}`.execute(db)
  return optIn.incentiveCampaignRewardId ? requireFound(rows[0]) : (rows[0] ?? null)
}

type OptInAnswer = {
  userId: string
  brandId: string
  courseId: string
  optedIn: boolean
  wording: string
  page: string
  now: Date
}

const saveAnswer = (db: Db, { userId, brandId, courseId, optedIn, wording, page, now }: OptInAnswer) =>
  db
    .insertInto('brand_opt_in')
    .values({
      id: newId(),
      user_id: userId,
      brand_id: brandId,
      course_id: courseId,
      opted_in: optedIn,
      wording,
      page,
      created_at: now,
    })
    .execute()

type SaveOptInInput = { userId: string; courseId: string; optedIn: boolean; locale: Language; page: string; now: Date }

/** Appends an answer, with the shown wording and its page. */
export const saveOptIn = (db: Db, optIn: OptInRow, { locale, ...input }: SaveOptInInput) =>
  saveAnswer(db, { ...input, brandId: optIn.brandId, wording: optInWording(locale, optIn) })

type LatestRow = { brandId: string; brandName: string; courseId: string; givenAt: Date }

/** The current opt-ins of a person, latest first; optionally of one brand. */
const listStanding = async (db: Db, { userId, brandId = null }: { userId: string; brandId?: string | null }) => {
  const { rows } = await sql<LatestRow>`
    select brand.id as "brandId", brand.name as "brandName", latest.course_id as "courseId", latest.created_at as "givenAt"
      from (select distinct on (i.brand_id) i.brand_id, i.course_id, i.opted_in, i.created_at
              from brand_opt_in i
             where i.user_id = ${userId}::uuid and i.brand_id = coalesce(${brandId}::uuid, i.brand_id)
             order by i.brand_id, i.created_at desc, i.id desc) latest
      join brand on brand.id = latest.brand_id
     where latest.opted_in
     order by latest.created_at desc, brand.name, brand.id`.execute(db)
  return rows
}

/** The current consents of a person. */
export const listConsents = async (db: Db, userId: string): Promise<Consent[]> => {
  const rows = await listStanding(db, { userId })
  return rows.map(({ brandId, brandName, givenAt }) => ({ brandId, brandName, givenAt: givenAt.toISOString() }))
}

type RevokeConsentInput = { userId: string; brandId: string; locale: Language; page: string; now: Date }

/** Revokes a consent by appending a no; NOT_FOUND without a consent. */
export const takeConsentBack = async (db: Db, { locale, ...input }: RevokeConsentInput) => {
  const [standing] = await listStanding(db, input)
  const { brandName, courseId } = requireFound(standing)
  await saveAnswer(db, { ...input, courseId, optedIn: false, wording: takeBackWording(locale, brandName) })
}
