import type { Branding } from '@trellis/contract/organizations.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { currentBrand } from './organizations.scope.ts'

const nobodys: Branding = {
  headerLogoUrl: null,
  ageVerificationInfo: null,
  headerLink: null,
  brandName: null,
  brandId: null,
  termsAndConditionsUrl: null,
  privacyPolicyUrl: null,
  accentColor: null,
}

type Owner = { brandId: string | null; retailOrganizationId: string | null }

/** A brand colours everything of its own; a retail organization has a logo, a name and a colour. */
const readOwn = async (db: Db, { brandId, retailOrganizationId }: Owner): Promise<Branding> => {
  const { rows } = await sql<Branding>`
    select logo_url as "headerLogoUrl", age_verification_info as "ageVerificationInfo", header_link as "headerLink",
           name as "brandName", id as "brandId", terms_and_conditions_url as "termsAndConditionsUrl",
           privacy_policy_url as "privacyPolicyUrl", accent_color as "accentColor"
      from brand where id = ${brandId}
     union all
    select logo_url, null, null, name, null, null, null, accent_color
      from retail_organization where id = ${retailOrganizationId}`.execute(db)
  return rows[0] ?? nobodys
}

/** Who stands behind a course, else behind its track; an owner without ids is the platform, null is nobody. */
const findContentOwner = async (db: Db, courseId: string | null, trackId: string | null) => {
  const { rows } = await sql<Owner>`
    select brand_id as "brandId", retail_organization_id as "retailOrganizationId"
      from content_owner
     where (kind = 'course' and content_id = ${courseId}) or (kind = 'track' and content_id = ${trackId})
     order by num_nonnulls(brand_id, retail_organization_id) desc, kind
     limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whose colours a person works under: their chain's, else their brand's. */
const findOwnOwner = async (db: Db, actor: Actor): Promise<Owner> => {
  const { rows } = await sql<{ id: string }>`
    select retail_organization_id as id from my_place
     where user_id = ${actor.id} and retail_organization_id is not null
     order by chosen_at desc nulls last, started_at, dispensary_id
     limit 1`.execute(db)
  const retailOrganizationId = rows[0]?.id ?? null
  return { retailOrganizationId, brandId: retailOrganizationId ? null : currentBrand(actor) }
}

export type BrandingOf = {
  courseId?: string | null
  trackId?: string | null
  promoId?: string | null
  shortCode?: string | null
  actor: Actor | null
}

/** Finds whose branding stands over a course, a track or, when none of them is named or has any, over a person. */
export const findBranding = async (db: Db, asked: BrandingOf): Promise<Branding> => {
  const { courseId = null, trackId = null, actor } = asked
  const isAboutContent = Boolean(courseId ?? trackId ?? asked.promoId ?? asked.shortCode)
  const owner = isAboutContent ? await findContentOwner(db, courseId, trackId) : null
  if (isAboutContent && !owner) return nobodys
  if (owner?.brandId || owner?.retailOrganizationId) return readOwn(db, owner)
  return actor ? readOwn(db, await findOwnOwner(db, actor)) : nobodys
}
