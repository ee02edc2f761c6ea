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

type Asked = {
  courseId: string | null
  trackId: string | null
  /** Whether it has any branding; without it the person's own colours apply. */
  isAboutContent: boolean
  userId: string | null
  brandId: string | null
}

/**
 * The owner of a course, else of its track, else the person's organization: their retail organization, else their
 * brand. Without an owner there is no branding. A brand themes everything of its own; a retail organization has a logo
 * with a link, a name and a colour.
 */
const readBrandings = createBatcher(async (db, asked: readonly Asked[]) => {
  const { rows } = await sql<{ branding: Branding | null }>`
    select case when brand.id is not null then json_build_object(
                  'headerLogoUrl', brand.logo_url, 'ageVerificationInfo', brand.age_verification_info, 'headerLink', brand.header_link,
                  'brandName', brand.name, 'brandId', brand.id, 'termsAndConditionsUrl', brand.terms_and_conditions_url,
                  'privacyPolicyUrl', brand.privacy_policy_url, 'accentColor', brand.accent_color)
                when chain.id is not null then json_build_object(
                  'headerLogoUrl', chain.logo_url, 'ageVerificationInfo', null, 'headerLink', chain.header_link, 'brandName', chain.name, 'brandId', null,
                  'termsAndConditionsUrl', null, 'privacyPolicyUrl', null, 'accentColor', chain.accent_color) end as branding
      from rows from (json_to_recordset(${JSON.stringify(asked)}::json) as (
             "courseId" uuid, "trackId" uuid, "isAboutContent" boolean, "userId" uuid, "brandId" uuid)) with ordinality as asked
      left join lateral (
           select o.kind, o.brand_id, o.retail_organization_id
             from content_owner o
            where (o.kind = 'course' and o.content_id = asked."courseId") or (o.kind = 'track' and o.content_id = asked."trackId")
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
      left join brand on brand.id = coalesce(behind.brand_id, case when own.counts and place.retail_organization_id is null then asked."brandId" end)
      left join retail_organization chain on chain.id = coalesce(behind.retail_organization_id, place.retail_organization_id)
     order by asked.ordinality`.execute(db)
  return rows.map(({ branding }) => branding ?? platformBranding)
})

export type BrandingOf = {
  courseId?: string | null
  trackId?: string | null
  promoId?: string | null
  shortCode?: string | null
  actor: Actor | null
}

/** The branding of a course, of a track or, when neither is named or has any, of a person. */
export const findBranding = (db: Db, asked: BrandingOf): Promise<Branding> => {
  const { courseId = null, trackId = null, actor } = asked
  const isAboutContent = Boolean(courseId ?? trackId ?? asked.promoId ?? asked.shortCode)
  const brandId = actor && currentBrandId(actor)
  return readBrandings(db, { courseId, trackId, isAboutContent, userId: actor?.id ?? null, brandId })
}
