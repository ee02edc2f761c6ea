import type { Branding } from '@trellis/contract/organizations/organizations.ts'
import { sql } from 'kysely'
import { createBatcher } from '../../platform/database/batcher.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { currentBrandId } from './reach.public.ts'

const platformBranding: Branding = {
  headerLogoUrl: null,
  ageVerificationInfo: null,
  headerLink: null,
  brandName: null,
  brandId: null,
  termsAndConditionsUrl: null,
  privacyPolicyUrl: null,
  accentColor: null,
}

type BrandingFilter = {
  courseId: string | null
  trackId: string | null
  promoId: string | null
  shortCode: string | null
  /** Whether it has any branding; without it the person's own colors apply. */
  isAboutContent: boolean
  userId: string | null
  brandId: string | null
}

/**
 * The owner of a course, of the course of a promo, else of its track, else the person's organization: their retail organization, else the reseller
 * or parent company that employs them, where it has a logo or a color, else their brand. Without an owner there is no
 * branding. A brand themes everything of its own; a company has a logo with a link, a name and a color.
 */
const readBrandings = createBatcher(async (db, filters: readonly BrandingFilter[]) => {
  const { rows } = await sql<{ branding: Branding | null }>`
    select case when brand.id is not null then json_build_object(
                  'headerLogoUrl', brand.logo_url, 'ageVerificationInfo', brand.age_verification_info, 'headerLink', brand.header_link,
                  'brandName', brand.name, 'brandId', brand.id, 'termsAndConditionsUrl', brand.terms_and_conditions_url,
                  'privacyPolicyUrl', brand.privacy_policy_url, 'accentColor', brand.accent_color)
                when company.name is not null then json_build_object(
                  'headerLogoUrl', company.logo_url, 'ageVerificationInfo', null, 'headerLink', company.header_link, 'brandName', company.name, 'brandId', null,
                  'termsAndConditionsUrl', null, 'privacyPolicyUrl', null, 'accentColor', company.accent_color) end as branding
      from rows from (json_to_recordset(${JSON.stringify(filters)}::json) as (
             "courseId" uuid, "trackId" uuid, "promoId" uuid, "shortCode" text, "isAboutContent" boolean, "userId" uuid, "brandId" uuid)) with ordinality as asked
      left join lateral (
           select o.kind, o.brand_id, o.retail_organization_id
             from content_owner o
            where (o.kind = 'course' and o.content_id = asked."courseId") or (o.kind = 'track' and o.content_id = asked."trackId")
               or (o.kind = 'promo' and (o.content_id = asked."promoId" or o.code = asked."shortCode"))
            order by num_nonnulls(o.brand_id, o.retail_organization_id) desc, o.kind
            limit 1) behind on true
     cross join lateral (
           select case when behind.kind is null then not asked."isAboutContent"
                       else num_nonnulls(behind.brand_id, behind.retail_organization_id) = 0 end as counts) own
      left join lateral (
           select p.retail_organization_id
             from my_dispensary p
            where own.counts and p.user_id = asked."userId" and p.retail_organization_id is not null
            order by p.chosen_at desc nulls last, p.started_at, p.dispensary_id
            limit 1) place on true
      left join lateral (
           select c.name, c.logo_url, c.header_link, c.accent_color
             from retail_organization c where c.id = coalesce(behind.retail_organization_id, place.retail_organization_id)
            union all
           (select coalesce(r.name, p.name), coalesce(r.logo_url, p.logo_url), coalesce(r.header_link, p.header_link),
                   coalesce(r.accent_color, p.accent_color)
              from employment e
              left join reseller r on r.id = e.reseller_id and r.archived_at is null
              left join parent_company p on p.id = e.parent_company_id and p.archived_at is null
             where own.counts and place.retail_organization_id is null and e.user_id = asked."userId"
               and e.ended_at is null and coalesce(r.id, p.id) is not null
               and (coalesce(r.logo_url, p.logo_url, r.accent_color, p.accent_color) is not null or asked."brandId" is null)
             order by e.started_at, e.id
             limit 1)) company on true
      left join brand on brand.id = coalesce(behind.brand_id, case when own.counts and company.name is null then asked."brandId" end)
     order by asked.ordinality`.execute(db)
  return rows.map(({ branding }) => branding ?? platformBranding)
})

export type BrandingSubject = {
  courseId?: string | null
  trackId?: string | null
  promoId?: string | null
  shortCode?: string | null
  actor: Actor | null
}

/** The branding of a course, of a track, of a promo or, when none is named or has any, of a person. */
export const findBranding = (db: Db, subject: BrandingSubject): Promise<Branding> => {
  const { courseId = null, trackId = null, promoId = null, actor } = subject
  const shortCode = subject.shortCode?.toLowerCase() ?? null
  const isAboutContent = Boolean(courseId ?? trackId ?? promoId ?? shortCode)
  const brandId = actor && currentBrandId(actor)
  return readBrandings(db, {
    courseId,
    trackId,
    promoId,
    shortCode,
    isAboutContent,
    userId: actor?.id ?? null,
    brandId,
  })
}
